package org.shimwright.hostile;

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
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
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
@Tag("all")
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

  @Test
  void changedTreesEndInFaultsOrInHarmlessFiles() throws Exception {
    HostileRun.of("specification trees", 400, 70)
        .check(
            (random, thread) -> {
              Object tree = TRIAL.tree();
              for (int changes = 1 + random.nextInt(2); changes > 0; changes--) {
                mutation(random).apply(tree);
              }
              return TRIAL.of(tree, some(random));
            });
  }

  @Test
  void changedTextsEndInFaultsOrInHarmlessFiles() throws Exception {
    HostileRun.of("specification texts", 400, 26)
        .check(
            (random, thread) -> {
              String text = TRIAL.text();
              int from = random.nextInt(text.length());
              int to = Math.min(text.length(), from + random.nextInt(40));
              String changed = text.substring(0, from) + payload(random) + text.substring(to);
              return TRIAL.of(changed, some(random));
            });
  }

  private static String payload(Random random) {
    return Mutation.PAYLOADS.get(random.nextInt(Mutation.PAYLOADS.size()));
  }

  /** Mostly prose, which all stages let through; else anything. */
  private static Mutation mutation(Random random) {
    int choice = random.nextInt(9);
    Mutation.Kind kind =
        choice < 6
            ? Mutation.Kind.APPEND_PROSE
            : choice < 7
                ? Mutation.Kind.REPLACE_TEXT
                : Mutation.Kind.values()[random.nextInt(Mutation.Kind.values().length)];
    return new Mutation(kind, random.nextInt(10_000), random.nextLong());
  }

  /** A single input, judged like those of a run. */
  private static void once(String yaml, List<String> targets) throws InterruptedException {
    Queue<String> findings = new ConcurrentLinkedQueue<>();
    new HostileRun("one", 1, 1, 1).figures((random, thread) -> TRIAL.of(yaml, targets), findings);
    assertEquals(List.of(), List.copyOf(findings));
  }

  /** A few targets; pages of HTML cost more than all else, and are made now and then. */
  private static List<String> some(Random random) {
    List<String> targets = new ArrayList<>(Trial.targets());
    if (random.nextInt(20) != 0) {
      targets.remove("html");
    }
    Collections.shuffle(targets, random);
    return targets.subList(0, 2);
  }

  /** Whatever single thing a specification lacks, no stage stumbles over it. */
  @Test
  void nothingThatIsLeftOutMakesATargetFail() {
    List<String> targets = List.of("java", "jni", "fortran-shim", "c-face", "conformance", "docs");
    int spots = Mutation.spots(TRIAL.tree());
    for (int spot = 0; spot < spots; spot++) {
      Object tree = TRIAL.tree();
      Mutation.remove(tree, spot);
      TRIAL.of(tree, targets);
    }
  }

  @Test
  void aliasesDoNotMultiply() throws InterruptedException {
    StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 12; i++) {
      bomb.append("a%d: &a%d [%s]\n".formatted(i, i, "*a%d, ".formatted(i - 1).repeat(9) + "x"));
    }
    once(bomb.toString(), Trial.targets());
    once(TRIAL.text() + "\n" + bomb, Trial.targets());
  }

  @Test
  void depthAndSizeEndInFaults() throws InterruptedException {
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
      once(yaml, Trial.targets());
    }
  }

  @Test
  void numbersOfAnySizeEndInFaultsOrFiles() throws InterruptedException {
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
      once(TRIAL.text().replace("value: 0x102", "value: " + number), Trial.targets());
    }
  }

  /** The longest text that is read, of any shape, in all places where texts may be long. */
  @Test
  void longTextsAreWrittenInTime() throws InterruptedException {
    for (String part : List.of("word ", "w", "\\n", "\\n\\n", "( ", "`", "*_", "{@", "\\\\", "<")) {
      String text = part.repeat(99_000 / part.length());
      String yaml = TRIAL.text().replace("\"Reads an attribute of a {noun}.\"", '"' + text + '"');
      once(yaml.replace("\"The largest tag.\"", '"' + text + '"'), Trial.targets());
    }
  }

  /** The check itself can fail: a text that breaks out is seen. */
  @Test
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
  @Test
  void anEmitterThatForgetsToEscapeIsFound() throws InterruptedException {
    Trial planted = new Trial(small(), HostileSpecificationTest::withoutEscapes);
    HostileRun.checkPlanted(
        (random, thread) -> {
          Object tree = planted.tree();
          new Mutation(Mutation.Kind.APPEND_TEXT, random.nextInt(40), random.nextLong())
              .apply(tree);
          return planted.of(tree, List.of("c-face"));
        },
        "text became code");
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
}
