package org.shimwright.generation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.lifecycle.AfterContainer;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.plan.BindingRequest;
import org.shimwright.plan.Planner;
import org.shimwright.spec.Specification;
import org.shimwright.spec.document.SourceText;
import org.shimwright.spec.read.SpecSource;
import org.shimwright.spec.read.SpecificationReader;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * Specifications that are wrong or hostile: each ends in faults with a place, or in files in which
 * its texts are nothing but text.
 */
class HostileSpecificationTest {
  private static final YAMLMapper YAML = new YAMLMapper();
  private static final SpecSource BUNDLED = SpecSource.mpiCaching();
  private static final String HONEST = BUNDLED.specification().text();
  private static final Emission EMISSION = Emission.ofServices();
  private static final BindingRequest REQUEST =
      new BindingRequest("com.example", "hostile", List.of(), targets());
  private static final Pattern PLACED = Pattern.compile("(?s).*\\.yaml:\\d+:\\d+: \\[\\w+\\] .*");
  private static final Pattern SAFE_PATH = Pattern.compile("[\\w-]+([./][\\w-]+)*");
  private static final int LONGEST_FAULT = 20_000;

  private static int refused;
  private static int generated;

  @Provide
  Arbitrary<Mutation> mutations() {
    return Combinators.combine(
            Arbitraries.frequencyOf(
                net.jqwik.api.Tuple.of(4, Arbitraries.just(Mutation.Kind.REPLACE_TEXT)),
                net.jqwik.api.Tuple.of(4, Arbitraries.just(Mutation.Kind.APPEND_TEXT)),
                net.jqwik.api.Tuple.of(3, Arbitraries.of(Mutation.Kind.class))),
            Arbitraries.integers().between(0, 10_000),
            Arbitraries.longs())
        .as(Mutation::new);
  }

  @Property
  void changedTreesEndInFaultsOrInHarmlessFiles(
      @ForAll @Size(min = 1, max = 3) List<@net.jqwik.api.From("mutations") Mutation> mutations) {
    Object tree = YAML.readValue(HONEST, Object.class);
    mutations.forEach(mutation -> mutation.apply(tree));
    tryOut(YAML.writeValueAsString(tree));
  }

  @Property
  void changedTextsEndInFaultsOrInHarmlessFiles(
      @ForAll int place, @ForAll int length, @ForAll int payload) {
    int from = Math.floorMod(place, HONEST.length());
    int to = Math.min(HONEST.length(), from + Math.floorMod(length, 40));
    String inserted = Mutation.PAYLOADS.get(Math.floorMod(payload, Mutation.PAYLOADS.size()));
    tryOut(HONEST.substring(0, from) + inserted + HONEST.substring(to));
  }

  @Example
  void aliasesDoNotMultiply() {
    StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 12; i++) {
      bomb.append("a%d: &a%d [%s]\n".formatted(i, i, "*a%d, ".formatted(i - 1).repeat(9) + "x"));
    }
    tryOut(bomb.toString());
    tryOut(HONEST + "\n" + bomb);
  }

  @Example
  void depthAndSizeEndInFaults() {
    tryOut("[".repeat(100_000));
    tryOut("spec: " + "[".repeat(5_000) + "]".repeat(5_000));
    tryOut("spec: " + "{a: ".repeat(5_000) + "1" + "}".repeat(5_000));
    tryOut("spec: tiny\ntitle: \"" + "x".repeat(20_000_000) + "\"\n");
    tryOut("- ".repeat(50_000));
    tryOut("");
    tryOut("\u0000");
    tryOut("--- \n...\n--- \n!!java.net.URL [http://localhost/]\n");
  }

  /** The check itself can fail: a text that breaks out is seen. */
  @Example
  void anInjectionWouldBeSeen() {
    assertTrue(PlainCode.of("a.c", "/* a */ qzx(); /* b */").contains(Mutation.MARK));
    assertTrue(PlainCode.of("A.java", "/* \\u002a/ qzx(); */").contains(Mutation.MARK));
    assertTrue(PlainCode.of("a.f90", "! a\nqzx = 1").contains(Mutation.MARK));
    assertTrue(PlainCode.of("a.cmake", "set(a \"b\" qzx)").contains(Mutation.MARK));
    assertFalse(PlainCode.of("a.c", "/* qzx */ \"qzx \\\" qzx\" // qzx").contains(Mutation.MARK));
    assertFalse(PlainCode.of("a.f90", "a = 'qzx''qzx' ! qzx").contains(Mutation.MARK));
  }

  @AfterContainer
  static void tell() {
    System.out.println(
        "hostile specifications: " + refused + " refused, " + generated + " generated");
  }

  private static void tryOut(String yaml) {
    List<String> faults = new ArrayList<>();
    Optional<List<GeneratedFile>> files =
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> files(yaml, faults));
    if (files.isEmpty()) {
      refused++;
      assertFalse(faults.isEmpty(), "a specification without files has faults");
      faults.forEach(HostileSpecificationTest::checkFault);
    } else {
      generated++;
      assertEquals(List.of(), faults);
      files.get().forEach(HostileSpecificationTest::checkFile);
    }
  }

  /** All targets but the one of the tests that fails by intent. */
  private static List<String> targets() {
    return EMISSION.names().stream().filter(name -> !name.equals("failing")).toList();
  }

  /** Takes a specification through all stages, with what goes with the one that is changed here. */
  private static Optional<List<GeneratedFile>> files(String yaml, List<String> faults) {
    SpecSource whole =
        new SpecSource(
            new SourceText("hostile.yaml", yaml),
            BUNDLED.kinds(),
            BUNDLED.companions(),
            BUNDLED.programs());
    Diagnostics diagnostics = new Diagnostics();
    Optional<Specification> read = SpecificationReader.read(whole, diagnostics);
    diagnostics.sorted().forEach(fault -> faults.add(fault.toString()));
    return read.map(specification -> Planner.plan(specification, REQUEST))
        .flatMap(plan -> EMISSION.files(plan, fault -> faults.add(fault.toString())));
  }

  private static void checkFault(String fault) {
    assertTrue(PLACED.matcher(fault).matches(), () -> "no place: " + fault);
    assertTrue(fault.length() < LONGEST_FAULT, () -> "too long: " + fault.length());
    assertFalse(fault.contains("TargetFailed") || fault.contains("\tat "), fault);
  }

  private static void checkFile(GeneratedFile file) {
    assertTrue(SAFE_PATH.matcher(file.path()).matches(), () -> "path " + file.path());
    String code = PlainCode.of(file.path(), file.content());
    int found = code.indexOf(Mutation.MARK);
    assertTrue(
        found < 0,
        () ->
            "text became code in %s: %s"
                .formatted(
                    file.path(),
                    code.substring(Math.max(0, found - 60), Math.min(code.length(), found + 60))));
    checkText(file);
  }

  /** What people read is read by programs, too: macros of man, tags of HTML. */
  private static void checkText(GeneratedFile file) {
    String content = file.content().toLowerCase(Locale.ROOT);
    boolean manual = file.path().matches(".*\\.[1-9]");
    assertFalse(
        manual && Pattern.compile("(?m)^[.']\\s*" + Mutation.MARK).matcher(content).find(),
        () -> "text became a macro in " + file.path());
    assertFalse(
        file.path().matches(".*\\.(html|md|svg)")
            && withoutQuotations(content).contains("<" + Mutation.MARK),
        () -> "text became a tag in " + file.path());
  }

  /** Markdown without what it shows as it stands: code, and characters behind a backslash. */
  private static String withoutQuotations(String content) {
    return content
        .replaceAll("(?s)```.*?```", "")
        .replaceAll("`[^`]*`", "")
        .replaceAll("\\\\.", "");
  }
}
