package org.shimwright.sample.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.spec.Specification;
import org.shimwright.spec.mpi.trial.SemanticRule;
import org.shimwright.spec.mpi.trial.Trials;
import org.shimwright.spec.mpi.trial.VendorDifference;
import org.shimwright.spec.mpi.trial.VendorRecord;
import org.shimwright.spec.read.SpecificationReader;

/**
 * The embedded MPI and the layer keep the rules; MPICH and Open MPI as they are differ from them as
 * the specification records, and in nothing else.
 */
class MeasuredTest {
  private static final Map<Configuration, Results> SEEN = new LinkedHashMap<>();

  private static Specification specification;

  @BeforeAll
  static void readSpecification() {
    specification = SpecificationReader.mpiCaching(new Diagnostics()).orElseThrow();
  }

  @AfterAll
  static void writePage() throws IOException {
    Files.writeString(
        Measurement.ofBuild().target().resolve("conformance.md"),
        new ResultsPage(specification, SEEN).text());
  }

  /** What was seen, or why nothing was. */
  private record Seen(Optional<Results> results, Optional<IOException> fault) {}

  @TestFactory
  Stream<DynamicNode> mpisKeepTheRulesOrDifferAsRecorded() {
    Measurement measurement = Measurement.ofBuild();
    Map<String, List<Configuration>> ofMpi =
        Configuration.ALL.stream()
            .filter(measurement::isThere)
            .collect(Collectors.groupingBy(Configuration::mpi));
    // the MPIs at once: their processes wait more than they compute
    Map<Configuration, Seen> all = new ConcurrentHashMap<>();
    CompletableFuture.allOf(
            ofMpi.values().stream()
                .map(
                    configurations ->
                        CompletableFuture.runAsync(
                            () -> configurations.forEach(c -> all.put(c, seen(measurement, c)))))
                .toArray(CompletableFuture<?>[]::new))
        .join();
    return Configuration.ALL.stream()
        .map(configuration -> node(configuration, Optional.ofNullable(all.get(configuration))));
  }

  private static Seen seen(Measurement measurement, Configuration configuration) {
    try {
      return new Seen(Optional.of(measurement.results(configuration)), Optional.empty());
    } catch (IOException fault) {
      return new Seen(Optional.empty(), Optional.of(fault));
    }
  }

  private static DynamicNode node(Configuration configuration, Optional<Seen> seen) {
    String title = configuration.title();
    if (seen.isEmpty()) {
      return dynamicTest(
          title, () -> Assumptions.abort("there is no mpicc." + configuration.mpi()));
    }
    if (seen.get().results().isEmpty()) {
      return dynamicTest(
          title,
          () -> {
            throw seen.get().fault().orElseThrow();
          });
    }
    Results results = seen.get().results().get();
    SEEN.put(configuration, results);
    return dynamicContainer(title, configuration.isOurs() ? ours(results) : others(results));
  }

  private static Stream<DynamicTest> ours(Results results) {
    Comparison comparison = results.ofOurs(specification);
    List<DynamicTest> tests = new ArrayList<>();
    for (SemanticRule rule : Trials.of(specification).rules()) {
      tests.add(
          dynamicTest(
              rule.id(),
              () ->
                  assertEquals(
                      List.of(),
                      comparison.unrecorded().stream()
                          .filter(failed -> failed.rule().equals(rule.id()))
                          .toList())));
    }
    comparison.entries().forEach(entry -> tests.add(shown(comparison, entry)));
    return tests.stream();
  }

  private static Stream<DynamicTest> others(Results results) {
    Optional<VendorRecord> known =
        Trials.of(specification).recordOf(results.library()).filter(VendorRecord::isMeasured);
    if (known.isEmpty()) {
      return Stream.of(dynamicTest("its version is measured", () -> skip(results)));
    }
    Comparison comparison = new Comparison(known.get().differences(), results);
    List<DynamicTest> tests = new ArrayList<>();
    for (VendorDifference entry : comparison.entries()) {
      tests.add(shown(comparison, entry));
    }
    tests.add(
        dynamicTest(
            "nothing else differs",
            () ->
                assertTrue(
                    comparison.unrecorded().isEmpty(),
                    () -> "add to differences.yaml:\n" + comparison.lacking())));
    return tests.stream();
  }

  private static DynamicTest shown(Comparison comparison, VendorDifference entry) {
    return dynamicTest(
        "%s (%s)".formatted(entry.id(), entry.rule()),
        () -> assertEquals(Optional.empty(), comparison.fault(entry)));
  }

  /** Nothing is known of this version, so that nothing it does is wrong; what it does is told. */
  private static void skip(Results results) {
    Judgement judgement = Judgement.of(specification, results);
    judgement.details().forEach(System.out::println);
    System.out.println("skipped: " + judgement.summary());
    Assumptions.abort(judgement.summary());
  }
}
