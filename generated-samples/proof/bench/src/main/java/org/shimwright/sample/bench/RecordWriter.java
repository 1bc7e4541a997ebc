package org.shimwright.sample.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes a run as JSON: every row with its goal and figures, and every sample behind them. */
final class RecordWriter {
  private final Path file;

  RecordWriter(Path file) {
    this.file = file;
  }

  void write(NativeRows.Extent extent, List<Row.Result> results, Samples samples)
      throws IOException {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("extent", extent.name().toLowerCase(Locale.ROOT));
    document.put("processors", Runtime.getRuntime().availableProcessors());
    document.put("java", Runtime.version().toString());
    document.put("rows", results.stream().map(RecordWriter::resultEntry).toList());
    List<Object> measures = new ArrayList<>();
    samples
        .all()
        .forEach((measure, values) -> measures.add(measureEntry(measure, samples, values)));
    document.put("measures", measures);
    JsonMapper mapper = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    Files.writeString(file, mapper.writeValueAsString(document) + "\n");
  }

  private static Map<String, Object> resultEntry(Row.Result result) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("group", result.row().group());
    row.put("title", TableWriter.title(result.row()));
    row.put("goal", result.row().goal(">=", "<="));
    row.put("unit", result.row().unit());
    row.put("measured", result.value());
    row.put("low", result.low());
    row.put("high", result.high());
    row.put("verdict", result.verdict());
    return row;
  }

  private static Map<String, Object> measureEntry(
      Measure measure, Samples samples, List<Double> values) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("side", measure.side());
    object.put("name", measure.name());
    object.put("count", measure.count());
    object.put("median", samples.median(measure));
    object.put("samples", values);
    return object;
  }
}
