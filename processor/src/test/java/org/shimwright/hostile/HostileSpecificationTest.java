package org.shimwright.hostile;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.Tag;
import net.jqwik.api.Tuple;
import org.opentest4j.AssertionFailedError;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.processor.GeneratedProject;
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

  private static final Path COMPILED = Path.of("target/hostile/compiled").toAbsolutePath();

  private static final Trial TRIAL = new Trial(small());

  private static SpecSource small() {
    try {
      return SpecSource.of(new SourceText("hostile.yaml", Files.readString(SMALL)));
    } catch (IOException fault) {
      throw new AssertionError(fault);
    }
  }

  private record Changed<T>(T change, List<String> targets) {}

  @Example
  void changedTreesEndInFaultsOrInHarmlessFiles() throws Exception {
    new Hostile<>(
            "specification trees",
            Combinators.combine(Mutation.some(), someTargets()).as(Changed::new),
            input -> TRIAL.accepts(TRIAL.changed(input.change), input.targets))
        .check(400, 70);
  }

  @Example
  void changedTextsEndInFaultsOrInHarmlessFiles() throws Exception {
    Arbitrary<String> texts =
        Combinators.combine(
                Arbitraries.integers()
                    .between(0, TRIAL.text().length() - 1)
                    .withDistribution(RandomDistribution.uniform()),
                Arbitraries.integers().between(0, 39),
                Texts.breaking())
            .as(HostileSpecificationTest::replaced);
    new Hostile<>(
            "specification texts",
            Combinators.combine(texts, someTargets()).as(Changed::new),
            input -> TRIAL.accepts(input.change, input.targets))
        .check(400, 25);
  }

  private static String replaced(int from, int length, String text) {
    String whole = TRIAL.text();
    int to = Math.min(whole.length(), from + length);
    return whole.substring(0, from) + text + whole.substring(to);
  }

  /** The compilers are the judges of what a specification with hostile texts becomes. */
  @Example
  void acceptedSpecificationsCompile() throws Exception {
    compiled(TRIAL).check(8, 1);
  }

  private static Hostile<List<Mutation>> compiled(Trial trial) {
    GeneratedProject.assumeCompilers();
    return new Hostile<>(
        "compiled specifications",
        Mutation.of(Arbitraries.just(Mutation.Kind.APPEND_PROSE)).list().ofSize(20),
        mutations -> {
          List<Mutation> accepted = accepted(mutations);
          Sandbox.delete(COMPILED);
          Files.createDirectories(COMPILED);
          new GeneratedProject(COMPILED)
              .compile(
                  trial.files(trial.changed(accepted), GeneratedProject.TARGETS).orElseThrow());
          return !accepted.isEmpty();
        });
  }

  /** Those of the changes that can be made together. */
  private static List<Mutation> accepted(List<Mutation> mutations) {
    List<Mutation> accepted = new ArrayList<>();
    for (Mutation mutation : mutations) {
      accepted.add(mutation);
      if (!TRIAL.accepts(TRIAL.changed(accepted), List.of("build"))) {
        accepted.remove(accepted.size() - 1);
      }
    }
    return accepted;
  }

  private static void once(String yaml, List<String> targets) {
    assertTimeoutPreemptively(Duration.ofSeconds(240), () -> TRIAL.accepts(yaml, targets));
  }

  /** A few targets; pages of HTML cost more than all else, and are made now and then. */
  private static Arbitrary<List<String>> someTargets() {
    List<String> quick = Trial.targets().stream().filter(name -> !name.equals("html")).toList();
    return Arbitraries.frequencyOf(Tuple.of(19, twoOf(quick)), Tuple.of(1, twoOf(Trial.targets())));
  }

  private static Arbitrary<List<String>> twoOf(List<String> targets) {
    return Arbitraries.of(targets).list().ofSize(2).uniqueElements();
  }

  /** Whatever single thing a specification lacks, no stage stumbles over it. */
  @Example
  void nothingThatIsLeftOutMakesATargetFail() {
    List<String> targets = List.of("java", "jni", "fortran-shim", "c-face", "conformance", "docs");
    for (int spot = 0; spot < TRIAL.values(); spot++) {
      TRIAL.accepts(
          TRIAL.changed(List.of(new Mutation(Mutation.Kind.REMOVE, spot, "", 1))), targets);
    }
  }

  @Example
  void aliasesDoNotMultiply() {
    StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 12; i++) {
      bomb.append("a%d: &a%d [%s]\n".formatted(i, i, "*a%d, ".formatted(i - 1).repeat(9) + "x"));
    }
    once(bomb.toString(), Trial.targets());
    once(TRIAL.text() + "\n" + bomb, Trial.targets());
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
      once(yaml, Trial.targets());
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
      once(TRIAL.text().replace("value: 0x102", "value: " + number), Trial.targets());
    }
  }

  /** The longest text that is read, of any shape, in all places where texts may be long. */
  @Example
  void longTextsAreWrittenInTime() {
    for (String part : List.of("word ", "w", "\\n", "\\n\\n", "( ", "`", "*_", "{@", "\\\\", "<")) {
      String text = part.repeat(99_000 / part.length());
      String yaml = TRIAL.text().replace("\"Reads an attribute of a {noun}.\"", '"' + text + '"');
      once(yaml.replace("\"The largest tag.\"", '"' + text + '"'), Trial.targets());
    }
  }

  /** The check itself can fail: a text that breaks out is seen. */
  @Example
  void anInjectionWouldBeSeen() {
    assertTrue(Injection.code("a.c", "/* a */ qzx(); /* b */").contains(Texts.MARK));
    assertTrue(Injection.code("A.java", "/* \\u002a/ qzx(); */").contains(Texts.MARK));
    assertTrue(Injection.code("a.f90", "! a\nqzx = 1").contains(Texts.MARK));
    assertTrue(Injection.code("a.cmake", "set(a \"b\" qzx)").contains(Texts.MARK));
    assertFalse(Injection.code("a.c", "/* qzx */ \"qzx \\\" qzx\" // qzx").contains(Texts.MARK));
    assertFalse(Injection.code("a.f90", "a = 'qzx''qzx' ! qzx").contains(Texts.MARK));
    Map<String, String> broken =
        Map.of(
            "man3/a.3", "text\n.qzx evil\n",
            "a.html", "<p title=\"a\" qzx=\"b\">",
            "b.html", "<a href=\"javascript:qzx\">",
            "a.md", "a <qzx>",
            "a.cmake", "set(a \"${qzx}\")");
    broken.forEach(
        (path, content) ->
            assertThrows(
                AssertionFailedError.class,
                () -> Injection.check(GeneratedFile.resource(path, content)),
                path));
    assertThrows(IllegalArgumentException.class, () -> GeneratedFile.resource("../a.c", ""));
  }

  /** Nor do the stages hide it: an emitter that forgets to escape is found within a few tries. */
  @Example
  void anEmitterThatForgetsToEscapeIsFound() {
    Trial planted = new Trial(small(), HostileSpecificationTest::withoutEscapes);
    new Hostile<>(
            "planted",
            Mutation.of(Arbitraries.just(Mutation.Kind.APPEND_TEXT)),
            mutation -> planted.accepts(planted.changed(List.of(mutation)), List.of("c-face")))
        .checkPlanted("text became code");
  }

  /** A declaration that no compiler of its language knows is found, too. */
  @Example
  void codeThatDoesNotCompileIsFound() {
    for (String end : List.of(".java", "natives.c", "mpi_c.c", "mpi.h", "shim.f90")) {
      Trial planted =
          new Trial(
              small(),
              files -> files.stream().map(f -> f.path().endsWith(end) ? broken(f) : f).toList());
      compiled(planted).checkPlanted("planted_error");
    }
  }

  private static GeneratedFile broken(GeneratedFile file) {
    return GeneratedFile.resource(file.path(), file.content() + "planted_error here\n");
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
