package org.shimwright.sample.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.spec.Specification;
import org.shimwright.spec.mpi.trial.SemanticRule;
import org.shimwright.spec.mpi.trial.Trials;
import org.shimwright.spec.read.SpecificationReader;

/**
 * Every rule of the specification has a group of native checks that bears its name, and a test in
 * Java if a Java program can see it.
 */
class RulesAreProvedTest {
  /** What only C or Fortran sees, and why. */
  private static final Map<String, String> NOT_SEEN_IN_JAVA =
      Map.of(
          "integer-pointer-is-right-half", "Java gets numbers, no pointers to them",
          "predefined-values-are-pointers-in-c", "Java gets numbers, no pointers to them",
          "predefined-storage-is-safe", "Java gets numbers, no pointers to them",
          "any-nonzero-flag-is-true", "a copy callback in Java returns no flag",
          "logical-through-the-compiler", "a copy callback in Java returns no LOGICAL",
          "null-functions-are-sentinels-in-c", "Java has names for them, no procedures",
          "addresses-are-not-cut", "Java has no default INTEGERs");

  @Test
  void everyRuleOfTheSpecificationIsNamedByANativeTest() throws IOException {
    Set<String> rules = rules();
    rules.removeAll(namedIn(Path.of("src/test/native/programs")));
    assertEquals(Set.of(), rules, "rules without a native test");
  }

  @Test
  void everyRuleThatJavaSeesIsNamedByAJavaTest() throws IOException {
    Set<String> named =
        namedIn(Path.of("../mpi-binding/src/test/java/org/shimwright/sample/binding"));
    Set<String> rules = rules();
    assertEquals(
        Set.of(),
        NOT_SEEN_IN_JAVA.keySet().stream()
            .filter(id -> !rules.contains(id) || named.contains(id))
            .collect(Collectors.toSet()),
        "no longer true");
    rules.removeAll(NOT_SEEN_IN_JAVA.keySet());
    rules.removeAll(named);
    assertEquals(Set.of(), rules, "rules without a test in Java");
  }

  private static Set<String> rules() {
    Specification specification = SpecificationReader.mpiCaching(new Diagnostics()).orElseThrow();
    Set<String> rules =
        Trials.of(specification).rules().stream()
            .map(SemanticRule::id)
            .collect(Collectors.toCollection(TreeSet::new));
    assertFalse(rules.isEmpty());
    return rules;
  }

  /** The kebab-case names in the strings of a folder's files. */
  private static Set<String> namedIn(Path folder) throws IOException {
    Pattern name = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)+");
    List<Path> programs;
    try (Stream<Path> files = Files.list(folder)) {
      programs = files.toList();
    }
    return programs.stream()
        .map(RulesAreProvedTest::read)
        .flatMap(text -> name.matcher(text).results().map(r -> r.group()))
        .collect(Collectors.toSet());
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
