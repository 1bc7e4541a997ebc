package org.shimwright.emit.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The rows of the guide's page on what is tested are made of the files that decide it. */
class SupportPageTest {
  private static final Path ROOT = Path.of("..");
  private static final Path PROOF = ROOT.resolve("generated-samples/proof");
  private static final Path PAGE =
      Path.of("src/main/resources/org/shimwright/emit/html/guide/support.md");
  private static final Map<String, String> NAMES =
      Map.of("jdk", "JDK", "cmake", "CMake", "maven", "Maven");
  private static final Pattern OLDEST = Pattern.compile("oldest_(jdk|cmake|maven)=([0-9.]+)");
  private static final Pattern MEASURED =
      Pattern.compile("(?m)^  - \\{mpi: ([^,]+), versions: \\[([^]]+)]}$");
  private static final Pattern RUN = Pattern.compile("(?m)^([^# ]+) (model|machine)$");

  /** The first comment of a run's file, from its name to the end of the comment. */
  private static final Pattern COMMENT = Pattern.compile("\\A# [^:]*: ((?:[^\n]*\n# )*[^\n]*)\n");

  @Test
  void toolsAreThoseThatTheBuildAsksFor() throws IOException {
    String dev = Files.readString(ROOT.resolve("dev"));
    List<String> rows = new ArrayList<>();
    for (MatchResult found : all(OLDEST, dev)) {
      String tool = found.group(1);
      String tested = "that of the machine";
      if (tool.equals("jdk")) {
        Matcher second = Pattern.compile("wanted=([0-9]+)\n").matcher(dev);
        assertTrue(second.find(), "the second JDK in dev");
        tested = found.group(2) + " and " + second.group(1);
      }
      rows.add("| %s | %s | %s |".formatted(NAMES.get(tool), found.group(2), tested));
    }
    assertEquals(rows, rowsBelow("## Tools"));
  }

  @Test
  void projectsAreBuiltWithWhatTestsName() throws IOException {
    Path install = Path.of("src/test/install");
    String mavens =
        named("foreach\\(version IN ITEMS ([^)]*)\\)", install.resolve("checks.cmake"))
            .replace(" ", ", ");
    String ecj = named("<ecj.version>([^<]*)<", ROOT.resolve("pom.xml"));
    String kotlin = named("<kotlin.version>([^<]*)<", install.resolve("kotlin/pom.xml"));
    assertEquals(
        List.of(
            "| Maven | %s |".formatted(mavens),
            "| ecj, the compiler of Eclipse | %s |".formatted(ecj),
            "| Kotlin, by kapt | %s |".formatted(kotlin)),
        rowsBelow("## Compilers and build tools of a project"));
  }

  private static String named(String pattern, Path file) throws IOException {
    return all(Pattern.compile(pattern), Files.readString(file)).get(0).group(1);
  }

  @Test
  void versionsOfMpiAreThoseThatAreMeasured() throws IOException {
    String differences =
        Files.readString(
            ROOT.resolve(
                "spec-model/src/main/resources/org/shimwright/spec/mpi-caching/differences.yaml"));
    List<String> rows =
        all(MEASURED, differences).stream()
            .map(f -> "| %s | %s |".formatted(f.group(1), f.group(2).replace("\"", "")))
            .toList();
    assertEquals(rows, rowsBelow("## MPI"));
  }

  @Test
  void machinesAreTheRunsOfPortability() throws IOException {
    assertEquals(runs("model", "models"), rowsBelow("## Compilers, processors and data models"));
    assertEquals(runs("machine", "checks"), rowsBelow("## Systems"));
  }

  private static List<String> runs(String kind, String folder) throws IOException {
    Path portability = PROOF.resolve("portability");
    List<String> rows = new ArrayList<>();
    for (MatchResult run : all(RUN, Files.readString(portability.resolve("runs.txt")))) {
      if (run.group(2).equals(kind)) {
        Path file = portability.resolve(folder).resolve(run.group(1) + ".cmake");
        Matcher comment = COMMENT.matcher(Files.readString(file));
        assertTrue(comment.find(), file + " has no comment");
        String what = comment.group(1).replace("\n# ", " ");
        rows.add("| `%s` | %s |".formatted(run.group(1), what));
      }
    }
    return rows;
  }

  private static List<MatchResult> all(Pattern pattern, String text) {
    List<MatchResult> found = pattern.matcher(text).results().toList();
    assertTrue(!found.isEmpty(), "nothing is like " + pattern);
    return found;
  }

  /** The rows of the table below a heading, without its head. */
  private static List<String> rowsBelow(String heading) throws IOException {
    List<String> lines = Files.readAllLines(PAGE);
    int begin = lines.indexOf(heading);
    assertTrue(begin >= 0, heading);
    return lines.subList(begin + 1, lines.size()).stream()
        .takeWhile(line -> !line.startsWith("#"))
        .filter(line -> line.startsWith("| "))
        .skip(1)
        .toList();
  }
}
