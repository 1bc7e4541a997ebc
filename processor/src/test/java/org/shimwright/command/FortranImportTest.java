package org.shimwright.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.shimwright.command.FortranDraft.assertHas;

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
    return FortranDraft.of(folder, name, source);
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

        # Left out; where it matters, write a procedure around it in Fortran, and bind that:
        #   solve: its argument 'f' is a procedure
        """;
    assertEquals(expected, run.out().substring(run.out().indexOf("functions:")));
    assertEquals(2, Run.of("import").status());
    assertEquals(3, Run.of("import", "--fortran", folder + "/none.f90").status());
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

  /** Each of these was one number, and the procedure called its address. */
  @Test
  void aProcedureAsAnArgumentIsLeftOut() throws Exception {
    String draft =
        imported(
            "procedures.f90",
            """
            subroutine quad(f, x)
              double precision f, x
              external f
            end subroutine
            subroutine together(f)
              real, external :: f
            end subroutine
            subroutine modern(f)
              procedure(real) :: f
            end subroutine
            subroutine known(f)
              intrinsic f
              real f
            end subroutine
            subroutine described(f)
              interface
                real function f(x)
                  real, intent(in) :: x
                end function
              end interface
            end subroutine
            double precision function called(f, x)
              double precision f, x
              called = f(x)
            end function
            subroutine letters(c, f, x)
              character(len=3) c, f
              real x
              c(len(c) - 1:2) = f(x)
            end subroutine
            subroutine fine(x)
              real, intent(in) :: x
            end subroutine
            """);
    assertHas(
        draft,
        "functions:\n  - {name: fine, parameters: [{name: x, kind: real}]}\n\n",
        "#   quad: its argument 'f' is a procedure\n",
        "#   together: its argument 'f' is a procedure\n",
        "#   modern: its argument 'f' is a procedure\n",
        "#   known: its argument 'f' is a procedure\n",
        "#   described: its argument 'f' is a procedure\n",
        "#   called: its argument 'f' is one value by its declaration, but used",
        "#   letters: its argument 'f' is one value by its declaration, but used");
  }

  /** {@code values(i) = 0} made the argument {@code s} an array of the length {@code i}. */
  @Test
  void whatIsExecutedDeclaresNothing() throws Exception {
    String draft =
        imported(
            "executed.f90",
            """
            subroutine fill(n, s, c)
              integer, intent(in) :: n
              real(8), intent(out) :: s(n)
              character(len=4), intent(out) :: c
              real(8) :: values(9), reals(9)
              character(len=9) :: characters
              values(i) = 0
              reals(i) = 0
              characters(i:i) = 'x'
              target(i) = 0
              integer(i) = 3
              optional = 1
            end subroutine
            """);
    assertHas(
        draft,
        "{name: n, kind: integer}",
        "{name: s, kind: double, direction: out, length: n}",
        "{name: c, kind: text, characters: 4, direction: out}");
  }

  @Test
  void whatAModuleKeepsForItselfIsLeftOut() throws Exception {
    String contained =
        """
        contains
          subroutine a(i)
            integer, intent(in) :: i
          end subroutine
          subroutine b(i)
            integer, intent(in) :: i
          end subroutine
        end module
        """;
    String some = imported("some.f90", "module m\n  private :: b\n" + contained);
    assertHas(some, "- {name: a,", "#   b: it is private to its module\n");
    String most = imported("most.f90", "module m\n  private\n  public :: b\n" + contained);
    assertHas(most, "- {name: b,", "#   a: it is private to its module\n");
    String type = "  type t\n    private\n    integer i\n  end type\n";
    assertHas(imported("type.f90", "module m\n" + type + contained), "- {name: a,", "- {name: b,");
  }

  @Test
  void proceduresOfSubmodulesAreThoseOfTheirModule() throws Exception {
    String draft =
        imported(
            "parts.f90",
            """
            module m
              interface
                module subroutine a(i)
                  integer, intent(in) :: i
                end subroutine
                subroutine elsewhere(i)
                  integer, intent(in) :: i
                end subroutine
              end interface
            end module
            submodule (m) s
            contains
              module procedure a
              end procedure a
              subroutine hidden(i)
                integer, intent(in) :: i
              end subroutine
            end submodule
            subroutine after(i)
              integer, intent(in) :: i
            end subroutine
            """);
    assertHas(
        draft,
        """
        functions:
          - {name: a, parameters: [{name: i, kind: integer}]}
          - {name: after, parameters: [{name: i, kind: integer}], module: none}
        """);
    assertTrue(!draft.contains("hidden") && !draft.contains("elsewhere"), draft);
  }

  /** What stands behind an unknown statement was not read, so an array was one number. */
  @Test
  void aProcedureWithDeclarationsThatAreNotReadIsLeftOut() throws Exception {
    String draft =
        imported(
            "late.f90",
            """
            subroutine late(n, x)
              integer n
              automatic k
              real(8) x(n)
            end subroutine
            subroutine fine(n)
              integer, intent(in) :: n
              integer m
              m = n
              select type (k)
              type is (integer)
              end select
              block
                integer k
              end block
            end subroutine
            """);
    assertHas(
        draft,
        "- {name: fine, parameters: [{name: n, kind: integer}]}\n",
        "#   late: its declaration in line 4 is behind a statement that declares nothing\n");
  }
}
