package org.shimwright.emit.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shimwright.processor.Compilers;

/** What compilers and CMake read of an escaped text is the text, whatever it is. */
class EscapedTest {
  private static final String HOSTILE =
      "*/ \" ' \\ \\n %s ??/ ???( $(x) ${VAR} $ENV{HOME} $<1:x> @VAR@ ; # ) !\n.so x <script>";

  @TempDir private Path folder;

  @Test
  void aStringLiteralIsItsTextInC() throws Exception {
    Compilers.assumePresent("gcc");
    String text = HOSTILE + " \\\t\u00017\r\u007f é";
    Files.writeString(
        folder.resolve("a.c"),
        "#include <stdio.h>\nint main(void) { return fputs("
            + StringLiteral.of(text)
            + ", stdout) < 0; }");
    Compilers.run(
        folder, List.of("gcc", "-std=c11", "-trigraphs", "-Wall", "-Werror", "a.c", "-o", "a"));
    assertEquals(text, Compilers.run(folder, List.of("./a")));
  }

  @Test
  void anArgumentIsItsTextInCMake() throws Exception {
    Compilers.assumePresent("cmake");
    String script =
        """
        function(show)
          foreach(one IN LISTS ARGN)
            file(APPEND out.txt "<${one}>")
          endforeach()
        endfunction()
        set(VAR expanded)
        show(%s %s %s)
        """
            .formatted(
                CMakeArgument.of(HOSTILE),
                CMakeArgument.of("a/b-1.c"),
                CMakeArgument.below(Name.of("VAR"), "a\"b"));
    Files.writeString(folder.resolve("a.cmake"), script);
    Compilers.run(folder, List.of("cmake", "-P", "a.cmake"));
    assertEquals(
        "<" + HOSTILE + "><a/b-1.c><expanded/a\"b>", Files.readString(folder.resolve("out.txt")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a b", "1a", "a-b", "a\n", "a*/", "a\"", "a;", "é", "$a"})
  void whatIsNoNameIsRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> Name.of(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a b", "-a", "a\n", "a*/", "a\"", "a;", "${a}", "a)"})
  void whatIsNoNameWithDashesIsRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> Name.dashed(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a b", "a>", "a\n", "a\"", "a//b", "a/"})
  void whatIsNoPathIsRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> Name.path(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\nb", "a /* b", "a */ b", "a // b", "\u2028"})
  void aWordStaysInItsLine(String text) {
    assertThrows(IllegalArgumentException.class, () -> Code.word(text));
    assertThrows(
        IllegalArgumentException.class, () -> new SourceWriter(Layout.C).line("int x;\n" + text));
  }
}
