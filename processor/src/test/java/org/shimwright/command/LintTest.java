package org.shimwright.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shimwright.command.lint.FaultTexts;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Every form of a report says each fault with its place. */
class LintTest {
  private static final Path TINY = Path.of("src/test/resources/goldens/tiny.yaml");

  @TempDir private Path folder;
  private Path broken;

  @BeforeEach
  void breakASpecification() throws Exception {
    broken = folder.resolve("my spec.yaml");
    String text = Files.readString(TINY);
    Files.writeString(
        broken,
        text.replace("kind: KEYVAL, direction: out", "kind: KEYVALL, direction: out")
            .replace("class: MPI_ERR_KEYVAL", "class: MPI_ERR_KEYVALS"));
  }

  @Test
  void nothingWrongSaysNothing() {
    assertEquals(new Run(0, "", ""), Run.of("lint"));
    assertEquals(new Run(0, "", ""), Run.of("lint", "mpi-caching", TINY.toString()));
  }

  @Test
  void aFileWithoutEndIsRefused() {
    Path device = Path.of("/dev/zero");
    assumeTrue(Files.exists(device), device + " is there");
    Run run = Run.of("lint", device.toString());
    assertEquals(3, run.status(), run.err());
    assertTrue(run.err().contains("'/dev/zero' has more than 16000000 bytes"), run.err());
  }

  @Test
  void textHasEveryFaultWithTheLineAndACaretBelowItsColumn() {
    Run run = Run.of("lint", broken.toString());
    assertEquals(1, run.status());
    String[] lines = run.out().split("\n");
    assertEquals("2 errors", lines[lines.length - 1], run.out());
    assertTrue(lines[0].contains("[UnknownKind] "), run.out());
    assertTrue(lines[0].contains("did you mean 'KEYVAL'?"), run.out());
    int column = Integer.parseInt(lines[0].replaceAll(".*yaml:\\d+:(\\d+):.*", "$1"));
    String source = lines[1].substring(lines[1].indexOf('|') + 2);
    assertTrue(source.startsWith("KEYVALL", column - 1), run.out());
    assertEquals(lines[1].indexOf('|') + 1 + column, lines[2].indexOf('^'), run.out());
  }

  /** Links within the folder are as good as files, those out of it as bad as {@code ../}. */
  @Test
  void linksOutOfTheFolderAreNotFollowed() throws Exception {
    Path outside = Files.createDirectories(folder.resolve("outside"));
    Path specs = Files.createDirectories(folder.resolve("specs/more"));
    String part = "constants:\n  - {name: MPI_ONE, group: one, value: 1, text: One.}\n";
    Files.writeString(outside.resolve("one.yaml"), part);
    Files.writeString(specs.resolve("mine.yaml"), part);
    Files.createSymbolicLink(specs.resolve("inside.yaml"), Path.of("mine.yaml"));
    Files.createSymbolicLink(specs.resolve("file.yaml"), outside.resolve("one.yaml"));
    Files.createSymbolicLink(specs.resolve("folder"), outside);
    Path whole = folder.resolve("specs/whole.yaml");
    for (String path : List.of("inside.yaml", "file.yaml", "folder/one.yaml")) {
      Files.writeString(whole, Files.readString(TINY) + "parts: [more/" + path + "]\n");
      Run run = Run.of("lint", whole.toString());
      boolean inside = path.equals("inside.yaml");
      assertEquals(!inside, run.out().contains("[UnknownPart] "), path + ": " + run.out());
    }
  }

  @Test
  void partsAreReadBesideTheSpecificationAndFaultsAreInTheirFile() throws Exception {
    Files.createDirectories(folder.resolve("more"));
    Files.writeString(
        folder.resolve("more/one.yaml"),
        "constants:\n  - {name: MPI_ONE, group: one, text: One.}\n");
    Path whole = folder.resolve("whole.yaml");
    Files.writeString(whole, Files.readString(TINY) + "parts: [more/one.yaml]\n");
    Run run = Run.of("lint", whole.toString());
    assertEquals(1, run.status());
    String expected =
        folder
            + "/more/one.yaml:2:5: [Schema] the key 'value' is missing; add it\n"
            + " 2 |   - {name: MPI_ONE, group: one, text: One.}\n";
    assertTrue(run.out().startsWith(expected), run.out());
  }

  @Test
  void namesThatAreOneInJavaAreRefusedWithBothPlaces() throws Exception {
    Path clash = folder.resolve("clash.yaml");
    String function =
        """
          - name: %s
            group: trying
            languages: [C, JAVA]
            since: "1.0"
            clause: "Trying"
            parameters:
              - {name: comm, kind: comm, direction: in, text: "object"}
              - {name: %s, kind: COUNT, direction: in, text: "one number"}
              - {name: %s, kind: COUNT, direction: in, text: "another number"}
            summary: "Tries."
            text: "Tries."
        """;
    String stated = function.replace("    group", "    java: %s\n    group");
    String text =
        Files.readString(TINY)
            .replace(
                "functions: []\n",
                "functions:\n"
                    + function.formatted("MPI_Comm_try", "a", "b")
                    + function.formatted("MPI_Try", "a_1", "a1")
                    + stated.formatted("MPI_Comm_ask", "isNull", "a", "b")
                    + stated.formatted("MPI_Comm_say", "class", "a", "b"))
            .replace(
                "constants:\n",
                "constants:\n"
                    + "  - {name: MPI_SELF, group: handle, value: 1, class: comm, text: \"Self.\"}\n");
    Files.writeString(clash, text);
    List<String> lines = text.lines().toList();
    Run run = Run.of("lint", clash.toString());
    assertEquals(1, run.status());
    String place = clash + ":%d:5: [NameClash] '%s' is in Java what '%s' at " + clash + ":%d:";
    String taken = clash + ":%d:5: [NameClash] Java has '%s' already, so '%s' cannot be that;";
    for (String fault :
        List.of(
            taken.formatted(at(lines, "MPI_Comm_ask"), "isNull", "MPI_Comm_ask"),
            taken.formatted(at(lines, "MPI_Comm_say"), "class", "MPI_Comm_say"),
            place.formatted(
                at(lines, "MPI_Try"), "MPI_Try", "MPI_Comm_try", at(lines, "MPI_Comm_try")),
            place.formatted(
                at(lines, "MPI_COMM_SELF"), "MPI_COMM_SELF", "MPI_SELF", at(lines, "MPI_SELF")))) {
      assertTrue(run.out().contains(fault), () -> fault + "\n" + run.out());
    }
    assertTrue(run.out().endsWith("4 errors\n"), run.out());
    assertEquals(
        run.out(),
        Run.of("generate", "--output=" + folder.resolve("out"), "--spec=" + clash).err());
  }

  @Test
  void classesThatAreOneInJavaAreRefusedWithBothPlaces() throws Exception {
    Path clash = folder.resolve("classes.yaml");
    String object =
        """
          - name: %s
            type: MPI_Other
            java: %s
            none: MPI_COMM_NULL
            parameter: other
            old: oldother
            noun: other
            caching: false
            error-handlers: false
            text: "Another."
        """;
    String text =
        Files.readString(TINY)
            .replace(
                "constants:\n",
                object.formatted("info", "CommCaching")
                    + object.formatted("group", "MpiNatives")
                    + object.formatted("request", "Comm")
                    + "constants:\n");
    Files.writeString(clash, text);
    List<String> lines = text.lines().toList();
    Run run = Run.of("lint", clash.toString());
    String fault =
        clash + ":%d:5: [NameClash] '%s' is in Java what '%s' at " + clash + ":%d:%d is,";
    int comm = at(lines, "comm");
    for (String expected :
        List.of(
            fault.formatted(at(lines, "info"), "info", "comm", comm, 5),
            fault.formatted(at(lines, "group"), "group", "MPI", at(lines, "MPI"), 10),
            fault.formatted(at(lines, "request"), "request", "comm", comm, 5))) {
      assertTrue(run.out().contains(expected), () -> expected + "\n" + run.out());
    }
    assertTrue(run.out().endsWith("3 errors\n"), run.out());
  }

  private static int at(List<String> lines, String name) {
    return 1
        + lines.indexOf(
            lines.stream()
                .filter(line -> line.matches(".*name: " + name + "\\b.*"))
                .findFirst()
                .get());
  }

  @Test
  void jsonHasThePartsOfEachFault() {
    Run run = Run.of("lint", "--format=json", broken.toString());
    assertEquals(1, run.status());
    JsonNode errors = new ObjectMapper().readTree(run.out()).get("errors");
    assertEquals(2, errors.size());
    JsonNode first = errors.get(0);
    assertEquals(broken.toString(), first.get("file").asString());
    assertEquals("UnknownKind", first.get("id").asString());
    assertTrue(first.get("line").asInt() > 1 && first.get("column").asInt() > 1);
    assertTrue(first.get("message").asString().contains("KEYVALL"));
  }

  /** The parts that the standard of SARIF 2.1.0 requires, and those that code hosts read. */
  @Test
  void sarifHasWhatItsStandardRequires() {
    Run run = Run.of("lint", "--format=sarif", broken.toString());
    assertEquals(1, run.status());
    JsonNode root = new ObjectMapper().readTree(run.out());
    assertEquals("2.1.0", root.get("version").asString());
    assertTrue(root.get("$schema").asString().endsWith("sarif-schema-2.1.0.json"));
    JsonNode sarif = root.get("runs").get(0);
    JsonNode driver = sarif.get("tool").get("driver");
    assertEquals("shimwright", driver.get("name").asString());
    assertEquals(2, sarif.get("results").size());
    for (JsonNode result : sarif.get("results")) {
      assertEquals("error", result.get("level").asString());
      assertTrue(!result.get("message").get("text").asString().isEmpty());
      int rule = result.get("ruleIndex").asInt();
      assertEquals(
          result.get("ruleId").asString(), driver.get("rules").get(rule).get("id").asString());
      JsonNode place = result.get("locations").get(0).get("physicalLocation");
      String uri = place.get("artifactLocation").get("uri").asString();
      assertEquals(broken, Path.of(java.net.URI.create(uri)));
      assertTrue(place.get("region").get("startLine").asInt() > 1);
      assertTrue(place.get("region").get("startColumn").asInt() > 1);
    }
  }

  @Test
  void sarifKeepsItsSchema() throws Exception {
    Schema schema;
    try (InputStream in = LintTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
      schema =
          SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
              .getSchema(new ObjectMapper().readTree(in));
    }
    ObjectMapper mapper = new ObjectMapper();
    String report = Run.of("lint", "--format=sarif", broken.toString()).out();
    assertEquals(List.of(), schema.validate(mapper.readTree(report)));
    String wrong = report.replace("\"level\" : \"error\"", "\"level\" : \"awful\"");
    assertEquals(2, schema.validate(mapper.readTree(wrong)).size(), "the schema is at work");
  }

  @Test
  void sarifOfNothingWrongIsARunWithoutResults() {
    Run run = Run.of("lint", "--format=sarif");
    assertEquals(0, run.status());
    JsonNode results = new ObjectMapper().readTree(run.out()).get("runs").get(0).get("results");
    assertEquals(0, results.size());
    assertTrue(results.isArray());
  }

  @Test
  void fileThatIsNotThereIsBlamed() {
    assertEquals(
        new Run(
            3,
            "",
            "shimwright lint: there is no file 'nowhere.yaml'; give the path of a YAML file, or -"
                + " for standard input, or mpi-caching\n"),
        Run.of("lint", "nowhere.yaml"));
    assertTrue(Run.of("lint", "mpi-cachin").err().contains("did you mean 'mpi-caching'?"));
    Run inFolder = Run.of("lint", folder.toString());
    assertEquals(3, inFolder.status());
    assertTrue(inFolder.err().contains("'" + folder + "' is a folder; give the path of a YAML"));
    Run both = Run.of("lint", "nowhere.yaml", broken.toString());
    assertEquals(3, both.status());
    assertTrue(both.out().endsWith("2 errors\n"), "what is there is looked at");
  }

  @Test
  void standardInputIsAFileThatIsCalledMinus() throws Exception {
    InputStream before = System.in;
    try {
      System.setIn(Files.newInputStream(broken));
      Run run = Run.of("lint", "-");
      assertEquals(1, run.status());
      assertTrue(run.out().startsWith("<stdin>:"), run.out());
      assertTrue(run.out().contains("^\n"), "the line is shown");
      System.setIn(Files.newInputStream(TINY));
      assertEquals(0, Run.of("generate", "--spec", "-", "-o", folder + "/out").status());
    } finally {
      System.setIn(before);
    }
  }

  /** Each id that a rule has is looked up by what a person of the tool reads. */
  @Test
  void everyFaultHasADescription() throws Exception {
    List<String> command = new ArrayList<>(List.of("lint", "--format=sarif"));
    try (Stream<Path> rules = Files.list(Path.of("../spec-model/src/test/resources/rules"))) {
      rules.map(rule -> rule.resolve("input.yaml").toString()).forEach(command::add);
    }
    String report = Run.of(command.toArray(String[]::new)).out();
    JsonNode driver =
        new ObjectMapper().readTree(report).get("runs").get(0).get("tool").get("driver");
    assertTrue(driver.get("rules").size() > 30);
    for (JsonNode rule : driver.get("rules")) {
      assertTrue(rule.has("shortDescription"), rule.get("id") + ": add it to faults.properties");
    }
    String sources = sources(Path.of("src/main/java")) + sources(Path.of("../spec-model/src/main"));
    for (String id : new FaultTexts().ids()) {
      assertTrue(sources.contains('"' + id + '"') || sources.contains("class " + id + "Rule"), id);
    }
  }

  private static String sources(Path folder) throws IOException {
    StringBuilder all = new StringBuilder();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        all.append(Files.readString(file));
      }
    }
    return all.toString();
  }

  @Test
  void unknownFormatIsAnsweredWithTheOnesThereAre() {
    Run run = Run.of("lint", "--format=xml");
    assertEquals(2, run.status());
    assertTrue(
        run.err()
            .startsWith(
                "shimwright lint: --format cannot be 'xml'; use one of text, json, sarif\n"),
        run.err());
  }

  @Test
  void namesOfALibraryOfOnesOwnThatAreOneInJavaAreRefused() throws Exception {
    Path spec = folder.resolve("tide.yaml");
    String twice = "{name: tide_twice, java: level, returns: int}";
    Files.writeString(spec, tide("kind: double", "number", 1) + "  - " + twice + "\n");
    assertEquals(new Run(0, "", ""), Run.of("lint", spec.toString()));
    Files.writeString(spec, Files.readString(spec) + "  - " + twice.replace("twice", "two") + "\n");
    Run run = Run.of("lint", spec.toString());
    assertEquals(1, run.status());
    assertTrue(
        run.out().contains("[NameClash] 'tide_two' is in Java what 'tide_twice' at " + spec),
        run.out());
  }

  /** Each cell of the guide's table, as a specification. */
  @Test
  void theGuideSaysWhatOfALibraryOfOnesOwnCanBeBound(@TempDir Path folder) throws IOException {
    Map<String, String> kinds =
        Map.of(
            "number", "kind: double",
            "complex", "kind: double-complex",
            "enumeration", "kind: unit",
            "structure", "kind: point",
            "text", "kind: text",
            "handle", "kind: meter",
            "callback", "kind: visit, closure: data",
            "array", "kind: double, length: count");
    String guide =
        Files.readString(
            Path.of("src/main/resources/org/shimwright/emit/html/guide/own-limits.md"));
    List<String> rows =
        guide
            .lines()
            .filter(row -> kinds.containsKey(row.replaceAll("^[|] (\\w+) [|].*", "$1")))
            .toList();
    assertEquals(kinds.size(), rows.size());
    for (String row : rows) {
      String[] cells = row.substring(2).split(" [|] ?");
      for (int column = 1; column <= 6; column++) {
        Path spec = folder.resolve("tide.yaml");
        Files.writeString(spec, tide(kinds.get(cells[0]), cells[0], column));
        Run run = Run.of("lint", spec.toString());
        int expected = cells[column].equals("no") ? 1 : 0;
        assertEquals(expected, run.status(), row + column + run.out() + run.err());
      }
    }
  }

  private static String tide(String kind, String name, int column) {
    String data = name.equals("callback") && column < 4 ? "{name: data, kind: user-data}, " : "";
    List<String> ways = List.of("in", "out", "inout");
    String value =
        column > 3 ? "" : "{name: value, " + kind + ", direction: " + ways.get(column - 1) + "}";
    String field = kind.replace("count", "3") + (name.equals("text") ? ", capacity: 8" : "");
    return """
        spec: tide
        library: {name: Tide, prefix: tide_, java: Tide, headers: [tide.h], link: {names: [tide]}}
        enums: [{name: unit, type: enum unit, values: [TIDE_FOOT]}]
        structs:
          - {name: point, type: struct point, fields: [{name: x, kind: double}]}
          - {name: place, type: struct place, fields: [{name: value, %s}]}
        handles: [{name: meter, type: meter *, freed-by: tide_free}]
        callbacks:
          - {name: visit, parameters: [{name: data, kind: user-data}], returns: nothing}
          - {name: other, parameters: [{name: data, kind: user-data}, {name: count, kind: size}, {name: value, %s}], returns: nothing}
        functions:
          - {name: tide_free, parameters: [{name: meter, kind: meter}], returns: nothing}
          - {name: tide_try, parameters: [{name: count, kind: size}, %s%s], returns: %s}
        """
        .formatted(
            column == 6 ? field : "kind: double",
            column == 5 ? kind : "kind: double",
            data,
            value,
            column == 4 ? "{" + kind + "}" : "nothing");
  }
}
