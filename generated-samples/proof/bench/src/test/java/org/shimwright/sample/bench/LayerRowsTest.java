package org.shimwright.sample.bench;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** One very short round of the layer on the MPIs that are there: that it measures, not what. */
@Tag("all")
class LayerRowsTest {
  @Test
  void everyRowOfTheLayersIsMeasured() throws Exception {
    Path sample = Path.of("").toAbsolutePath();
    NativeBuild build =
        new NativeBuild(sample.resolve("src/main/native"), sample.resolve("target/native"));
    Path embedded = Path.of(System.getProperty("shimwright.mpi.home"));
    Map<String, Program> programs = new HashMap<>(build.programs(embedded, true));
    assumeTrue(programs.size() > 1, "neither mpicc.mpich nor mpicc.openmpi is installed");
    programs.putAll(new LayerRows(sample).programs(programs));
    List<Row> rows = LayerRows.rows();
    Set<Measure> measures = new LinkedHashSet<>();
    for (Row row : rows) {
      measures.add(row.subject());
      measures.addAll(row.bases());
    }
    Samples samples = new Samples();

    try (Rounds rounds = new Rounds(programs, samples)) {
      rounds.run(measures, 1, 50);
    }

    for (Row row : rows) {
      boolean installed = programs.containsKey(row.bases().get(0).side());
      assertTrue(row.measured(samples) || !installed, () -> TableWriter.title(row));
    }
  }
}
