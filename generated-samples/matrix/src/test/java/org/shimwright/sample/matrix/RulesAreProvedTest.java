package org.shimwright.sample.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.spec.SemanticRule;
import org.shimwright.spec.Specification;
import org.shimwright.spec.read.SpecificationReader;

/** Every rule of the specification has a group of native checks that bears its name. */
class RulesAreProvedTest {
  @Test
  void everyRuleOfTheSpecificationIsNamedByANativeTest() throws IOException {
    Specification specification = SpecificationReader.mpiCaching(new Diagnostics()).orElseThrow();
    Set<String> rules =
        specification.rules().stream()
            .map(SemanticRule::id)
            .collect(Collectors.toCollection(TreeSet::new));
    assertFalse(rules.isEmpty());
    rules.removeAll(named());
    assertEquals(Set.of(), rules, "rules without a native test");
  }

  /** The kebab-case names in the programs' strings. */
  private static Set<String> named() throws IOException {
    Pattern name = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)+");
    List<Path> programs;
    try (Stream<Path> files = Files.list(Path.of("src/test/native/programs"))) {
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
