package org.shimwright;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is bound is said by its specification: these packages have no library's name in a string.
 */
class CoreKnowsNoLibraryTest {
  private static final Path SOURCES = Path.of("src/main/java/org/shimwright");

  /** Comments, which may give examples, and strings; of two that begin here, the first counts. */
  private static final Pattern TOKEN =
      Pattern.compile(
          "(?s)/[*].*?[*]/|//[^\\n"
              + "]*|(\"\"\".*?\"\"\"|\"(?:[^\"\\\\\\n"
              + "]|\\\\.)*\")|'(?:[^'\\\\]|\\\\.)+'");

  private static List<String> strings(String source) {
    List<String> strings = new ArrayList<>();
    Matcher token = TOKEN.matcher(source);
    while (token.find()) {
      if (token.group(1) != null) {
        strings.add(token.group(1));
      }
    }
    return strings;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "command",
        "plan",
        "emit/build",
        "emit/java",
        "emit/jni",
        "emit/man",
        "emit/markdown",
        "emit/text",
        "generation",
        "processor"
      })
  void noStringNamesTheLibrary(String folder) throws IOException {
    List<String> found = new ArrayList<>();
    try (Stream<Path> walk = Files.walk(SOURCES.resolve(folder))) {
      List<Path> files = walk.filter(f -> f.toString().endsWith(".java")).toList();
      assertFalse(files.isEmpty(), folder);
      for (Path file : files) {
        strings(Files.readString(file)).stream()
            .filter(string -> string.contains("MPI"))
            .forEach(string -> found.add(file + ": " + string));
      }
    }
    assertEquals(List.of(), found);
  }

  @Test
  void stringsAreFoundBesideComments() {
    String source = "/* \"no\" */ f(\"a \\\" b\", '\"'); // \"no\"\n\"\"\"\nc \" d\n\"\"\"";
    assertEquals(List.of("\"a \\\" b\"", "\"\"\"\nc \" d\n\"\"\""), strings(source));
  }
}
