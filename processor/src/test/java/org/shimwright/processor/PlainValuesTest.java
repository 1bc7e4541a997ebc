package org.shimwright.processor;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shimwright.emit.GeneratedFile;

/** Error codes, truth values and numbers cross all languages, whichever way they go. */
class PlainValuesTest {
  private static final String PROCEDURES =
      """
      functions:
        - name: MPI_Comm_judge
          group: judging
          languages: [C, FORTRAN, F08, JAVA]
          since: "1.0"
          clause: "Judging"
          parameters:
            - {name: comm, kind: comm, direction: in, text: a}
            - {name: code, kind: ERROR_CODE, direction: in, text: a}
            - {name: wanted, kind: LOGICAL, direction: in, text: a}
            - {name: granted, kind: LOGICAL, direction: out, text: a}
            - {name: begun, kind: WALL_TIME, direction: in, text: a}
            - {name: ended, kind: WALL_TIME, direction: out, text: a}
          summary: "Judges."
          text: "Judges."
      """;

  @Test
  void compilersAcceptThemEverywhere(@TempDir Path folder) throws Exception {
    List<GeneratedFile> files = TinySpecification.compiled(folder, PROCEDURES);
    String java = TinySpecification.content(files, "Comm.java");
    assertTrue(java.contains("judge(int code, boolean wanted, double begun)"), java);
    String header = TinySpecification.content(files, "include/mpi.h").replaceAll("\\s+", " ");
    assertTrue(
        header.contains("int code, int wanted, int *granted, double begun, double *ended)"),
        header);
    String bridge = TinySpecification.content(files, "mpi_fortran_bridge.h");
    assertTrue(
        bridge
            .replaceAll("\\s+", " ")
            .contains("MPI_Fint code, int wanted, int *granted, double begun, double *ended)"),
        bridge);
  }
}
