package org.shimwright.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No line of a source in Fortran is lost in silence, whatever form it has. */
class FortranSourceTest {
  private static final String AFTER =
      """
            SUBROUTINE AFTER(I)
            INTEGER I
            END
      """;

  @TempDir private Path folder;

  private Run run(String name, String source, String... options) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, source, StandardCharsets.ISO_8859_1);
    String[] all = new String[options.length + 3];
    all[0] = "import";
    all[1] = "--fortran";
    all[2] = file.toString();
    System.arraycopy(options, 0, all, 3, options.length);
    return Run.of(all);
  }

  private String functions(String name, String source, String... options) throws IOException {
    Run run = run(name, source, options);
    assertEquals(0, run.status(), run.err());
    return run.out().substring(run.out().indexOf("functions:"));
  }

  private void assertBoth(String source) throws IOException {
    String draft = functions("fixed.f", source + AFTER);
    assertTrue(draft.contains("name: first"), draft);
    assertTrue(
        draft.contains("{name: after, parameters: [{name: i, kind: integer, direction: '? in'}]}"),
        draft);
  }

  @Test
  void columnsAfterTheLastAreNoPartOfAStatement() throws Exception {
    String end = String.format("%-72s%s\n", "      END", "SEQ00010");
    assertBoth("      SUBROUTINE FIRST(I)\n      INTEGER I\n" + end);
    String split = String.format("%-72s%s\n", "      SUBROUTINE FIRST(I, LONG", "SEQ00010");
    String draft = functions("split.f", split + "     1ER)\n      INTEGER I, LONGER\n      END\n");
    assertTrue(draft.contains("name: first"), draft);
  }

  @Test
  void anEndMayHaveALabel() throws Exception {
    assertBoth("      SUBROUTINE FIRST(I)\n      INTEGER I\n 999  END\n");
  }

  @Test
  void anExclamationMarkInColumnSixContinues() throws Exception {
    String source = "      SUBROUTINE FIRST(I,\n     !  X)\n   ! a comment\n      INTEGER I\n";
    assertBoth(source + "      REAL X\n      END\n");
  }

  @Test
  void aTabEndsTheLabelAndADigitAfterItContinues() throws Exception {
    assertBoth("\tSUBROUTINE FIRST(I,\n\t1X)\n\tINTEGER I\n\tREAL X\n10\tEND\n");
  }

  @Test
  void whatAHollerithConstantSaysIsNoStatement() throws Exception {
    assertBoth(
        """
              SUBROUTINE FIRST(I)
              INTEGER I
              REAL*8 H
              DATA A /12H SUBROUTINE ;/
         10   FORMAT(14H function x ! ,I3,5H it's)
              CALL SAY('a ! function x',
             $         1H')
              END
        """);
  }

  @Test
  void whatALiteralSaysIsNoStatement() throws Exception {
    String draft =
        functions(
            "literal.f90",
            """
            subroutine first(i)
              integer, intent(in) :: i
              print *, "it's ; end", 'a function &
                &x ; end subroutine', i ! it's
            end subroutine; subroutine after(i)
              integer, intent(in) :: &
                 ! a comment
                 & i
              10 end subroutine
            """);
    assertTrue(draft.contains("- {name: first, parameters: [{name: i, kind: integer}]}"), draft);
    assertTrue(draft.contains("- {name: after, parameters: [{name: i, kind: integer}]}"), draft);
  }

  @Test
  void commentsMayHaveAnyEncoding() throws Exception {
    assertBoth("C     Gau\u00df\n      SUBROUTINE FIRST(I)\n      INTEGER I\n      END\n");
  }

  /** The first branch won, and what followed its second 'subroutine' was lost. */
  @Test
  void thePreprocessorChoosesWhatIsRead() throws Exception {
    String source =
        """
        #include "kinds.h"
        #ifdef WIDE
        subroutine first(n, x)
          real(KIND_OF_X), intent(in) :: x
        #else
        subroutine first(n)
        #endif
          integer, intent(in) :: n
        end subroutine
        subroutine after(i)
          integer, intent(in) :: i
        end subroutine
        """;
    Files.writeString(folder.resolve("kinds.h"), "#define KIND_OF_X 8\n");
    String after = "  - {name: after, parameters: [{name: i, kind: integer}]}\n";
    assertEquals(
        "functions:\n  - {name: first, parameters: [{name: n, kind: integer}]}\n" + after,
        functions("branches.F90", source));
    assertTrue(functions("wide.F90", source, "-D", "WIDE").contains("{name: x, kind: double}"));
    Run bad = run("bad.F90", "#include \"absent.h\"\n" + source);
    assertEquals(1, bad.status(), bad.out());
    assertTrue(bad.err().contains("absent.h"), bad.err());
  }

  @Test
  void aMissingEndIsAnError() throws Exception {
    String source =
        """
        subroutine first(n)
          integer, intent(in) :: n

        subroutine after(i)
          integer, intent(in) :: i
        end subroutine
        """;
    Run run = run("open.f90", "! a comment\n" + source);
    assertEquals(1, run.status(), run.out());
    assertTrue(
        run.err().startsWith("open.f90:2:1: [MissingEnd] 'first' has no 'end'; add it\n"),
        run.err());
    Run numbered = run("open.F90", "#if 0\n#endif\n\n" + source);
    assertTrue(numbered.err().startsWith("open.F90:4:1: [MissingEnd] 'first'"), numbered.err());
  }

  @Test
  void whatIsNotReadIsSaid() throws Exception {
    String draft =
        functions(
            "said.f",
            """
                  INTEGER I
                  CALL FIRST(I)
                  END
                  SUBROUTINE FIRST(I)
                  INTEGER I
                  ENTRY SECOND(I)
                  END
                  SUBROUTINE FIRST(I)
                  INTEGER I
                  END
            """);
    assertTrue(
        draft.endsWith(
            """
            #   first: it is there twice; only the first is drafted
            #   line 3: this 'end' is of a main program, or of nothing that is read
            #   second: it is an entry of 'first'
            """),
        draft);
  }

  @Test
  void anIncludedFileIsRead() throws Exception {
    String source =
        """
              SUBROUTINE FIRST(I, X)
              INCLUDE 'sizes.inc' ! the types
              END
              SUBROUTINE SECOND(I)
              include "absent.inc"
              END
        """;
    Path more = Files.createDirectory(folder.resolve("more"));
    Files.writeString(folder.resolve("sizes.inc"), "      include 'types.inc'\n      INTEGER I\n");
    Files.writeString(more.resolve("types.inc"), "      REAL*8 X(3)\n");
    String draft = functions("includes.f", source + AFTER, "-I", more.toString());
    assertTrue(draft.contains("{name: x, kind: double, direction: '? inout', length: 3}"), draft);
    assertTrue(draft.contains("name: after"), draft);
    assertTrue(
        draft.endsWith(
            "#   second: it includes a file that is not found; add the folder of the file by -I\n"),
        draft);
  }

  /** With an option such as -ffixed-line-length-132, a compiler takes more columns. */
  @Test
  void whatIsBehindACardIsSaid() throws Exception {
    String card = String.format("%-72s%s\n", "      SUBROUTINE FIRST(I)", "SEQ00010");
    String more = String.format("%-72s%s\n", "      INTEGER I", ", A_LONGER_NAME");
    String draft = functions("cards.f", card + more + "      END\n");
    String word = "#   line 2: what is after column 72, where fixed form ends\n";
    assertTrue(draft.endsWith(word), draft);
  }

  @Test
  void whatGfortranRefusesIsSaid() throws Exception {
    String bad = "      SUBROUTINE FIRST(I)\n      INTEGER I\n      IF (I THEN\n      END\n";
    Run run = run("refused.f", bad);
    assertEquals(0, run.status(), run.err());
    String said = "gfortran refuses the source, so its draft may be wrong:\n";
    assertTrue(run.err().startsWith(said) && run.err().contains("refused.f:3:"), run.err());
    Run other = run("other.f", "      SUBROUTINE FIRST(I)\n      USE OTHERS\n      END\n");
    assertEquals("", other.err());
    assertEquals("", run("good.f", AFTER).err());
  }

  /** The expression of a type overflowed the stack. */
  @Test
  void aStatementMayBeLong() throws Exception {
    String type = "  real(kind=(%s1)) x\n".formatted("1+".repeat(100_000));
    Run run = run("long.f90", "subroutine first(x)\n" + type + "end subroutine\n" + AFTER);
    assertEquals(0, run.status(), run.err());
    assertTrue(run.out().contains("name: after"));
  }
}
