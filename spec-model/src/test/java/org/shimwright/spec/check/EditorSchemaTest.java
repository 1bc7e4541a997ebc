package org.shimwright.spec.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
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
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.spec.document.SourceText;
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
          .getSchema(SpecSource.schema(), InputFormat.JSON);

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
          "SharedUserData",
          "StoredCallback",
          "TextOfCallback",
          "TextsInRoom",
          "TooManyResults",
          "UnknownKind-declared",
          "UnknownKind-is",
          "UnknownParameter",
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

  /** A word that is refused in one form of library is a word of the definition of all forms. */
  @Test
  void refusedWordsAreWordsOfAllForms() {
    JsonNode schema = JsonMapper.builder().build().readTree(SpecSource.schema());
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
    JsonNode definitions = JsonMapper.builder().build().readTree(SpecSource.schema()).get("$defs");
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

  @Test
  void unknownKindIsMarkedWhereItIsWritten() {
    String text =
        """
        spec: tide
        library: {name: Tide, java: Tide, headers: [tide.h], link: {names: [tide]}}
        functions:
          - {name: tide_level, parameters: [{name: x, kind: duble}], returns: double}
        """;
    List<String> places =
        errors(text).stream().map(error -> error.getInstanceLocation().toString()).toList();
    assertEquals(List.of("/functions/0/parameters/0/kind"), places);
  }

  @Test
  void whatLintAcceptsIsAccepted() throws IOException {
    List<Path> good = new ArrayList<>();
    for (Path folder : List.of(SAMPLES, Path.of("../processor/src/test/resources"))) {
      try (Stream<Path> files = Files.walk(folder)) {
        files
            .filter(file -> file.toString().endsWith(".yaml"))
            .filter(file -> !file.toString().contains("/target/"))
            .forEach(good::add);
      }
    }
    Set<Path> checked = new LinkedHashSet<>();
    good.add(Path.of("src/main/resources/org/shimwright/spec/mpi-caching.yaml"));
    for (Path file : good) {
      String text = Files.readString(file);
      if (text.contains("spec: ") && isAccepted(file, text)) {
        assertEquals(List.of(), errors(text), file::toString);
        checked.add(file);
      }
    }
    assertTrue(checked.size() > 14, checked::toString);
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
