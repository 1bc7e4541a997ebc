package org.shimwright.spec.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.spec.document.SourceText;
import org.shimwright.spec.document.SpecForm;
import org.shimwright.spec.read.SpecSource;
import org.shimwright.spec.read.SpecificationReader;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** An editor with the schema marks what {@code lint} refuses, where a schema can. */
class EditorSchemaTest {
  private static final Path FIXTURES = Path.of("src/test/resources/rules");
  private static final Path SAMPLES = Path.of("../generated-samples");
  private static final Schema SCHEMA =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
          .getSchema(EditorSchema.text(), InputFormat.JSON);

  /** What compares names, looks at other parts of the file, or needs to know a declared type. */
  private static final Set<String> ONLY_LINT =
      Set.of(
          "AskedTwice",
          "DuplicateName-c",
          "DuplicateName-fortran",
          "FreeingFunction",
          "HandleAllocated",
          "HandleNeverFreed",
          "HandleParent",
          "HistoryOrder-function",
          "MissingExample-fortran",
          "SharedUserData",
          "StoredCallback",
          "TextOfCallback",
          "TextsInRoom",
          "TooManyResults",
          "UnknownExampleSubject-fortran",
          "UnknownKind-declared",
          "UnknownKind-is",
          "UnknownKind-old-words-c",
          "UnknownParameter",
          "UnknownParameter-fortran",
          "UnknownParent",
          "UnknownReplacement-c",
          "UnknownReplacement-fortran",
          "UserData");

  private static List<Error> errors(String text) {
    return SCHEMA.validate(text, InputFormat.YAML);
  }

  @Test
  void whatOnlyLintRefusesIsKnown() throws IOException {
    Set<String> onlyLint = new TreeSet<>();
    for (Path fixture : list(FIXTURES)) {
      String text = Files.readString(fixture.resolve("input.yaml"));
      boolean library = text.contains("headers:") || text.contains("language: fortran");
      if (library && errors(text).isEmpty()) {
        onlyLint.add(fixture.getFileName().toString());
      }
    }
    assertEquals(new TreeSet<>(ONLY_LINT), onlyLint);
  }

  @Test
  void schemaIsAJsonSchema() {
    String dialect = SpecificationVersion.DRAFT_2020_12.getDialectId();
    List<Error> faults =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(SchemaLocation.of(dialect))
            .validate(EditorSchema.text(), InputFormat.JSON);
    assertEquals(List.of(), faults);
  }

  /** An editor offers all words of a definition, also those that another definition refuses. */
  @Test
  void definitionsOfAFormHaveTheWordsOfThatFormAlone() {
    JsonNode schema = JsonMapper.builder().build().readTree(EditorSchema.text());
    List<String> words = List.of("fails", "module", "operation", "since");
    assertEquals(List.of("fails", "since"), had(schema, "c-function", words));
    assertEquals(List.of("module", "since"), had(schema, "fortran-function", words));
    assertEquals(List.of("operation", "since"), had(schema, "standard-function", words));
    assertEquals(words, had(schema, "function", words));
    String library = schema.at("/$defs/c-rules").toString();
    assertFalse(library.matches("(?s).*#/[$]defs/(?!c-).*"), library);
  }

  private static List<String> had(JsonNode schema, String definition, List<String> words) {
    JsonNode properties = schema.path("$defs").path(definition).path("properties");
    return words.stream().filter(properties::has).toList();
  }

  @Test
  void patternThatAMessageExplainsIsInTheSchema() {
    JsonNode schema =
        JsonMapper.builder().build().readTree(SourceText.bundled("schema.json").text());
    List<String> patterns = schema.findValuesAsString("pattern");
    assertTrue(patterns.containsAll(schema.get("patterns").propertyNames()), patterns::toString);
  }

  /** A word that is refused in one form of library is a word of the definition of all forms. */
  @Test
  void refusedWordsAreWordsOfAllForms() {
    JsonNode schema =
        JsonMapper.builder().build().readTree(SourceText.bundled("schema.json").text());
    JsonNode definitions = schema.get("$defs");
    List<String> unknown = new ArrayList<>();
    for (String name : definitions.propertyNames()) {
      String entry = name.replaceFirst("^(standard|header|c|fortran)-", "");
      JsonNode all = entry.equals("rules") ? schema : definitions.path(entry);
      for (var word : definitions.get(name).path("properties").properties()) {
        if (word.getValue().isBoolean() && !all.path("properties").has(word.getKey())) {
          unknown.add(name + "." + word.getKey());
        }
      }
    }
    assertEquals(List.of(), unknown);
  }

  /**
   * An entry that no word of a form leads to, such as a kind of a Fortran library, is false in that
   * form, so that messages and the page on the format do not name the form for the entry's words.
   */
  @Test
  void entriesThatAFormCannotHaveAreRefused() {
    JsonNode definitions =
        JsonMapper.builder()
            .build()
            .readTree(SourceText.bundled("schema.json").text())
            .get("$defs");
    List<String> wrong = new ArrayList<>();
    for (String form : List.of("standard-", "c-", "fortran-")) {
      Set<String> had = new LinkedHashSet<>();
      follow(definitions, form, "part", had);
      for (String word : List.of("library", "function")) {
        follow(definitions, form, word, had);
      }
      for (String name : definitions.propertyNames()) {
        boolean entry = !name.matches("(standard|header|c|fortran)-.*|kinds-file");
        boolean refused = definitions.path(form + name).isBoolean();
        if (entry && definitions.get(name).has("properties") && had.contains(name) == refused) {
          wrong.add(form + name);
        }
      }
    }
    assertEquals(List.of(), wrong);
  }

  /** Adds a definition, and those that the words lead to which a form does not refuse. */
  private static void follow(JsonNode definitions, String form, String name, Set<String> found) {
    if (!found.add(name)) {
      return;
    }
    JsonNode refused =
        definitions.path(form + (name.equals("part") ? "rules" : name)).path("properties");
    JsonNode definition = definitions.path(name);
    if (!definition.has("properties")) {
      followAll(definitions, form, definition, found);
    }
    for (var word : definition.path("properties").properties()) {
      JsonNode own = refused.path(word.getKey());
      boolean text = own.path("type").asString("").equals("string") || own.has("enum");
      if (!own.isBoolean() && !text) {
        followAll(definitions, form, word.getValue(), found);
      }
    }
  }

  private static void followAll(
      JsonNode definitions, String form, JsonNode shape, Set<String> found) {
    for (JsonNode owner : shape.findParents("$ref")) {
      String reference = owner.get("$ref").asString();
      follow(definitions, form, reference.substring(reference.lastIndexOf('/') + 1), found);
    }
  }

  /**
   * The YAML language server was seen to show these marks, too; see the guide's page on editors.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{name: f, parameters: [{name: x, kind: duble}], returns: int} | /parameters/0/kind",
        "{name: f, parameters: [{name: x}], returns: int}              | /parameters/0",
        "{name: f, parametres: [{name: x, kind: int}], returns: int}   | ''",
        "{name: f, returns: {kind: duble}}                             | /returns/kind",
        "{name: f}                                                     | ''",
        "{name: f, returns: nothing, fails: if-null}                   | /fails",
        "{name: f, returns: nothing, errno: true}                      | /errno",
        "{name: f, returns: texts}                                     | /returns",
        "{name: f, parameters: [{name: x, kind: int, value: 3}], returns: int} | /parameters/0/value",
        "{name: f, parameters: [{name: x, kind: char, length: 3}], returns: int}"
            + " | /parameters/0/length",
      })
  void wrongWordIsMarkedWhereItIsWritten(String function, String place) {
    assertEquals(
        List.of("/functions/0" + place),
        places(
            """
            spec: tide
            library: {name: Tide, java: Tide, headers: [tide.h], link: {names: [tide]}}
            functions:
              - %s
            """
                .formatted(function)));
  }

  /** A library without {@code headers:} is one of C that lacks them, and not a standard. */
  @Test
  void missingHeadersAreTheOnlyFault() {
    String library = "library: {name: Tide, java: Tide, link: {names: [tide]}}";
    String functions = "functions: [{name: f, returns: int}]";
    assertEquals(List.of("/library"), places("spec: tide\n" + library + "\n" + functions));
    assertEquals(
        List.of(""), places(library.replace("link:", "headers: [a.h], link:") + "\n" + functions));
    assertEquals(List.of(""), places("spec: tide\n" + functions));
    assertEquals(
        List.of("/library"), places("spec: tide\nlibrary: {name: A, java: A}\n" + functions));
    assertEquals(
        List.of("/library"),
        places("spec: tide\nversion: '1.0'\nlibrary: {name: A, java: A}\n" + functions));
    String titled = "spec: tide\ntitle: Tide\nversion: '1.0'\n" + library + "\n" + functions;
    assertEquals(List.of("/library"), places(titled));
  }

  @Test
  void missingNameOfAnExtensionIsMarked() {
    String functions = "functions: [{name: f, returns: int}]";
    assertEquals(List.of(""), places("extends: base.yaml\n" + functions));
    assertEquals(List.of(), places("spec: tide\nextends: base.yaml\n" + functions));
  }

  /** Standards need no {@code library:}. */
  @Test
  void standardsAreMarkedIfLintRefusesThem() throws IOException {
    Schema lint =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(FormSchema.of(SpecForm.STANDARD, false));
    for (Path fixture : list(FIXTURES)) {
      String text = Files.readString(fixture.resolve("input.yaml"));
      if (!text.contains("headers:") && !text.contains("language: fortran")) {
        assertEquals(
            lint.validate(text, InputFormat.YAML).isEmpty(),
            errors(text).isEmpty(),
            fixture::toString);
      }
    }
  }

  @Test
  void partIsAcceptedAndItsWrongWordsAreMarked() {
    assertEquals(List.of(), places("functions: [{name: f, returns: int}]"));
    assertEquals(List.of("/functions/0"), places("functions: [{name: f, retruns: int}]"));
  }

  private static List<String> places(String text) {
    return errors(text).stream()
        .map(error -> error.getInstanceLocation().toString())
        .distinct()
        .toList();
  }

  @Test
  void whatLintAcceptsIsAccepted() throws IOException {
    List<Path> good = new ArrayList<>();
    for (Path folder :
        List.of(
            SAMPLES,
            Path.of("../processor/src/test/resources"),
            Path.of("src/main/resources/org/shimwright/spec"))) {
      try (Stream<Path> files = Files.walk(folder)) {
        files
            .filter(file -> file.toString().endsWith(".yaml"))
            .filter(file -> !file.toString().contains("/target/"))
            .forEach(good::add);
      }
    }
    Set<Path> checked = new LinkedHashSet<>();
    for (Path file : good) {
      String text = Files.readString(file);
      boolean part = file.getParent().endsWith("mpi-caching");
      if (part || text.contains("spec: ") && isAccepted(file, text)) {
        assertEquals(List.of(), errors(text), file::toString);
        checked.add(file);
      }
    }
    assertTrue(checked.size() > 38, checked::toString);
  }

  private static boolean isAccepted(Path file, String text) {
    Function<String, Optional<SourceText>> beside =
        name -> read(file.resolveSibling(name)).map(other -> new SourceText(name, other));
    SpecSource source = SpecSource.of(new SourceText("input.yaml", text), beside);
    return SpecificationReader.read(source, new Diagnostics()).isPresent();
  }

  private static Optional<String> read(Path file) {
    try {
      return Files.exists(file) ? Optional.of(Files.readString(file)) : Optional.empty();
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    }
  }

  private static List<Path> list(Path folder) throws IOException {
    try (Stream<Path> found = Files.list(folder)) {
      return found.filter(Files::isDirectory).sorted().toList();
    }
  }
}
