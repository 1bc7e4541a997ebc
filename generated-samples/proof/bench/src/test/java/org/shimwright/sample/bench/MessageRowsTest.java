package org.shimwright.sample.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Messages on an MPI that is there: that every side is measured, not what. */
@Tag("all")
class MessageRowsTest {
  @Test
  void everyRowOfAnMpiIsMeasured() throws Exception {
    List<String> installed = MessageRows.installed();
    assumeTrue(!installed.isEmpty(), "neither mpiexec.mpich nor mpiexec.openmpi is installed");
    String last = installed.get(installed.size() - 1); // Open MPI has one row more
    Samples samples = new Samples();

    Path home = Path.of(System.getProperty("java.home"));
    new MessageRows(Path.of("").toAbsolutePath(), home).run(List.of(last), samples, 1);

    for (Row row : MessageRows.rows()) {
      boolean python = row.bases().get(0).name().endsWith("mpi4py");
      if (!python || Files.exists(MessageRows.MPI4PY)) {
        assertEquals(row.subject().side().startsWith(last), row.measured(samples), row.toString());
      }
    }
  }
}
