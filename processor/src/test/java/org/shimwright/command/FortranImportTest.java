package org.shimwright.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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

        # Left out; where it matters, write a procedure around it in Fortran, and bind that:
        #   solve: its argument 'f' is a procedure
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
            subroutine pack(n, limit, a, b, c, d, e, f, g)
              integer, intent(in) :: n, limit
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
        "#   called: its argument 'f' is declared as one value, but has parentheses as a procedure",
        "#   letters: its argument 'f' is declared as one value, but has parentheses as a");
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

  /** Fortran 66 had no {@code *} for an array that is as long as the caller's. */
  @Test
  void aLastDimensionOfOneIsAskedForOutsideOfModules() throws Exception {
    String source =
        """
        subroutine old(lda, x, a, b, c)
          integer, intent(in) :: lda
          real(8), intent(in) :: x(1), a(lda,1), b(1:1), c(1,lda)
        end subroutine
        """;
    String external = imported("old.f90", source);
    assertHas(
        external,
        "{name: x, kind: double, length: '?'}",
        "{name: a, kind: double, length: '?'}",
        "{name: b, kind: double, length: '?'}",
        "{name: c, kind: double, length: 1 * lda}");
    String inside = imported("new.f90", "module m\ncontains\n" + source + "end module\n");
    assertHas(inside, "{name: x, kind: double, length: 1}", "length: lda * 1}");
  }

  @Test
  void aDimensionThatNoArgumentGivesIsItsValueOrAskedFor() throws Exception {
    String draft =
        imported(
            "sizes.f90",
            """
            module sizes
              integer, parameter :: most = 8, wp = kind(1.0d0), n = 3
            contains
              subroutine dims(a, b, c, k, n)
                integer, parameter :: two = 2
                integer, intent(in) :: k, n
                real(wp), intent(in) :: a(two, most), b(elsewhere), c(n)
              end subroutine
            end module
            """);
    assertHas(
        draft,
        "{name: a, kind: double, length: 2 * 8}",
        "{name: b, kind: double, length: '?'}",
        "{name: c, kind: double, length: n}");
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

  /** F2018 15.4.2.2. */
  @Test
  void resultsThatNeedAnExplicitInterfaceAreLeftOut() throws Exception {
    String source =
        """
        function made()
          real(8), allocatable :: made
        end function
        real(8) function aimed() result(r)
          pointer r
        end function
        real(8) function three()
          dimension three(3)
        end function
        elemental real(8) function twice(x)
          real(8), intent(in) :: x
        end function
        character(len=n) function line(n)
          integer, intent(in) :: n
        end function
        character*(*) function word()
        end function
        character(8) function name()
        end function
        real function old*8()
        end function
        """;
    String external = imported("external.f90", source);
    String why = ", for which callers need an interface: put it into a module\n";
    assertHas(
        external,
        "- {name: word, returns: {kind: text, characters: '?'}}",
        "- {name: name, returns: {kind: text, characters: 8}}",
        "- {name: old, returns: double}",
        "#   made: what it returns is allocatable\n",
        "#   aimed: what it returns is pointer\n",
        "#   three: it returns an array\n",
        "#   twice: it is external and elemental" + why,
        "#   line: it is external, and what it returns is a text whose length it computes" + why);
    String inside = imported("inside.f90", "module m\ncontains\n" + source + "end module\n");
    assertHas(inside, "name: twice", "{kind: text, characters: '?'}", "#   made: ", "#   aimed: ");
  }

  @Test
  void numbersThatJavaDoesNotHaveAreLeftOut() throws Exception {
    StringBuilder source = new StringBuilder();
    List<String> bad =
        List.of(
            "real(16)",
            "real(10)",
            "real*16",
            "real(kind=real128)",
            "real(c_long_double)",
            "complex(16)",
            "complex(real128)",
            "complex*32",
            "complex*4",
            "logical(1)",
            "real(selected_real_kind(33))",
            "integer(16)",
            "character(kind=4,len=2)",
            "character(2,4)",
            "type(box)",
            "class(*)");
    for (int i = 0; i < bad.size(); i++) {
      String type = bad.get(i);
      source.append("subroutine s%d(x)\n  %s :: x\nend subroutine\n".formatted(i, type));
    }
    source.append("subroutine good(a, b, c, d, e, f, g)\n  real(dp), intent(in) :: a(2)\n");
    source.append("  real(kind=8), intent(in) :: b(2)\n  complex(8), intent(in) :: c(2)\n");
    source.append("  complex(kind=4), intent(in) :: d(2)\n  complex*16, intent(in) :: e(2)\n");
    source.append("  real(selected_real_kind(15, 307)), intent(in) :: f(2)\n");
    source.append("  complex*8, intent(in) :: g(2)\nend subroutine\n");
    String draft = imported("kinds.f90", source.toString());
    for (int i = 0; i < bad.size(); i++) {
      assertHas(draft, "#   s%d: 'x' is of the type ".formatted(i));
    }
    assertHas(
        draft,
        "{name: a, kind: '? double', length: 2}",
        "{name: b, kind: double, length: 2}",
        "{name: c, kind: double-complex, length: 2}",
        "{name: d, kind: complex, length: 2}",
        "{name: e, kind: double-complex, length: 2}",
        "{name: f, kind: double, length: 2}",
        "{name: g, kind: complex, length: 2}");
  }

  @Test
  void attributesOfStatementsOfTheirOwnCountInAModule() throws Exception {
    String draft =
        imported(
            "attributes.f90",
            """
            module m
            contains
              subroutine fine(n, c, d, e)
                integer, intent(in) :: n
                real(8) :: c, d, e(n)
                target :: c(n)
                volatile d
                asynchronous :: e
                intent(inout) c, d, e
              end subroutine
              subroutine aimed(x)
                real(8) x
                pointer x
              end subroutine
              subroutine any_rank(x)
                real(8), intent(in) :: x(..)
              end subroutine
              subroutine letters(x)
                character(3), intent(in) :: x(2)
              end subroutine
            end module
            """);
    assertHas(
        draft,
        "{name: c, kind: double, direction: inout, length: n}",
        "{name: d, kind: double, direction: inout}",
        "{name: e, kind: double, direction: inout, length: n}",
        "#   aimed: its argument 'x' is pointer\n",
        "#   any_rank: its argument 'x' has any rank\n",
        "#   letters: its argument 'x' is an array of characters\n");
  }
}
