package org.shimwright.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          name: times, kind: int32        | name: times, kind: int64      | c-abi, java-source, java-binary
          name: times, kind: int32        | name: times, kind: int        | nothing
          name: times, kind: int32        | name: often, kind: int32      | nothing
          name: gauge_not,                | name: gauge_nor,              | c-abi, java-source, java-binary
          name: gauge_not,                | java: inverted, name: gauge_not, | java-source, java-binary
          {name: x, kind: double, offset: 0}, {name: y, | {name: y, kind: double, offset: 0}, {name: x, | c-abi
          {name: y, kind: double          | {name: z, kind: double        | java-source, java-binary
          GAUGE_FOOT, GAUGE_MILE          | GAUGE_MILE, GAUGE_FOOT        | nothing
          GAUGE_FOOT, GAUGE_MILE          | GAUGE_FOOT                    | c-abi, java-source, java-binary
          'java: Gauge'                   | 'java: Meters'                | java-source, java-binary
          name: label, kind: text         | name: label, kind: texts      | refused
          '{name: index, kind: int32}'    | '{name: index, kind: int64}'  | c-abi, java-source, java-binary
          'returns: {kind: int64, text: the new total}' | 'returns: {kind: int64, text: the sum}' | nothing
          '[GAUGE_VERSION]'               | '[GAUGE_RELEASE]'             | java-source, java-binary
          ', errno: true'                 | ''                            | nothing
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
            + "Gauge.repeat breaks java-source, java-binary\n"
            + "  old: static String repeat(String text, int times)\n"
            + "  new: static String repeat(String text, long times)\n"
            + "breaks c-abi, java-source, java-binary\n",
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
  void jsonHasTheSame() throws Exception {
    Run run = diff("{name: y, kind", "{name: z, kind", "--json", "--fail-on", "java-source");
    JsonNode root = new ObjectMapper().readTree(run.out());
    assertEquals("[\"java-source\",\"java-binary\"]", root.get("breaks").toString());
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
            + "breaks c-abi\n",
        run.out());
  }
}
