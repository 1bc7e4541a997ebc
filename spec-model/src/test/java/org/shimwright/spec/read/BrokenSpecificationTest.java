package org.shimwright.spec.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.spec.document.SourceText;
import org.shimwright.spec.document.YamlReader;

/** Text that is no specification is answered with diagnostics: never with an exception. */
class BrokenSpecificationTest {
  private static final List<String> NEEDED =
      List.of("mpi-caching/objects.yaml", "mpi-caching/constants.yaml");
  private static final String HEAD = "spec: broken\ntitle: Broken\nversion: \"5.0\"\n";

  private static List<Diagnostic> faults(String text) {
    return faults(SpecSource.of(new SourceText("broken.yaml", text)));
  }

  private static List<Diagnostic> faults(SpecSource source) {
    Diagnostics diagnostics = new Diagnostics();
    var specification =
        assertTimeoutPreemptively(
            Duration.ofSeconds(20), () -> SpecificationReader.read(source, diagnostics));
    assertEquals(specification.isEmpty(), !diagnostics.isEmpty());
    return diagnostics.sorted();
  }

  /** Reads a changed file of the specification that comes along, beside what most files need. */
  private static void faultsWith(SourceText changed) {
    SpecSource whole = SpecSource.mpiCaching();
    Set<String> parts = new LinkedHashSet<>(NEEDED);
    parts.add(changed.name());
    String head = HEAD + "parts: [" + String.join(", ", parts) + "]\n";
    faults(
        SpecSource.of(
            new SourceText("broken.yaml", head),
            path ->
                path.equals(changed.name()) ? Optional.of(changed) : whole.files().apply(path)));
  }

  private static void assertFault(String expected, String text) {
    List<Diagnostic> faults = faults(text);
    assertEquals(1, faults.size(), faults::toString);
    String line = faults.get(0).toString();
    assertTrue(line.startsWith("broken.yaml:" + expected), line);
    assertFalse(line.contains("\n"), line);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1:1: [EmptyDocument] | ''",
        "1:1: [EmptyDocument] | '# nothing but a comment\n'",
        "1:1: [Schema] | 'just a text'",
        "1:1: [Schema] | '- a\n- list\n'",
        "1:1: [Schema] | '42'",
        "1:18: [NotYaml] | 'spec: [unfinished'",
        "1:18: [NotYaml] | 'spec: \"unfinished'",
        "2:1: [NotYaml] | 'spec: broken\n\ttitle: tab'",
        "1:7: [YamlAlias] | 'spec: *nobody'",
        "1:7: [YamlAnchor] | 'spec: &name [broken]'",
        "1:1: [YamlAnchor] | '&name spec: broken'",
        "1:7: [YamlTag] | 'spec: !!java.net.URL [\"http://localhost\"]'",
        "4:5: [SecondDocument] | 'spec: broken\ntitle: Broken\nversion: \"5.0\"\n--- {}\n'",
        "2:1: [DuplicateKey] | 'spec: broken\nspec: again\n'",
      })
  void isNoPlainYaml(String expected, String text) {
    List<Diagnostic> faults = faults(text);
    assertEquals(1, faults.size(), faults::toString);
    String line = faults.get(0).toString();
    assertTrue(line.startsWith("broken.yaml:" + expected), line);
    assertFalse(line.contains("\n"), line);
  }

  @Test
  void aBombOfAliasesDoesNotGoOff() {
    StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 30; i++) {
      bomb.append(
          "a%d: &a%d [%s]\n".formatted(i, i, "*a" + (i - 1) + (", *a" + (i - 1)).repeat(8)));
    }
    assertFault("1:5: [YamlAnchor]", bomb.toString());
  }

  @Test
  void aScalarOfTenMegabytesIsRefused() {
    assertFault("1:1: [TooLarge]", HEAD + "text: " + "x".repeat(10_000_000));
  }

  /** Wherever the buffers of the YAML library end. */
  @Test
  void charactersBeyondTheBasicPlaneAreReadAtEveryPlace() {
    for (int shift = 0; shift < 4; shift++) {
      String title = "x".repeat(shift) + "\uD83D\uDE00".repeat(1_100);
      String start = "spec: broken\n# " + "\uD83D\uDE00" + "\ntitle: \"" + title + "\"\n";
      assertFalse(faults(start).isEmpty());
    }
  }

  @Test
  void aScalarThatIsTooLongIsRefused() {
    assertFault("4:8: [TooLarge]", HEAD + "rules: " + "x".repeat(YamlReader.MAX_SCALAR_LENGTH + 1));
  }

  @Test
  void deepNestingIsRefused() {
    List<Diagnostic> flow = faults(HEAD + "rules: " + "[".repeat(100_000));
    assertEquals(1, flow.size(), flow::toString);
    StringBuilder block = new StringBuilder(HEAD + "rules:\n");
    for (int i = 1; i < 1_000; i++) {
      block.append(" ".repeat(i)).append("a:\n");
    }
    List<Diagnostic> nested = faults(block.toString());
    assertEquals(1, nested.size(), nested::toString);
  }

  @Test
  void numbersThatNoMachineHasAreAnswered() {
    assertFalse(
        faults(HEAD + "constants: [{name: A, group: b, value: 1" + "0".repeat(90) + ", text: c}]")
            .isEmpty());
    assertFalse(
        faults(HEAD + "constants: [{name: A, group: b, value: 1e999999999, text: c}]").isEmpty());
    assertFalse(faults(HEAD + "constants: [{name: A, group: b, value: .inf, text: c}]").isEmpty());
    assertFalse(
        faults(HEAD + "constants: [{name: A, group: b, value: 0x" + "f".repeat(15) + ", text: c}]")
            .isEmpty());
  }

  @Test
  void everyTypeInEveryPlaceIsAnswered() {
    String[] values = {"1", "text", "true", "null", "~", "[]", "{}", "[1]", "[{}]", "{a: {b: []}}"};
    String[] keys = {
      "spec",
      "title",
      "version",
      "kinds",
      "handles",
      "constants",
      "functions",
      "families",
      "callbacks",
      "predefined-callbacks",
      "attributes",
      "conversions",
      "conventions",
      "rules"
    };
    for (String key : keys) {
      for (String value : values) {
        faults(key + ": " + value);
      }
    }
  }

  @Test
  void aSpecificationWithAPieceMissingIsAnswered() {
    List<SourceText> parts = SpecSource.mpiCaching().texts();
    Random random = new Random(20_260_101);
    for (int i = 0; i < 40; i++) {
      SourceText part = parts.get(random.nextInt(parts.size()));
      String whole = part.text();
      int from = random.nextInt(whole.length());
      int to = Math.min(whole.length(), from + 1 + random.nextInt(400));
      faultsWith(new SourceText(part.name(), whole.substring(0, from) + whole.substring(to)));
    }
  }

  @Test
  void aSpecificationWithAnOddValueIsAnswered() {
    assertAnswersToOddValues(60);
  }

  @Tag("all")
  @Test
  void aSpecificationWithAnOddValueIsAnsweredAlways() {
    assertAnswersToOddValues(300);
  }

  private static void assertAnswersToOddValues(int tries) {
    List<SourceText> parts = SpecSource.mpiCaching().texts();
    String[] values = {
      "",
      "null",
      "[]",
      "{}",
      "-1",
      "9".repeat(30),
      "0xfffffffffffffff",
      "' '",
      "'{class}'",
      "1.5",
      "true",
      "[C]",
      "{a: b}",
      "none",
      "comm",
      "MPI_Comm_dup",
      "|",
      "- -",
      "%s %d",
      "\\"
    };
    Random random = new Random(20_260_102);
    for (int i = 0; i < tries; i++) {
      SourceText part = parts.get(random.nextInt(parts.size()));
      List<String> changed = new ArrayList<>(part.text().lines().toList());
      int at = random.nextInt(changed.size());
      int value = changed.get(at).lastIndexOf(": ") + 1;
      changed.set(at, changed.get(at).substring(0, value) + " " + values[i % values.length]);
      faultsWith(new SourceText(part.name(), String.join("\n", changed)));
    }
  }
}
