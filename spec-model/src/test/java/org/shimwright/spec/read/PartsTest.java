package org.shimwright.spec.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.Constant;
import org.shimwright.spec.Specification;
import org.shimwright.spec.document.SourceText;

/** A specification in several files is one specification, and places name the file. */
class PartsTest {
  private static final String HEAD = "spec: small\ntitle: Small\nversion: \"5.0\"\n";
  private static final String ONE =
      "constants:\n  - {name: MPI_ONE, group: number, value: 1, text: \"One.\"}\n";
  private static final String TWO =
      "constants:\n  - {name: MPI_TWO, group: number, value: 2, text: \"Two.\"}\n";

  private final Diagnostics diagnostics = new Diagnostics();

  private Optional<Specification> read(String text, Map<String, String> files) {
    SpecSource source =
        SpecSource.of(
            new SourceText("small.yaml", HEAD + text),
            path -> Optional.ofNullable(files.get(path)).map(part -> new SourceText(path, part)));
    return SpecificationReader.read(source, diagnostics);
  }

  private void assertFaults(String... expected) {
    List<Diagnostic> found = diagnostics.sorted();
    assertEquals(List.of(expected), found.stream().map(Diagnostic::toString).toList());
  }

  private List<String> places() {
    return diagnostics.sorted().stream().map(fault -> fault.place().toString()).toList();
  }

  @Test
  void listsGoOnFromFileToFileInTheOrderOfTheParts() {
    Specification small =
        read(
                "parts: [two.yaml, numbers/one.yaml]\n" + ONE.replace("ONE", "NONE"),
                Map.of("numbers/one.yaml", ONE, "two.yaml", TWO))
            .orElseThrow();
    List<Constant> constants = small.constants();
    assertEquals(
        List.of("MPI_NONE", "MPI_TWO", "MPI_ONE"), constants.stream().map(Constant::name).toList());
    assertEquals(new Origin("small.yaml", 6, 5), constants.get(0).origin());
    assertEquals(new Origin("numbers/one.yaml", 2, 5), constants.get(2).origin());
  }

  @Test
  void aPartOutsideTheFolderIsNotThere() {
    read(
        "parts: [../one.yaml, a/../../one.yaml]\n",
        Map.of("../one.yaml", ONE, "a/../../one.yaml", ONE));
    assertFaults(
        "small.yaml:4:9: [UnknownPart] there is no file '../one.yaml' in the"
            + " folder of the specification; put it there, no link that leads elsewhere, or"
            + " correct the path",
        "small.yaml:4:22: [UnknownPart] there is no file 'a/../../one.yaml' in the"
            + " folder of the specification; put it there, no link that leads elsewhere, or"
            + " correct the path");
  }

  @Test
  void aPartThatIsNotThereIsReportedWhereItIsNamed() {
    read("parts:\n  - one.yaml\n  - tow.yaml\n", Map.of("one.yaml", ONE, "two.yaml", TWO));
    assertFaults(
        "small.yaml:6:5: [UnknownPart] there is no file 'tow.yaml' in the"
            + " folder of the specification; put it there, no link that leads elsewhere, or"
            + " correct the path");
  }

  @Test
  void aFileIsAPartOnce() {
    read("parts: [one.yaml, one.yaml, small.yaml]\n", Map.of("one.yaml", ONE, "small.yaml", HEAD));
    assertFaults(
        "small.yaml:4:19: [DuplicatePart] 'one.yaml' is part of the specification already; name each"
            + " file once",
        "small.yaml:4:29: [DuplicatePart] 'small.yaml' is part of the specification already; name"
            + " each file once");
  }

  @Test
  void aPartHasNoPartsAndNoName() {
    read("parts: [one.yaml]\n", Map.of("one.yaml", "spec: one\nparts: [two.yaml]\n"));
    List<Diagnostic> found = diagnostics.sorted();
    assertEquals(2, found.size(), found::toString);
    assertTrue(found.get(0).toString().startsWith("one.yaml:1:1: [Schema] no key 'spec';"));
    assertTrue(found.get(1).toString().startsWith("one.yaml:2:1: [Schema] no key 'parts';"));
  }

  @Test
  void aNameInTwoPartsIsReportedWithBothPlaces() {
    read("parts: [one.yaml, two.yaml]\n", Map.of("one.yaml", ONE, "two.yaml", "\n" + ONE));
    assertFaults(
        "two.yaml:3:12: [DuplicateName] 'MPI_ONE' is declared at one.yaml:2:12 already; rename or"
            + " remove one of the two");
  }

  @Test
  void aPartThatGoesOnAListHasAListEvenIfTheWholeExtendsAnother() {
    read(
        "extends: mpi-caching\nparts: [one.yaml]\n" + ONE,
        Map.of("one.yaml", "constants: {name: MPI_TWO}\n"));
    assertFaults(
        "one.yaml:1:12: [Schema] not a list; 'constants' is one at small.yaml:6:1, so write one"
            + " here, too");
  }

  @Test
  void aTableInTwoPartsIsReportedWithBothPlaces() {
    String table = "conversions: {clause: c, stores: {}, reads: {}, text: t}\n";
    read("parts: [one.yaml]\n" + table, Map.of("one.yaml", ONE + table));
    assertFaults(
        "one.yaml:3:1: [DuplicateKey] the key 'conversions' is at small.yaml:5:1 already; keep one"
            + " of them");
  }

  @Test
  void whatIsNoYamlIsReportedInEveryFile() {
    read("parts: [empty.yaml, list.yaml]\n", Map.of("empty.yaml", "", "list.yaml", "- a\n"));
    assertEquals(List.of("empty.yaml:1:1", "list.yaml:1:1"), places());
  }

  @Test
  void whatTheSchemaForbidsIsReportedInEveryFile() {
    read(
        "parts: [one.yaml, two.yaml]\nrules: {}\n",
        Map.of("one.yaml", "constants: {}\n", "two.yaml", "constnats: []\n"));
    assertEquals(List.of("one.yaml:1:12", "small.yaml:5:8", "two.yaml:1:1"), places());
  }

  @Test
  void aPathIsOfAYamlFile() {
    read("parts: [one.yaml, one.json]\n", Map.of("one.yaml", ONE, "one.json", TWO));
    assertEquals(List.of("small.yaml:4:19"), places());
  }

  @Test
  void aPathFromTheRootIsNotThere() {
    read("parts: [one.yaml, /two.yaml]\n", Map.of("one.yaml", ONE, "/two.yaml", TWO));
    assertFaults(
        "small.yaml:4:19: [UnknownPart] there is no file '/two.yaml' in the"
            + " folder of the specification; put it there, no link that leads elsewhere, or"
            + " correct the path");
  }
}
