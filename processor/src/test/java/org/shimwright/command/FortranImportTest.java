package org.shimwright.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Sources in Fortran become specifications that ask, or leave out, what the source does not say.
 */
class FortranImportTest {
  @TempDir private Path folder;

  private String imported(String name, String source) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, source);
    Run run = Run.of("import", "--fortran", file.toString());
    assertEquals(0, run.status(), run.err());
    return run.out();
  }

  private static void assertHas(String draft, String... lines) {
    for (String line : lines) {
      assertTrue(draft.contains(line), line + "\n" + draft);
    }
  }

  @Test
  void aFileWithoutEndIsRefused() {
    Path device = Path.of("/dev/zero");
    assumeTrue(Files.exists(device), device + " is there");
    Run run = Run.of("import", "--fortran", device.toString());
    assertEquals(3, run.status(), run.err());
    assertTrue(run.err().contains("'/dev/zero' has more than 16000000 bytes"), run.err());
  }

  @Test
  void aProcedureInFixedFormIsAskedFor() throws Exception {
    Path source = folder.resolve("solve.f");
    Files.writeString(
        source,
        """
        *> A comment.
              SUBROUTINE SOLVE( N, A, LDA, TRANS, F,
             $                  INFO )
              CHARACTER          TRANS
              INTEGER            INFO, LDA, N
              DOUBLE PRECISION   A( LDA, * ), W( N )
              EXTERNAL           F
              END
              SUBROUTINE LESS( N, A, LDA, TRANS, INFO ) ! once more
              CHARACTER*1        TRANS
              INTEGER            INFO, LDA, N
              REAL*8             A( LDA, N )
              IF( N.LT.0 ) THEN
              END IF
              END SUBROUTINE
        """);
    Run run = Run.of("import", "--fortran", source.toString());
    assertEquals(0, run.status(), run.err());
    String expected =
        """
        functions:
          - name: less
            parameters:
              - {name: n, kind: integer, direction: '? in'}
              - {name: a, kind: double, direction: '? inout', length: lda * n}
              - {name: lda, kind: integer, direction: '? in'}
              - {name: trans, kind: char, direction: '? in'}
              - {name: info, kind: '? status', direction: '? out'}

        # Left out; where it matters, write a function around it in C, and bind that:
        #   solve: its argument 'f' has no declaration
        """;
    assertEquals(expected, run.out().substring(run.out().indexOf("functions:")));
    assertEquals(2, Run.of("import").status());
    assertEquals(3, Run.of("import", "--fortran", folder + "/none.f90").status());
  }

  /** Each of these was one number, which the procedure wrote beyond. */
  @Test
  void anArrayIsAnArrayHoweverItIsDeclared() throws Exception {
    String draft =
        imported(
            "quad.f90",
            """
            subroutine pack(n, a, b, c, d, e, f, g)
              integer, intent(in) :: n
              real(8), dimension(n*(n+1)/2), intent(inout) :: a
              double precision b, c, d
              real(4), intent(out) :: e(max(1,(n+1)*2)), f(0:n), g(1:n)
              dimension b(limit), c(n, 3)
              intent(in) b
              dimension :: d(*)
            end subroutine
            """);
    assertHas(
        draft,
        "{name: a, kind: double, direction: inout, length: '?'}",
        "{name: b, kind: double, length: limit}",
        "{name: c, kind: double, direction: '? inout', length: n * 3}",
        "{name: d, kind: double, direction: '? inout', length: '?'}",
        "{name: e, kind: real, direction: out, length: '?'}",
        "{name: f, kind: real, direction: out, length: '?'}",
        "{name: g, kind: real, direction: out, length: n}");
  }

  @Test
  void namesOfAnInterfaceOrATypeInsideAProcedureAreNotItsArguments() throws Exception {
    String draft =
        imported(
            "inner.f90",
            """
            subroutine sum_up(n, x, total)
              interface
                real function f(x)
                  real, intent(in) :: x
                end function
                subroutine g(n)
                  integer(8) n
                end
              end interface
              type box
                real(4) :: x
                integer(2) :: n
              end type box
              type(box) :: other
              integer, intent(in) :: n
              real(8), intent(in) :: x(n)
              real(8), intent(out) :: total
              total = sum(x)
            end subroutine
            subroutine after(n)
              integer, intent(in) :: n
            end subroutine
            """);
    assertHas(
        draft,
        "{name: n, kind: integer}",
        "{name: x, kind: double, length: n}",
        "{name: total, kind: double, direction: out}",
        "- {name: after, parameters: [{name: n, kind: integer}]}");
  }

  @Test
  void aTextWhoseLengthHasANameIsAskedFor() throws Exception {
    String draft =
        imported(
            "texts.f90",
            """
            subroutine texts(n, a, b, c, d, e)
              integer, intent(in) :: n
              character(len=n), intent(in) :: a
              character(len=*), intent(in) :: b
              character(kind=c_char, len=8), intent(in) :: c
              character(kind=c_char), intent(in) :: d
              character*(*), intent(in) :: e
            end subroutine
            """);
    assertHas(
        draft,
        "{name: a, kind: text, characters: '?'}",
        "{name: b, kind: text}",
        "{name: c, kind: text, characters: 8}",
        "{name: d, kind: char}",
        "{name: e, kind: text}");
  }

  /** F2018 15.4.2.2. */
  @Test
  void externalProceduresThatNeedAnExplicitInterfaceAreLeftOut() throws Exception {
    String source =
        """
        subroutine shaped(a)
          real(8), intent(in) :: a(:)
        end subroutine
        subroutine lower(a)
          real(8), intent(in) :: a(0:)
        end subroutine
        subroutine perhaps(a)
          integer a
          optional a
        end subroutine
        subroutine aimed(a)
          real(8) :: a(3)
          target a
        end subroutine
        integer function next(i)
          integer, value :: i
        end function
        subroutine to_c(i) bind(c)
          integer, intent(in) :: i
        end subroutine
        subroutine made(a)
          real(8), allocatable :: a(:)
        end subroutine
        subroutine fine(i)
          integer, intent(in) :: i
        end subroutine
        """;
    String external = imported("external.f90", source);
    String why = ", for which callers need an interface: put it into a module\n";
    assertHas(
        external,
        "functions:\n  - {name: fine, parameters: [{name: i, kind: integer}]}\n\n",
        "#   aimed: it is external, and its argument 'a' is target" + why,
        "#   lower: it is external, and its argument 'a' is an array that knows its shape" + why,
        "#   made: its argument 'a' is allocatable\n",
        "#   next: it is external, and its argument 'i' is value" + why,
        "#   perhaps: it is external, and its argument 'a' is optional" + why,
        "#   shaped: it is external, and its argument 'a' is an array that knows its shape" + why,
        "#   to_c: it is external and has bind(c): bind it as a function of C\n");
    String inside = imported("inside.f90", "module m\ncontains\n" + source + "end module\n");
    assertHas(inside, "name: shaped", "name: lower", "name: perhaps", "name: next", "name: to_c");
  }
}
