package org.shimwright.processor;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shimwright.emit.GeneratedFile;

/** Integers of 64 bits cross all languages in every direction. */
class Integer64Test {
  private static final String KINDS =
      """
      kinds:
        - {name: OFFSET, is: int64, text: "A place in a file."}
        - {name: AMOUNT, is: int64, c-type: "long long", text: "A number of bytes."}
      """;

  private static final String SEEK =
      """
      functions:
        - name: MPI_Comm_seek
          group: seeking
          languages: [C, FORTRAN, F08, JAVA]
          since: "1.0"
          clause: "Seeking"
          parameters:
            - {name: comm, kind: comm, direction: in, text: a}
            - {name: offset, kind: OFFSET, direction: in, text: a}
            - {name: place, kind: OFFSET, direction: out, text: a}
            - {name: amount, kind: AMOUNT, direction: in, text: a}
          summary: "Seeks."
          text: "Seeks."
        - name: MPI_Comm_tell
          group: seeking
          languages: [C, FORTRAN, F08, JAVA]
          since: "1.0"
          clause: "Seeking"
          returns: OFFSET
          parameters:
            - {name: comm, kind: comm, direction: in, text: a}
          summary: "Tells the place."
          text: "Tells the place."
      """;

  @Test
  void compilersAcceptThemEverywhere(@TempDir Path folder) throws Exception {
    List<GeneratedFile> files = TinySpecification.compiled(folder, KINDS + SEEK);
    String java = TinySpecification.content(files, "Comm.java");
    assertTrue(java.contains("public long seek(long offset, long amount)"), java);
    String header = TinySpecification.content(files, "include/mpi.h");
    assertTrue(header.contains("int64_t offset, int64_t *place, long long amount)"), header);
    String bridge = TinySpecification.content(files, "mpi_fortran_bridge.h");
    assertTrue(bridge.contains("int64_t swf_comm_tell("), bridge);
    String module = TinySpecification.content(files, "mpi_bridge.f90");
    assertTrue(module.contains("integer(c_int64_t) :: outcome"), module);
  }
}
