package org.shimwright.processor;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shimwright.emit.GeneratedFile;

/** Arrays of integers, addresses and handles cross all languages in both directions. */
class ArraysTest {
  private static final String PROCEDURES =
      """
      functions:
        - name: MPI_Comm_place
          group: placing
          languages: [C, FORTRAN, F08, JAVA]
          since: "1.0"
          clause: "Placing"
          parameters:
            - {name: comm, kind: comm, direction: in, text: a}
            - {name: n, kind: COUNT, direction: in, text: a}
            - {name: sizes, kind: COUNT, direction: in, length: n, text: a}
            - {name: places, kind: DISPLACEMENT, direction: in, length: n, text: a}
            - {name: old, kind: DISPLACEMENT_MPI1, direction: in, length: n, text: a}
            - {name: comms, kind: comm, direction: in, length: n, text: a}
          summary: "Places."
          text: "Places."
        - name: MPI_Comm_places
          group: placing
          languages: [C, FORTRAN, F08, JAVA]
          since: "1.0"
          clause: "Placing"
          parameters:
            - {name: comm, kind: comm, direction: in, text: a}
            - {name: n, kind: COUNT, direction: in, text: a}
            - {name: sizes, kind: COUNT, direction: out, length: n, text: a}
            - {name: m, kind: COUNT, direction: in, text: a}
            - {name: places, kind: DISPLACEMENT, direction: out, length: m, text: a}
            - {name: k, kind: COUNT, direction: in, text: a}
            - {name: comms, kind: comm, direction: out, length: k, text: a}
          summary: "Tells places."
          text: "Tells places."
      """;

  @Test
  void compilersAcceptThemEverywhere(@TempDir Path folder) throws Exception {
    List<GeneratedFile> files = TinySpecification.compiled(folder, PROCEDURES);
    String java = TinySpecification.content(files, "Comm.java");
    assertTrue(java.contains("place(int[] sizes, long[] places, long[] old, Comm[] comms)"), java);
    assertTrue(java.contains("sameLength(\"comms\", comms.length, sizes.length)"), java);
    assertTrue(java.contains("places(int[] sizes, long[] places, Comm[] comms)"), java);
    String header = TinySpecification.content(files, "include/mpi.h");
    assertTrue(
        header
            .replaceAll("\\s+", " ")
            .contains(
                "const int sizes[], const MPI_Aint places[], const MPI_Aint old[], const MPI_Comm"
                    + " comms[])"),
        header);
    String natives = TinySpecification.content(files, "natives.c");
    assertTrue(natives.contains("swj_return_ints(env, j_sizes, c_sizes)"), natives);
    assertTrue(natives.contains("c_comms = swj_elements("), natives);
    String f08 = TinySpecification.content(files, "mpi_f08.f90");
    assertTrue(f08.contains("type(MPI_Comm), intent(out) :: comms(k)"), f08);
    assertTrue(f08.contains("integer(MPI_ADDRESS_KIND), intent(in) :: places(n)"), f08);
  }
}
