package org.shimwright.spec.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.spec.Specification;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.SourceText;
import org.shimwright.spec.document.YamlReader;
import org.shimwright.spec.mpi.MpiValues;
import org.shimwright.spec.type.Value;

/** The specification says what the MPI Forum's own data says, but for the listed corrections. */
class ForumTableTest {
  /** The table's kind of each procedure. The table does not say which callback it fits. */
  private static final String PROCEDURE = "FUNCTION";

  private final Set<String> differences = new TreeSet<>();
  private final Set<String> renamings = new TreeSet<>();
  private Mapping corrections;
  private Map<String, List<Value>> entries;
  private List<String[]> table;

  @BeforeEach
  void read() throws IOException {
    Diagnostics diagnostics = new Diagnostics();
    String text = Files.readString(Path.of("src/test/resources/reference/corrections.yaml"));
    corrections =
        (Mapping)
            YamlReader.read(new SourceText("corrections.yaml", text), diagnostics).orElseThrow();
    entries = parameters(SpecificationReader.mpiCaching(diagnostics).orElseThrow());
    assertEquals(List.of(), diagnostics.sorted());
    table =
        Files.readAllLines(Path.of("src/test/resources/reference/caching-procedures.tsv")).stream()
            .filter(line -> !line.startsWith("#"))
            .map(line -> line.split("\t"))
            .toList();
    table.forEach(this::compare);
  }

  @Test
  void everyDifferenceIsCorrectedAndEveryCorrectionIsNeeded() {
    Set<String> listed = new TreeSet<>();
    for (Mapping correction : corrections.mappings("corrections")) {
      assertTrue(correction.has("why") && correction.has("clause"), correction::toString);
      for (Scalar entry : correction.scalars("entries")) {
        listed.add(
            difference(
                entry.text(),
                correction.textOrEmpty("parameter"),
                correction.textOrEmpty("theirs"),
                correction.textOrEmpty("ours")));
      }
    }
    assertEquals(String.join("\n", listed), String.join("\n", differences));
  }

  @Test
  void everyRenamedKindIsListedAndMet() {
    Set<String> listed = new TreeSet<>();
    corrections
        .mappings("kinds")
        .forEach(row -> listed.add(row.textOrEmpty("theirs") + " -> " + row.textOrEmpty("ours")));
    assertEquals(listed, renamings);
  }

  @Test
  void everyCachingEntryIsInTheTable() {
    Set<String> missing = new TreeSet<>(entries.keySet());
    table.forEach(row -> missing.remove(row[0]));
    missing.removeIf(
        name ->
            name.startsWith("MPI_Info_")
                || !name.matches(
                    ".*(_keyval|_attr|Keyval_.*|Attr_.*|_FN|copy.*|delete.*|Copy.*|Delete.*)"));
    assertEquals(Set.of(), missing);
  }

  private void compare(String[] row) {
    List<Value> ours = entries.getOrDefault(row[0], List.of());
    List<String[]> theirs = Arrays.stream(row).skip(1).map(cell -> cell.split(":")).toList();
    assertEquals(
        theirs.stream().limit(theirs.size() - 1L).map(cell -> cell[0]).toList(),
        ours.stream().map(Value::name).toList(),
        row[0]);
    for (int i = 0; i < ours.size(); i++) {
      Value parameter = ours.get(i);
      String direction = parameter.direction().name().toLowerCase(Locale.ROOT);
      String kind = parameter.prototype().isPresent() ? PROCEDURE : parameter.kind().name();
      rename(theirs.get(i)[1], kind);
      note(row[0], parameter.name(), theirs.get(i)[2], direction);
    }
    String[] error = theirs.get(theirs.size() - 1);
    rename(error[1], "ERROR_CODE");
    note(row[0], "error code", error[2], "out");
  }

  private void rename(String theirs, String ours) {
    if (!theirs.equals(ours)) {
      renamings.add(theirs + " -> " + ours);
    }
  }

  private void note(String entry, String parameter, String theirs, String ours) {
    if (!theirs.equals(ours)) {
      differences.add(difference(entry, parameter, theirs, ours));
    }
  }

  private static String difference(String entry, String parameter, String theirs, String ours) {
    return "%s %s: %s -> %s".formatted(entry, parameter, theirs, ours);
  }

  private static Map<String, List<Value>> parameters(Specification specification) {
    Map<String, List<Value>> parameters = new HashMap<>();
    specification.functions().forEach(p -> parameters.put(p.name(), p.parameters()));
    specification.callbacks().forEach(c -> parameters.put(c.word(), c.parameters()));
    for (var predefined : MpiValues.of(specification).predefinedCallbacks()) {
      parameters.put(
          predefined.name(),
          new ArrayList<>(parameters.getOrDefault(predefined.prototype(), List.of())));
    }
    return parameters;
  }
}
