package org.shimwright.command;

import static org.shimwright.command.FortranDraft.assertHas;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A draft has the kind, direction and length that a Fortran source declares of each argument. */
class FortranTypesTest {
  @TempDir private Path folder;

  private String imported(String name, String source) throws IOException {
    return FortranDraft.of(folder, name, source);
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
              use, intrinsic :: iso_fortran_env, only: sp => real32, more => n
              integer, parameter :: most = 8, wp = kind(1.0d0), n = 3
            contains
              subroutine dims(a, b, c, d, e, k, n)
                integer, parameter :: two = 2
                integer, intent(in) :: k, n
                real(wp), intent(in) :: a(two, most), b(elsewhere), c(n)
                real(sp), intent(in) :: d(007), e(more)
              end subroutine
            end module
            """);
    assertHas(
        draft,
        "{name: a, kind: double, length: 2 * 8}",
        "{name: b, kind: double, length: '?'}",
        "{name: c, kind: double, length: n}",
        "{name: d, kind: real, length: 7}",
        "{name: e, kind: real, length: '?'}");
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

  @Test
  void whatHasNoDeclarationHasTheTypeOfItsFirstLetter() throws Exception {
    String draft =
        imported(
            "implicit.f90",
            """
            subroutine usual(n, x)
              intent(in) n, x
            end subroutine
            function wide(n, x, c)
              implicit double precision (a-h, o-z), complex*16 (c), integer*8 (n)
              dimension x(n), c(2)
              intent(in) n, x, c
            end function
            subroutine nothing(x)
              implicit none
            end subroutine
            subroutine calls(f, g)
              call f
              call h(f, g)
            end subroutine
            module m
              implicit none
            contains
              subroutine inside(x)
              end subroutine
              subroutine again(x)
                implicit real(8) (x)
                intent(in) x
              end subroutine
            end module
            """);
    assertHas(
        draft,
        "{name: usual, parameters: [{name: n, kind: integer}, {name: x, kind: real}], module: none}",
        "{name: n, kind: int64}",
        "{name: x, kind: double, length: n}",
        "{name: c, kind: double-complex, length: 2}",
        "returns: double",
        "{name: again, parameters: [{name: x, kind: double}]}",
        "#   nothing: its argument 'x' has no declaration\n",
        "#   inside: its argument 'x' has no declaration\n",
        "#   calls: its argument 'f' is one value by its declaration, but used");
  }
}
