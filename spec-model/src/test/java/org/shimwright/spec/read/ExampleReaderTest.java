package org.shimwright.spec.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.spec.Example;
import org.shimwright.spec.ExampleCode;
import org.shimwright.spec.Specification;
import org.shimwright.spec.document.SourceText;
import org.shimwright.spec.type.Language;

/** Examples are cut out of whole programs, piece by piece and without margins. */
class ExampleReaderTest {
  private static final String SPECIFICATION =
      """
      spec: small
      title: A small one
      version: "5.0"
      functions:
        - name: MPI_Ask
          group: asking
          languages: [C, F08]
          since: "1.0"
          clause: "Asking"
          summary: "Asks."
          text: "It asks."
      examples:
        - name: asking
          files: {C: asking.c, F08: asking.f90}
          parts:
            - {name: ask, text: "Asks.", shows: [MPI_Ask]}
      """;

  private final Diagnostics diagnostics = new Diagnostics();

  private Optional<Specification> read(Map<String, String> programs) {
    return SpecificationReader.read(
        SpecSource.of(
            new SourceText("small.yaml", SPECIFICATION),
            path ->
                Optional.ofNullable(programs.get(path.replaceFirst("^examples/", "")))
                    .map(text -> new SourceText(path, text))),
        diagnostics);
  }

  /** Code that reads otherwise than it compiles is no example. */
  @Test
  void aProgramWithHiddenCharactersIsRefused() {
    String code = "/* example: ask */\nint a; /* \u202e } \u2066 if */\n/* end: ask */\n";
    read(Map.of("asking.c", code, "asking.f90", "! example: ask\n! end: ask\n"));
    assertEquals(
        List.of(
            "small.yaml:14:16: [HiddenCharacter] line 2 of the program 'asking.c' has the character"
                + " \\u202e, which nobody sees; remove it"),
        diagnostics.sorted().stream().map(Diagnostic::toString).toList());
  }

  @Test
  void readsEachProgramOnce() {
    List<String> asked = new ArrayList<>();
    SpecificationReader.read(
        SpecSource.of(
            new SourceText("small.yaml", SPECIFICATION),
            path -> {
              asked.add(path);
              return Optional.of(new SourceText(path, "example: ask\n1\nend: ask\n"));
            }),
        diagnostics);
    assertEquals(List.of("examples/asking.c", "examples/asking.f90"), asked);
  }

  @Test
  void piecesOfAPartFollowEachOtherWithoutMarginsAndMarks() {
    String c =
        """
        #include <mpi.h>
        /* example: ask */
        static int answer;
        /* end: ask */
        int main(void)
        {
            /* example: ask */
            // example: other
            if (MPI_Ask()) {

                answer = 1;
            }
            // end: other
            /* end: ask */
        }
        """;
    Example example =
        read(Map.of("asking.c", c, "asking.f90", "no part of it\n"))
            .orElseThrow()
            .examples()
            .get(0);
    assertTrue(example.isOf("MPI_Ask"));
    assertEquals(
        Map.of(
            Language.C,
            new ExampleCode(
                "asking.c", "static int answer;\n\nif (MPI_Ask()) {\n\n    answer = 1;\n}\n")),
        example.codes());
  }

  @Test
  void aPartThatNoProgramHasIsReportedAtItsName() {
    assertTrue(read(Map.of("asking.c", "int x;\n", "asking.f90", "end\n")).isEmpty());
    assertEquals(
        List.of(
            "small.yaml:16:16: [ExamplePart] no program has a part 'ask'; put it between the"
                + " comments 'example: ask' and 'end: ask'"),
        diagnostics.sorted().stream().map(Diagnostic::toString).toList());
  }
}
