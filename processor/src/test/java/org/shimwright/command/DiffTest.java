package org.shimwright.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shimwright.header.HeaderImport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Each change of a specification breaks what it must, and nothing else. */
class DiffTest {
  private static final Path GAUGE = Path.of("src/test/resources/goldens/gauge.yaml");
  private static final Path TINY = Path.of("src/test/resources/goldens/tiny.yaml");

  @TempDir private Path folder;
  private String text = "";

  @BeforeEach
  void readTheOldVersion() throws Exception {
    text = Files.readString(GAUGE);
  }

  private Run diff(String from, String to, String... options) throws Exception {
    assertTrue(text.contains(from), from);
    Path changed = Files.writeString(folder.resolve("new.yaml"), text.replace(from, to));
    String[] arguments = new String[options.length + 3];
    arguments[0] = "diff";
    arguments[1] = GAUGE.toString();
    arguments[2] = changed.toString();
    System.arraycopy(options, 0, arguments, 3, options.length);
    return Run.of(arguments);
  }

  @Test
  void nothingChangedSaysNothing() {
    assertEquals(new Run(0, "", ""), Run.of("diff", GAUGE.toString(), GAUGE.toString()));
    assertEquals(new Run(0, "", ""), Run.of("diff", "mpi-caching", "mpi-caching"));
  }

  /** Nobody can call them in Java, but C declares what they say. */
  @Test
  void standardsWithoutARunTimeAreComparedInC() throws Exception {
    String tiny = Files.readString(TINY).replaceFirst("\nlibrary: .*\n", "\n");
    Path one = Files.writeString(folder.resolve("one.yaml"), tiny);
    Path two = Files.writeString(folder.resolve("two.yaml"), tiny.replace("501", "502"));
    Run run = Run.of("diff", one.toString(), two.toString());
    assertTrue(run.out().contains("MPI_TAG_UB breaks c-abi"), run.out() + run.err());
  }

  @Test
  void whatNoLanguageHasIsNotCompared() throws Exception {
    String spec =
        "spec: tide\ntitle: Tide\nversion: '1.0'\nfunctions:\n"
            + "  - {name: tide_stop, group: a, languages: [JAVA], since: '1.0', clause: A, parameters: [],"
            + " summary: Stops., text: Stops.}\n";
    Path one = Files.writeString(folder.resolve("one.yaml"), spec);
    Path two = Files.writeString(folder.resolve("two.yaml"), spec.replace("_stop", "_end"));
    Run run = Run.of("diff", one.toString(), two.toString());
    assertTrue(run.err().contains("there is nothing to compare"), run.out() + run.err());
    assertEquals(2, run.status());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          name: times, kind: int32 | name: times, kind: int64 | c-abi, fortran, java-source, java-binary
          name: times, kind: int32 | name: times, kind: int | nothing
          name: times, kind: int32 | name: often, kind: int32 | fortran
          name: gauge_not, | name: gauge_nor, | c-abi, fortran, java-source, java-binary
          name: gauge_not, | java: inverted, name: gauge_not, | java-source, java-binary
          {name: x, kind: double, offset: 0}, {name: y, | {name: y, kind: double, offset: 0}, {name: x, | c-abi, fortran
          {name: y, kind: double | {name: z, kind: double | fortran, java-source, java-binary
          GAUGE_FOOT, GAUGE_MILE | GAUGE_MILE, GAUGE_FOOT | nothing
          GAUGE_FOOT, GAUGE_MILE | GAUGE_FOOT | c-abi, fortran, java-source, java-binary
          'java: Gauge' | 'java: Meters' | java-source, java-binary
          name: label, kind: text | name: label, kind: texts | refused
          '{name: index, kind: int32}' | '{name: index, kind: int64}' | c-abi, fortran, java-source, java-binary
          'returns: {kind: int64, text: the new total}' | 'returns: {kind: int64, text: the sum}' | nothing
          '[GAUGE_VERSION]' | '[GAUGE_RELEASE]' | fortran, java-source, java-binary
          ', errno: true' | '' | nothing
          """)
  void aChangeBreaks(String from, String to, String broken) throws Exception {
    Run run = diff(from, to);
    String[] lines = run.out().split("\n");
    String last = lines[lines.length - 1];
    String breaks =
        run.status() == 1 ? "refused" : last.startsWith("breaks ") ? last.substring(7) : "nothing";
    assertEquals(broken, breaks, run.out() + run.err());
  }

  @Test
  void aFindingHasItsPlaceTheOldAndTheNew() throws Exception {
    Run run = diff("name: times, kind: int32", "name: times, kind: int64");
    String place = folder.resolve("new.yaml") + ":25:5: ";
    assertEquals(
        place
            + "gauge_repeat breaks c-abi\n"
            + "  old: char *gauge_repeat(const char *text, int32_t times);\n"
            + "  new: char *gauge_repeat(const char *text, int64_t times);\n"
            + place
            + "gauge_repeat breaks fortran\n"
            + "  old: subroutine gauge_repeat character(kind=c_char, len=*), intent(in) :: text;"
            + " integer(c_int32_t), value :: times; character(kind=c_char, len=:), allocatable,"
            + " intent(out) :: value\n"
            + "  new: subroutine gauge_repeat character(kind=c_char, len=*), intent(in) :: text;"
            + " integer(c_int64_t), value :: times; character(kind=c_char, len=:), allocatable,"
            + " intent(out) :: value\n"
            + place
            + "Gauge.repeat breaks java-source, java-binary\n"
            + "  old: static String repeat(String text, int times)\n"
            + "  new: static String repeat(String text, long times)\n"
            + "breaks c-abi, fortran, java-source, java-binary\n",
        run.out());
  }

  @Test
  void theBuildFailsOnlyOnTheContractsThatItNames() throws Exception {
    String from = "{name: y, kind: double";
    String to = "{name: z, kind: double";
    assertEquals(0, diff(from, to).status());
    assertEquals(0, diff(from, to, "--fail-on", "c-abi").status());
    assertEquals(1, diff(from, to, "--fail-on", "c-abi,java-binary").status());
    assertEquals(2, diff(from, to, "--fail-on", "c-api").status());
  }

  @Test
  void foldersOfHeadersGoWithAHeader() throws Exception {
    Run run = Run.of("diff", GAUGE.toString(), TINY.toString(), "-I", folder.toString());
    assertEquals(2, run.status());
    assertTrue(
        run.err().contains("-I goes with a header as NEW; " + TINY + " is a specification"),
        run.err());
  }

  @Test
  void jsonHasTheSame() throws Exception {
    Run run = diff("{name: y, kind", "{name: z, kind", "--json", "--fail-on", "java-source");
    JsonNode root = new ObjectMapper().readTree(run.out());
    assertEquals("[\"fortran\",\"java-source\",\"java-binary\"]", root.get("breaks").toString());
    assertTrue(root.get("fails").asBoolean());
    JsonNode first = root.get("findings").get(0);
    assertEquals("Point.y", first.get("name").asString());
    assertEquals(14, first.get("line").asInt());
    assertEquals("double y()", first.get("old").asString());
  }

  @Test
  void aConstantWithAnotherValueBreaksPrograms() throws Exception {
    Path changed = folder.resolve("tiny.yaml");
    Files.writeString(changed, Files.readString(TINY).replace("value: 501", "value: 502"));
    Run run = Run.of("diff", TINY.toString(), changed.toString());
    assertEquals(
        changed
            + ":35:5: MPI_TAG_UB breaks c-abi\n"
            + "  old: #define MPI_TAG_UB 501\n"
            + "  new: #define MPI_TAG_UB 502\n"
            + changed
            + ":35:5: MPI_TAG_UB breaks fortran\n"
            + "  old: MPI_TAG_UB = 501\n"
            + "  new: MPI_TAG_UB = 502\n"
            + "breaks c-abi, fortran\n",
        run.out());
  }

  @Test
  void aHeaderIsComparedWithItsSpecification() throws Exception {
    assumeTrue(HeaderImport.clang(System.getenv("PATH")).isPresent(), "clang is installed");
    Path gauge = Path.of("../generated-samples/proof/gauge/src/main");
    String spec = gauge.resolve("resources/gauge.yaml").toString();
    Path header = gauge.resolve("native/gauge.h");
    assertEquals(new Run(0, "", ""), Run.of("diff", spec, header.toString()));
    String other =
        Files.readString(header)
            .replace("bool gauge_not(bool x);", "int gauge_not(bool x);")
            .replace("char *gauge_repeat(const char *text, int32_t times);", "")
            .replace("GAUGE_MILE", "GAUGE_LEAGUE")
            .replace("    double x;\n    double y;\n};", "    double y;\n    double x;\n};");
    Path changed = Files.writeString(folder.resolve("gauge.h"), other);
    Run run = Run.of("diff", spec, changed.toString(), "--fail-on", "c-abi");
    assertEquals(
        """
        gauge.yaml:13: GAUGE_MILE breaks c-abi
          old: GAUGE_MILE
        gauge.yaml:16: struct gauge_point.x breaks c-abi
          old: double x;
        gauge.yaml:16: struct gauge_point.y breaks c-abi
          old: double y;
        gauge.yaml:102: gauge_not breaks c-abi
          old: bool gauge_not(bool x);
          new: int gauge_not(bool x);
        gauge.yaml:109: gauge_repeat breaks c-abi
          old: char *gauge_repeat(const char *text, int32_t times);
        breaks c-abi
        """,
        run.out().replaceAll("(?m)^.*/(gauge.yaml:\\d+):\\d+", "$1"));
    assertEquals(1, run.status(), run.out() + run.err());
  }
}
