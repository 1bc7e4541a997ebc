package org.shimwright;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A specification says what is bound. Only the packages {@code mpi} and {@code spec.mpi} have the
 * name MPI in strings, or words of MPI in other code.
 */
class CoreKnowsNoLibraryTest {
  private static final Path SOURCES = Path.of("src/main/java/org/shimwright");
  private static final Path RESOURCES = Path.of("src/main/resources/org/shimwright");
  private static final Path HEADER = Path.of("header/src/main/java/org/shimwright");
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

  /** What means something in MPI alone: its names, its languages, its callbacks, its vendors. */
  private static final Pattern WORD =
      Pattern.compile(
          "\\b(\\w*(Mpi(?!l)|MPI(?!L)|[Kk]eyval|KEYVAL|[cC]2[fF]|[fF]2[cC])\\w*|[fF]aces?"
              + "|(Dialect|Vendor|Scenario|Trials|StepKind|ExpectedCall|Predefined|ConversionTable)\\w*"
              + "|Caller|Tag|Reading)\\b");

  private static List<Path> files(Path root, String pattern) throws IOException {
    try (Stream<Path> walk = Files.walk(root)) {
      List<Path> files =
          walk.filter(f -> f.getFileName().toString().matches(pattern))
              .filter(f -> !f.startsWith(SOURCES.resolve("mpi")))
              .filter(f -> !f.startsWith(RESOURCES.resolve("mpi")))
              .filter(f -> !f.startsWith(MODEL.resolve("spec/mpi")))
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
    assertEquals(List.of(), naming(HEADER));
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
  void theCoreHasNoWordOfMpi() throws IOException {
    SortedSet<String> found = new TreeSet<>();
    for (Path root : List.of(SOURCES, HEADER, MODEL)) {
      for (Path file : files(root, ".*[.]java")) {
        String name = root.getParent().relativize(file).toString();
        words(Files.readString(file)).forEach(word -> found.add(name + " " + word));
      }
    }
    assertEquals(Set.of(), found);
  }

  /** Words of MPI in a source, but for its comments and imports. */
  private static Set<String> words(String source) {
    String code =
        TOKEN
            .matcher(source)
            .replaceAll(
                token -> Matcher.quoteReplacement(token.group(1) == null ? " " : token.group(1)))
            .replaceAll("(?m)^(import|package) .*$", "");
    return WORD.matcher(code).results().map(MatchResult::group).collect(Collectors.toSet());
  }

  @Test
  void wordsAreFoundOutsideCommentsAndImports() {
    String source = "import a.Dialect;\n/* Vendor */ f(Caller.C, \"c2f\"); // Mpi\n";
    assertEquals(Set.of("Caller", "c2f"), words(source));
  }

  @Test
  void stringsAreFoundBesideComments() {
    String source = "/* \"no\" */ f(\"a \\\" b\", '\"'); // \"no\"\n\"\"\"\nc \" d\n\"\"\"";
    assertEquals(List.of("\"a \\\" b\"", "\"\"\"\nc \" d\n\"\"\""), strings(source));
  }
}
