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

/** What is bound is said by its specification: only one package has a library's name in strings. */
class CoreKnowsNoLibraryTest {
  private static final Path SOURCES = Path.of("src/main/java/org/shimwright");
  private static final Path RESOURCES = Path.of("src/main/resources/org/shimwright");
  private static final Path MODEL = Path.of("../spec-model/src/main/java/org/shimwright");

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

  /** The name in any case, but not a part of another word. */
  private static final Pattern NAME = Pattern.compile("MPI(?!L)|Mpi(?!l)|(?<![A-Za-z])mpi");

  private static List<Path> files(Path root, String pattern) throws IOException {
    try (Stream<Path> walk = Files.walk(root)) {
      List<Path> files =
          walk.filter(f -> f.getFileName().toString().matches(pattern))
              .filter(f -> !f.startsWith(SOURCES.resolve("mpi")))
              .filter(f -> !f.startsWith(RESOURCES.resolve("mpi")))
              .toList();
      assertFalse(files.isEmpty(), root.toString());
      return files;
    }
  }

  private static List<String> naming(Path root) throws IOException {
    List<String> found = new ArrayList<>();
    for (Path file : files(root, ".*[.]java")) {
      strings(Files.readString(file)).stream()
          .filter(string -> NAME.matcher(string).find())
          .forEach(string -> found.add(file.getFileName() + ": " + string));
    }
    return found;
  }

  @Test
  void noStringOfTheProcessorNamesTheLibrary() throws IOException {
    assertEquals(List.of(), naming(SOURCES));
  }

  @Test
  void noTemplateNamesTheLibrary() throws IOException {
    for (Path file : files(RESOURCES, ".*[.]in")) {
      assertFalse(NAME.matcher(Files.readString(file)).find(), file.toString());
    }
  }

  /**
   * But for the keys of the format that are about measured libraries, the forms of their languages
   * and versions, and the name of what comes along.
   */
  @Test
  void noRuleOfSpecificationsNamesTheLibrary() throws IOException {
    List<String> found = naming(MODEL);
    found.removeIf(
        string ->
            string.matches(
                "(Dialect|MpiRelease|BundledSpecification)[.]java: .*|.*: \"(mpi|mpi1)\""));
    assertEquals(List.of(), found);
  }

  @Test
  void stringsAreFoundBesideComments() {
    String source = "/* \"no\" */ f(\"a \\\" b\", '\"'); // \"no\"\n\"\"\"\nc \" d\n\"\"\"";
    assertEquals(List.of("\"a \\\" b\"", "\"\"\"\nc \" d\n\"\"\""), strings(source));
  }
}
