package org.shimwright.spec.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.spec.Extension;
import org.shimwright.spec.FortranLibrary;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.Specification;
import org.shimwright.spec.document.SourceText;
import org.shimwright.spec.type.DeclaredType;
import org.shimwright.spec.type.Kind;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.Value;

/** A library with headers in parts, with families and kinds, and with additions. */
class LibraryFilesTest {
  private static final String LIBRARY =
      "library: {name: Tide, prefix: tide_, java: Tide, headers: [tide.h], link: {names: [tide]}}\n";
  private static final String BASE =
      "spec: base\n"
          + LIBRARY
          + "version: \"1.2\"\n"
          + "handles: [{name: gauge, type: struct gauge *}, {name: wave-buoy, type: struct buoy *}]\n"
          + "functions: [{name: tide_go, returns: nothing}]\n";

  private static final String PIN =
      "structs: [{name: pin, type: pin, fields: [{name: x, kind: double}]}]\n";
  private static final String ASKED =
      "functions: [{name: tide_turn, returns: nothing,"
          + " parameters: [{name: pin, kind: pin, length: '?'}]}]\n";
  private static final String WHAT_COUNTS =
      ": [OpenQuestion] 'pin': what counts its elements, if it is an array or text without NUL?"
          + " write it, or remove 'length:'";

  private final Diagnostics diagnostics = new Diagnostics();

  private Optional<Specification> read(String text, Map<String, String> files) {
    return SpecificationReader.read(
        SpecSource.of(
            new SourceText("tide.yaml", text),
            path -> Optional.ofNullable(files.get(path)).map(part -> new SourceText(path, part))),
        diagnostics);
  }

  private Specification accepted(String text, Map<String, String> files) {
    return read(text, files).orElseThrow(() -> new AssertionError(diagnostics.sorted()));
  }

  private List<String> faults(String text, Map<String, String> files) {
    assertTrue(read(text, files).isEmpty());
    return diagnostics.sorted().stream().map(Diagnostic::toString).toList();
  }

  // ---- parts ----

  @Test
  void allFunctionsMayBeInParts() {
    Specification all =
        accepted(
            "spec: tide\nparts: [a.yaml, b.yaml]\n" + LIBRARY,
            Map.of(
                "a.yaml",
                "functions: [{name: tide_b, returns: nothing}]\nconstants: [TIDE_ONE]\n",
                "b.yaml",
                "functions: [{name: tide_a, returns: nothing}]\nconstants: [TIDE_TWO]\n"));
    assertEquals(List.of("tide_b", "tide_a"), all.functionNames());
    assertEquals(
        List.of("TIDE_ONE", "TIDE_TWO"), all.headerLibrary().orElseThrow().constantNames());
  }

  @Test
  void faultsNameThePart() {
    assertEquals(
        List.of(
            "a.yaml:1:33: [UnknownKind] no kind 'duble'; did you mean 'double'?",
            "a.yaml:2:18: [DuplicateName] 'gauge' is declared at tide.yaml:4:18"
                + " already; rename or remove one of the two"),
        faults(
            BASE + "parts: [a.yaml]\n",
            Map.of(
                "a.yaml",
                "functions: [{name: go, returns: duble}]\n"
                    + "structs: [{name: gauge, type: int, fields: [{name: a, kind: int}]}]\n")));
  }

  @Test
  void questionsInAPartAreAsked() {
    List<String> asked =
        faults(
            BASE + "parts: [a.yaml]\n",
            Map.of("a.yaml", "functions: [{name: tide_turn, returns: '?'}]\n"));
    assertEquals(
        List.of(
            "a.yaml:1:40: [OpenQuestion] 'tide_turn': is it a status, or a number? write it, or"
                + " remove 'returns:'"),
        asked);
  }

  /** A structure stays a pointer in C without {@code length:}, in whatever file it is declared. */
  @Test
  void questionsKnowTheStructuresOfOtherParts() {
    assertEquals(
        List.of("a.yaml:1:93" + WHAT_COUNTS),
        faults(BASE + "parts: [a.yaml, b.yaml]\n", Map.of("a.yaml", ASKED, "b.yaml", PIN)));
  }

  @Test
  void questionsKnowTheStructuresOfTheBase() {
    assertEquals(
        List.of("tide.yaml:3:93" + WHAT_COUNTS),
        faults("spec: tide\nextends: base.yaml\n" + ASKED, Map.of("base.yaml", BASE + PIN)));
  }

  @Test
  void aConstantStandsInOnePlace() {
    assertEquals(
        List.of(
            "a.yaml:1:24: [DuplicateName] 'TIDE_ONE' is declared at tide.yaml:6:13 already; rename"
                + " or remove one of the two",
            "b.yaml:1:24: [DuplicateName] 'TIDE_TWO' is declared at a.yaml:1:13 already; rename"
                + " or remove one of the two",
            "b.yaml:1:46: [DuplicateName] 'TIDE_THREE' is declared at b.yaml:1:34 already; rename"
                + " or remove one of the two"),
        faults(
            BASE + "constants: [TIDE_ONE]\nparts: [a.yaml, b.yaml]\n",
            Map.of(
                "a.yaml",
                "constants: [TIDE_TWO,  TIDE_ONE]\n",
                "b.yaml",
                "constants: [           TIDE_TWO, TIDE_THREE, TIDE_THREE]\n")));
  }

  // ---- families ----

  private static final String FAMILY =
      """
      families:
        - name: closing
          over: [gauge, wave-buoy]
          functions:
            - {name: "tide_close_%s", java: "close{Class}", parameters: [{name: it, kind: "{class}"}], returns: nothing, text: "Closes a {noun}"}
      """;

  @Test
  void aFamilyHasAFunctionForEachHandle() {
    Specification all =
        accepted(
            BASE.replace("type: struct gauge *", "type: struct gauge *, words: {short: g}")
                    .replace("type: struct buoy *", "type: struct buoy *, words: {short: b}")
                + FAMILY.formatted("{short}"),
            Map.of());
    assertEquals(List.of("tide_go", "tide_close_g", "tide_close_b"), all.functionNames());
    LibraryFunction last = all.functions().get(2);
    assertEquals(Optional.of("closeWaveBuoy"), last.javaName());
    assertEquals("Closes a wave buoy", last.sentence());
    assertEquals("wave-buoy", last.parameters().get(0).type().word());
  }

  private static final String FILLED =
      """
      families:
        - name: reading
          over: [gauge]
          callbacks:
            - {name: "{class}-done", parameters: [{name: it, kind: "{class}"}, {name: n, kind: int, type: "{old}_t"}], user-data: "tide_{old}_data", returns: nothing}
          functions:
            - name: "tide_{class}_read"
              parameters:
                - {name: it, kind: "{class}"}
                - {name: way, kind: constant, value: "TIDE_{CLASS}"}
                - {name: label, kind: text, direction: out, capacity: "TIDE_{CLASS} + 1"}
                - {name: room, kind: int, field: "it.{old}_room"}
              returns: {kind: text, freed-by: "tide_{old}_free"}
      """;

  @Test
  void membersOfAFamilyHavePlaceholdersInNamesOfC() {
    Specification all =
        accepted(
            BASE.replace("type: struct gauge *", "type: struct gauge *, words: {old: reader}")
                + FILLED,
            Map.of());
    LibraryFunction read = all.functions().get(1);
    assertEquals(Optional.of("TIDE_GAUGE"), read.parameters().get(1).inC().constant());
    assertEquals("reader_room", read.parameters().get(3).inC().field().orElseThrow().name());
    assertEquals(Optional.of("tide_reader_free"), read.result().orElseThrow().room().freedBy());
  }

  @Test
  void whatFillsPlaceholdersIsNoCode() {
    List<String> faults =
        faults(
            BASE.replace("type: struct gauge *", "type: struct gauge *, words: {old: 'a(); b'}")
                + FILLED,
            Map.of());
    assertEquals(
        "tide.yaml:10:101: [InvalidIdentifier] 'a(); b_t' cannot stand at 'type:'; correct what"
            + " 'words:' of the handle fill in",
        faults.get(0));
    assertEquals(4, faults.size(), faults::toString);
  }

  @Test
  void namesThatAFamilyGivesAreChecked() {
    assertEquals(
        List.of(
            "tide.yaml:10:16: [InvalidIdentifier] 'tide_close_wave-buoy' is no name in every"
                + " language; start with a letter, use letters, digits and single _"),
        faults(BASE + FAMILY.formatted("{class}"), Map.of()));
  }

  @Test
  void placeholdersAndHandlesOfAFamilyAreKnown() {
    assertEquals(
        List.of("tide.yaml:8:12: [UnknownClass] no handle 'guage'; did you mean 'gauge'?"),
        faults(
            BASE + FAMILY.replace("[gauge, wave-buoy]", "[guage]").formatted("{class}"), Map.of()));
    Diagnostics placeholders = new Diagnostics();
    SpecificationReader.read(
        SpecSource.of(
            new SourceText("tide.yaml", BASE + FAMILY.formatted("{shor}") + "title: of {noun}\n")),
        placeholders);
    assertEquals(
        List.of(
            "tide.yaml:10:16: [PlaceholderUnknown] no placeholder {shor}; add it to 'words:' of"
                + " every object class"),
        placeholders.sorted().stream().map(Diagnostic::toString).toList());
  }

  // ---- kinds ----

  @Test
  void aKindNamesATypeAndSaysWhatItsValuesAre() {
    Specification all =
        accepted(
            BASE.replace(
                    "functions: [",
                    "functions: [{name: tide_at, parameters: [{name: hour, kind: hour},"
                        + " {name: other, kind: hour, text: The other}], returns: level}, ")
                + "kinds:\n"
                + "  - {name: hour, is: uint8, text: An hour of the day}\n"
                + "  - {name: level, is: double, text: A height in metres}\n",
            Map.of());
    LibraryFunction at = all.functions().get(0);
    Value hour = at.parameters().get(0);
    assertEquals(NumberType.UINT8, hour.type());
    assertEquals("An hour of the day", hour.text());
    assertEquals("The other", at.parameters().get(1).text());
    assertEquals("A height in metres", at.result().orElseThrow().text());
    assertEquals(List.of("hour", "level"), all.kinds().stream().map(Kind::name).toList());
  }

  @Test
  void aKindIsANumberTextEnumerationOrHandle() {
    assertEquals(
        List.of(
            "tide.yaml:7:23: [UnknownKind] no kind 'point'; write a number such as int32, text, an"
                + " enumeration or a handle",
            "tide.yaml:8:12: [DuplicateName] 'double' is a kind already; rename it"),
        faults(
            BASE
                + "kinds:\n"
                + "  - {name: place, is: point, text: A place}\n"
                + "  - {name: double, is: float, text: A number}\n"
                + "structs: [{name: point, type: struct point, fields: [{name: x, kind: double}]}]\n",
            Map.of()));
  }

  // ---- extensions ----

  @Test
  void anExtensionAddsFunctionsAndTypes() {
    Map<String, String> files =
        Map.of("base.yaml", BASE, "more.h", "void tide_more(void);", "more.c", "/* */");
    Specification both =
        accepted(
            """
            spec: tide
            extends: base.yaml
            headers: [more.h]
            sources: [more.c]
            enums: [{name: phase, type: enum phase, values: [EBB, FLOOD]}]
            structs: [{name: range, type: struct range, fields: [{name: phase, kind: phase}]}]
            functions:
              - {name: tide_more, parameters: [{name: gauge, kind: gauge}], returns: range}
              - {name: tide_go, returns: int}
            """,
            files);
    assertEquals("tide", both.name());
    assertEquals("Tide", both.library().name());
    assertEquals("1.2", both.version());
    assertEquals(List.of("tide_more", "tide_go"), both.functionNames());
    assertTrue(both.functions().get(1).result().isPresent(), "it replaces that of the base");
    assertEquals(
        List.of("phase", "gauge", "wave-buoy", "range"),
        both.types().stream().map(DeclaredType::word).toList());
    assertEquals(List.of("tide.h", "more.h"), both.headerLibrary().orElseThrow().headers());
    Extension extension = both.extension().orElseThrow();
    assertEquals(
        List.of("more.h", "more.c"), extension.files().stream().map(Extension.File::name).toList());
  }

  /** Functions of the base have their examples there, if any. */
  @Test
  void theExamplesOfAnExtensionShowItsOwnFunctions() {
    String extension =
        "spec: tide\nextends: base.yaml\n"
            + "functions: [{name: tide_more, returns: int}, {name: tide_most, returns: int}]\n"
            + "examples: [{name: more, files: {C: more.c}, parts:"
            + " [{name: ask, text: Asks., shows: [%s]}]}]\n";
    Map<String, String> files =
        Map.of(
            "base.yaml",
            (BASE + FAMILY.formatted("{class}")).replace("wave-buoy", "buoy"),
            "examples/more.c",
            "/* example: ask */\nint a;\n/* end: ask */\n");
    accepted(extension.formatted("tide_more, tide_most"), files);
    assertEquals(
        List.of(
            "tide.yaml:3:53: [MissingExample] no example shows 'tide_most'; name it below 'shows'"
                + " of a part of a program that calls it"),
        faults(extension.formatted("tide_more"), files));
  }

  @Test
  void anExtensionReplacesAMemberOfAFamily() {
    Map<String, String> files =
        Map.of(
            "base.yaml",
            (BASE + FAMILY.formatted("{class}")).replace("wave-buoy", "buoy"),
            "more.yaml",
            "spec: more\nextends: base.yaml\n"
                + "functions: [{name: tide_close_gauge, returns: int}]\n");
    Specification both = accepted("spec: tide\nextends: more.yaml\n", files);
    assertEquals(List.of("tide_go", "tide_close_gauge", "tide_close_buoy"), both.functionNames());
    assertTrue(both.functions().get(1).result().isPresent());
  }

  @Test
  void aConstantOfTheBaseMayBeNamedAgain() {
    Specification both =
        accepted(
            "spec: tide\nextends: base.yaml\nconstants: [TIDE_TWO, TIDE_ONE, TIDE_HIGH,"
                + " {name: TIDE_ZERO, text: nothing}]\n",
            Map.of(
                "base.yaml",
                BASE + "constants: [TIDE_ONE, TIDE_ZERO, {name: TIDE_HIGH, text: much}]\n"));
    assertEquals(
        List.of("TIDE_ONE", "TIDE_HIGH much", "TIDE_TWO", "TIDE_ZERO nothing"),
        both.headerLibrary().orElseThrow().constants().stream()
            .map(c -> (c.name() + " " + c.text()).strip())
            .toList());
  }

  @Test
  void theLibraryOfAnExtensionKeepsTheKeysOfTheBase() {
    Specification both =
        accepted(
            "spec: tide\nextends: base.yaml\nlibrary: {name: More tide, thread-safe: true}\n",
            Map.of("base.yaml", BASE));
    assertEquals("More tide", both.library().name());
    assertEquals("tide_", both.library().prefix());
    assertEquals(List.of("tide.h"), both.headerLibrary().orElseThrow().headers());
    assertTrue(both.headerLibrary().orElseThrow().threadSafe());
  }

  /** What a form is of, as a base and as an extension. */
  private static final Map<String, String> FORMS =
      Map.of(
          "c.yaml", "library: {name: C, java: C, headers: [c.h], link: {names: [c]}}\n",
          "fortran.yaml", "library: {name: F, java: F, language: fortran, link: {names: [f]}}\n");

  private List<String> foreign(String base, String library) {
    return faults(
        "spec: tide\nextends: " + base + "\n" + library,
        Map.of(
            "c.yaml", "spec: c\n" + FORMS.get("c.yaml") + "functions: [{name: c_go}]\n",
            "fortran.yaml",
                "spec: f\n" + FORMS.get("fortran.yaml") + "functions: [{name: f_go}]\n"));
  }

  @Test
  void aFortranLibraryHasPartsAndExtensions() {
    Specification all =
        accepted(
            "spec: more\nextends: f.yaml\nfunctions: [{name: Area, returns: double}]\n",
            Map.of(
                "f.yaml",
                "spec: f\nparts: [a.yaml]\n" + FORMS.get("fortran.yaml"),
                "a.yaml",
                "functions: [{name: length, returns: double}, {name: area}]\n"));
    assertEquals(List.of("more_length", "more_area"), all.functionNames());
    assertEquals("F", all.library().name());
    assertEquals(
        List.of("length", "Area"),
        all.headerLibrary().orElseThrow().fortran().orElseThrow().procedures().stream()
            .map(FortranLibrary.Procedure::name)
            .toList());
    assertTrue(all.functions().get(1).parameters().size() == 1, "it replaces that of the base");
  }

  @Test
  void aFortranProcedureIsReplacedByAnother() {
    Specification all =
        accepted(
            "spec: f\n"
                + FORMS.get("fortran.yaml")
                + "functions: [{name: Area, deprecated: '2.0', replaced-by: Surface}, {name: surface}]\n",
            Map.of());
    assertEquals(Optional.of("f_surface"), all.functions().get(0).doc().history().replacedBy());
  }

  @Test
  void aCLibraryExtendsNoFortranLibrary() {
    assertEquals(
        List.of(
            "tide.yaml:2:10: [UnknownBase] 'fortran.yaml' is a specification of a Fortran library,"
                + " and this one of a C library; extend one of a C library"),
        foreign("fortran.yaml", FORMS.get("c.yaml")));
  }

  @Test
  void aCLibraryExtendsNoStandard() {
    assertEquals(
        List.of(
            "tide.yaml:2:10: [UnknownBase] 'mpi-caching' is a specification of a standard, and this"
                + " one of a C library; extend one of a C library"),
        foreign("mpi-caching", FORMS.get("c.yaml")));
  }

  @Test
  void aFortranLibraryExtendsNoCLibrary() {
    assertEquals(
        List.of(
            "tide.yaml:2:10: [UnknownBase] 'c.yaml' is a specification of a C library, and this one"
                + " of a Fortran library; extend one of a Fortran library"),
        foreign("c.yaml", FORMS.get("fortran.yaml")));
  }

  @Test
  void anExtensionOfAnExtensionHasTheFilesOfBoth() {
    Specification all =
        accepted(
            "spec: tide\nextends: more.yaml\nsources: [own.c]\n",
            Map.of(
                "base.yaml",
                BASE,
                "more.yaml",
                "spec: more\nextends: base.yaml\nheaders: [more.h]\nsources: [more.c]\n"
                    + "functions: [{name: tide_more, returns: nothing}]\n",
                "more.h",
                "void tide_more(void);",
                "more.c",
                "/* */",
                "own.c",
                "/* */"));
    assertEquals(List.of("tide_go", "tide_more"), all.functionNames());
    assertEquals(
        List.of("more.h", "more.c", "own.c"),
        all.extension().orElseThrow().files().stream().map(Extension.File::name).toList());
  }

  @Test
  void aLibraryMayHaveSourcesItself() {
    Specification all =
        accepted(BASE.replace("base", "tide") + "sources: [own.c]\n", Map.of("own.c", "/* own */"));
    assertEquals("/* own */", all.extension().orElseThrow().files().get(0).text());
  }

  @Test
  void faultsOfAnExtensionAreAtTheirPlaces() {
    assertEquals(
        List.of(
            "tide.yaml:3:1: [Schema] no key 'function'; did you mean 'functions'?",
            "tide.yaml:4:37: [Schema] the key 'type' is missing; add it"),
        faults(
            "spec: tide\nextends: base.yaml\nfunction: []\n"
                + "handles: [{name: wave, type: wave}, {name: gauge}]\n",
            Map.of("base.yaml", BASE)));
  }
}
