package org.shimwright.sample.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One very short round of all that needs no other MPI: that it measures, not what. */
class BenchRunsTest {
  @Test
  void everyRowOfTheEmbeddedMpiIsMeasuredAndWritten() throws Exception {
    Path sample = Path.of("").toAbsolutePath();
    Path embedded = Path.of(System.getProperty("shimwright.mpi.home"));

    List<Row.Result> results = Bench.smoke(sample).run(embedded);

    List<String> groups = results.stream().map(result -> result.row().group()).distinct().toList();
    assertTrue(groups.containsAll(List.of("engine get", "memory")), groups.toString());
    for (Row.Result result : results) {
      assertTrue(Double.isFinite(result.value()), result.toString());
    }
    Path folder = sample.resolve("target/bench");
    String record = Files.readString(folder.resolve("bench.json"));
    assertEquals(results.size(), record.split("\"goal\"", -1).length - 1);
    assertTrue(Files.readString(folder.resolve("get-oldest.svg")).contains("embedded</text>"));
    assertTrue(Files.readString(folder.resolve("index.md")).contains("| engine get |"));
  }
}
