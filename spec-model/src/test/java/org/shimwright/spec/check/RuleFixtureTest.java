package org.shimwright.spec.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.spec.document.SourceText;
import org.shimwright.spec.mpi.check.MpiRules;
import org.shimwright.spec.read.SpecSource;
import org.shimwright.spec.read.SpecificationReader;

/**
 * Every rule reports exactly what its fixture expects, at the exact place. A rule may have more
 * than one fixture, named after it and what follows a hyphen.
 *
 * <p>{@code -Dshimwright.refresh=true} writes the expectations anew, to be read in review.
 */
class RuleFixtureTest {
  private static final Path FIXTURES = Path.of("src/test/resources/rules");

  @TestFactory
  Stream<DynamicTest> reportsWhatTheFixtureExpects() throws IOException {
    return fixtures().stream()
        .map(
            id ->
                DynamicTest.dynamicTest(
                    id, () -> check(FIXTURES.resolve(id), id.replaceAll("-.*", ""))));
  }

  @Test
  void everyRuleHasAFixture() throws IOException {
    Set<String> rules =
        Stream.of(Rules.all(), MpiRules.OF_DOCUMENTS, MpiRules.OF_SPECIFICATIONS)
            .flatMap(List::stream)
            .map(rule -> rule.id())
            .collect(Collectors.toSet());
    assertEquals(Set.of(), missing(rules), "without fixture");
  }

  private static void check(Path fixture, String id) throws IOException {
    String input = Files.readString(fixture.resolve("input.yaml"));
    Diagnostics diagnostics = new Diagnostics();
    var specification =
        SpecificationReader.read(SpecSource.of(new SourceText("input.yaml", input)), diagnostics);
    List<String> actual = diagnostics.sorted().stream().map(Diagnostic::toString).toList();
    Path expectation = fixture.resolve("expected.errors");
    if (Boolean.getBoolean("shimwright.refresh")) {
      Files.write(expectation, actual);
    }
    assertEquals(Files.readAllLines(expectation), actual);
    assertTrue(specification.isEmpty(), "a broken specification was read");
    assertFalse(actual.isEmpty(), "the fixture breaks nothing");
    diagnostics.sorted().forEach(diagnostic -> assertEquals(id, diagnostic.id()));
  }

  private static Set<String> fixtures() throws IOException {
    try (Stream<Path> paths = Files.list(FIXTURES)) {
      return paths.map(path -> path.getFileName().toString()).collect(Collectors.toSet());
    }
  }

  private static Set<String> missing(Set<String> rules) throws IOException {
    Set<String> missing = new TreeSet<>(rules);
    fixtures().forEach(fixture -> missing.remove(fixture.replaceAll("-.*", "")));
    return missing;
  }
}
