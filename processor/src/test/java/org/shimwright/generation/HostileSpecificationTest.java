package org.shimwright.generation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.lifecycle.AfterContainer;
import org.opentest4j.AssertionFailedError;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.spec.document.SourceText;
import org.shimwright.spec.read.SpecSource;

/**
 * Specifications that are wrong or hostile: each ends in faults with a place, or in files in which
 * its texts are nothing but text.
 *
 * <p>Most are changed forms of a small specification, which all emitters know; each is tried with a
 * few targets, so that many can be tried.
 */
class HostileSpecificationTest {
  private static final Path SMALL = Path.of("src/test/resources/goldens/tiny.yaml");

  private static final Trial TRIAL = new Trial(small());

  private static SpecSource small() {
    try {
      return SpecSource.of(new SourceText("hostile.yaml", Files.readString(SMALL)));
    } catch (IOException fault) {
      throw new AssertionError(fault);
    }
  }

  @Provide
  Arbitrary<Mutation> mutations() {
    return Combinators.combine(
            Arbitraries.frequencyOf(
                Tuple.of(1, Arbitraries.just(Mutation.Kind.REPLACE_TEXT)),
                Tuple.of(6, Arbitraries.just(Mutation.Kind.APPEND_PROSE)),
                Tuple.of(2, Arbitraries.of(Mutation.Kind.class))),
            Arbitraries.integers().between(0, 10_000),
            Arbitraries.longs())
        .as(Mutation::new);
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void changedTreesEndInFaultsOrInHarmlessFiles(
      @ForAll @Size(min = 1, max = 2) List<@From("mutations") Mutation> mutations) {
    Object tree = TRIAL.tree();
    mutations.forEach(mutation -> mutation.apply(tree));
    TRIAL.of(tree, some(mutations.get(0).seed()));
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void changedTextsEndInFaultsOrInHarmlessFiles(@ForAll long seed) {
    Random random = new Random(seed);
    String text = TRIAL.text();
    int from = random.nextInt(text.length());
    int to = Math.min(text.length(), from + random.nextInt(40));
    String inserted = Mutation.PAYLOADS.get(random.nextInt(Mutation.PAYLOADS.size()));
    TRIAL.of(text.substring(0, from) + inserted + text.substring(to), some(seed));
  }

  /** A few targets; pages of HTML cost more than all else, and are made now and then. */
  private static List<String> some(long seed) {
    Random random = new Random(seed);
    List<String> targets = new ArrayList<>(Trial.targets());
    if (random.nextInt(20) != 0) {
      targets.remove("html");
    }
    Collections.shuffle(targets, random);
    return targets.subList(0, 2);
  }

  /** Whatever single thing a specification lacks, no stage stumbles over it. */
  @Example
  void nothingThatIsLeftOutMakesATargetFail() {
    List<String> targets = List.of("java", "jni", "fortran-shim", "c-face", "conformance", "docs");
    int spots = Mutation.spots(TRIAL.tree());
    for (int spot = 0; spot < spots; spot++) {
      Object tree = TRIAL.tree();
      Mutation.remove(tree, spot);
      TRIAL.of(tree, targets);
    }
  }

  @Example
  void aliasesDoNotMultiply() {
    StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 12; i++) {
      bomb.append("a%d: &a%d [%s]\n".formatted(i, i, "*a%d, ".formatted(i - 1).repeat(9) + "x"));
    }
    TRIAL.of(bomb.toString(), Trial.targets());
    TRIAL.of(TRIAL.text() + "\n" + bomb, Trial.targets());
  }

  @Example
  void depthAndSizeEndInFaults() {
    for (String yaml :
        List.of(
            "[".repeat(100_000),
            "spec: " + "[".repeat(5_000) + "]".repeat(5_000),
            "spec: " + "{a: ".repeat(5_000) + "1" + "}".repeat(5_000),
            "spec: tiny\ntitle: \"" + "x".repeat(20_000_000) + "\"\n",
            "- ".repeat(50_000),
            "x".repeat(100_000) + ": 1\n",
            "? ".repeat(50_000),
            "spec: " + "9".repeat(1_000_000),
            "spec: 0x" + "f".repeat(90_000),
            "spec: 1e999999999\n",
            "a: 1\n".repeat(20_000),
            "spec: [" + "a,".repeat(500_000) + "]",
            "",
            "\u0000",
            "--- \n...\n--- \n!!java.net.URL [http://localhost/]\n")) {
      TRIAL.of(yaml, Trial.targets());
    }
  }

  @Example
  void numbersOfAnySizeEndInFaultsOrFiles() {
    for (String number :
        List.of(
            "-1",
            "9223372036854775807",
            "9223372036854775808",
            "9".repeat(99),
            "0x8" + "0".repeat(20),
            "1e400",
            ".nan",
            "08",
            "1_000",
            "0o17")) {
      TRIAL.of(TRIAL.text().replace("value: 0x102", "value: " + number), Trial.targets());
    }
  }

  /** The longest text that is read, of any shape, in all places where texts may be long. */
  @Example
  void longTextsAreWrittenInTime() {
    for (String part : List.of("word ", "w", "\\n", "\\n\\n", "( ", "`", "*_", "{@", "\\\\", "<")) {
      String text = part.repeat(99_000 / part.length());
      String yaml = TRIAL.text().replace("\"Reads an attribute of a {noun}.\"", '"' + text + '"');
      TRIAL.of(yaml.replace("\"The largest tag.\"", '"' + text + '"'), Trial.targets());
    }
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
    Map<String, String> broken =
        Map.of(
            "man3/a.3", "text\n.qzx evil\n",
            "a.html", "<p title=\"a\" qzx=\"b\">",
            "b.html", "<a href=\"javascript:qzx\">",
            "a.md", "a <qzx>",
            "a.cmake", "set(a \"${qzx}\")",
            "../a.c", "");
    broken.forEach(
        (path, content) ->
            assertThrows(
                AssertionFailedError.class,
                () -> Injection.check(GeneratedFile.resource(path, content)),
                path));
  }

  /** Nor do the stages hide it: an emitter that forgets to escape is found within a few tries. */
  @Example
  void anEmitterThatForgetsToEscapeIsFound() {
    Trial planted = new Trial(small(), HostileSpecificationTest::withoutEscapes);
    Random random = new Random(1);
    int tries = 0;
    long found = 0;
    while (found == 0 && tries++ < 2_000) {
      Object tree = planted.tree();
      new Mutation(Mutation.Kind.APPEND_TEXT, random.nextInt(40), random.nextLong()).apply(tree);
      try {
        planted.of(tree, List.of("c-face"));
      } catch (AssertionFailedError seen) {
        found++;
      }
    }
    assertEquals(1, found, "in " + tries + " tries");
    assertEquals(1, planted.figures().findings());
  }

  /** What comments of C would be if their ends were not taken apart. */
  private static List<GeneratedFile> withoutEscapes(List<GeneratedFile> files) {
    return files.stream()
        .map(
            file ->
                file.path().endsWith(".h")
                    ? GeneratedFile.resource(file.path(), file.content().replace("* /", "*/"))
                    : file)
        .toList();
  }

  @AfterContainer
  static void keepFigures() throws IOException {
    TRIAL.figures().keep("hostile-specifications", "Hostile specifications");
  }
}
