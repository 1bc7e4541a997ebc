package org.shimwright.sample.bench;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** One very short round of the layer on the MPIs that are there: that it measures, not what. */
@Tag("all")
class LayerRowsTest {
  @Test
  void everyRowOfTheLayersIsMeasured() throws Exception {
    List<String> installed =
        NativeBuild.PEERS.stream().filter(mpi -> NativeBuild.installed("mpicc." + mpi)).toList();
    assumeTrue(!installed.isEmpty(), "neither mpicc.mpich nor mpicc.openmpi is installed");
    Samples samples = new Samples();

    new LayerRows(Path.of("").toAbsolutePath()).run(samples, 1, 50);

    for (Row row : LayerRows.rows()) {
      assertTrue(
          row.measured(samples) || !installed.contains(row.bases().get(0).side()),
          () -> TableWriter.title(row));
    }
  }
}
