package org.shimwright.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.header.HeaderImport;
import org.shimwright.processor.Compilers;
import org.shimwright.processor.Jdk;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.Specification;
import org.shimwright.spec.document.SourceText;
import org.shimwright.spec.read.SpecSource;
import org.shimwright.spec.read.SpecificationReader;
import org.shimwright.spec.type.Value;

/** Headers become specifications that ask what headers do not say, and say what they lack. */
class ImportTest {
  private static final Path GAUGE = Path.of("../generated-samples/proof/gauge/src/main");

  /**
   * What needs words of which a header has no sign, such as what a first call without room says.
   */
  private static final List<String> BEYOND =
      List.of(
          "gauge_circle",
          "gauge_filter_begin",
          "gauge_filter_end",
          "gauge_filter_run",
          "gauge_label",
          "gauge_latin_bytes",
          "gauge_meter_check",
          "gauge_meter_reset",
          "gauge_name",
          "gauge_station_try",
          "gauge_zeros");

  @TempDir private Path folder;

  @BeforeEach
  void needClang() {
    assumeTrue(HeaderImport.clang(System.getenv("PATH")).isPresent(), "clang is installed");
  }

  private String imported(String header) throws IOException {
    Path draft = folder.resolve("draft.yaml");
    Run run = Run.of("import", "-o", draft.toString(), header);
    assertEquals(new Run(0, "", ""), run);
    return Files.readString(draft);
  }

  private Run lint(String text) throws IOException {
    Path spec = folder.resolve("linted.yaml");
    Files.writeString(spec, text);
    return Run.of("lint", spec.toString());
  }

  /** As a person does who finds all guesses right. */
  private static String agreed(String draft) {
    return draft.replaceAll("'\\? ([^']+)'", "$1");
  }

  /** As a person does who has no answer where there is no guess. */
  private static String open(String draft) {
    return agreed(draft)
        .replaceAll("(returns: \\{kind: [a-z0-9]+, length: )'\\?'", "$11")
        .replace(", length: '?'", "")
        .replace(", nullable: '?'", "")
        .replaceAll("(, |\n    )fails: '\\?'", "")
        .replace("freed-by: '?'", "freed-by: free")
        .replace("transfer: '?'", "transfer: none")
        .replace("capacity: '?'", "capacity: 32");
  }

  private void assertCompiles(String text, Path headers) throws Exception {
    Compilers.assumePresent("gcc");
    Path spec = folder.resolve("whole.yaml");
    Files.writeString(spec, text);
    Path out = folder.resolve("out");
    Run run = Run.of("generate", "-o", out.toString(), "--spec", spec.toString());
    assertEquals(0, run.status(), run.err());
    String home = System.getProperty("java.home");
    Compilers.run(
        out,
        List.of(
            "gcc",
            "-std=c11",
            "-Wall",
            "-Wextra",
            "-Werror",
            "-Wno-deprecated-declarations",
            "-fsyntax-only",
            "-Ijni",
            "-I" + headers.toAbsolutePath(),
            "-I" + home + "/include",
            "-I" + home + "/include/linux",
            "jni/natives.c"));
    List<String> javac = new ArrayList<>(List.of("-proc:none", "-d", out + "/classes", "-cp"));
    javac.add(Compilers.api().stream().map(Path::toString).collect(Collectors.joining(":")));
    try (Stream<Path> files = Files.walk(out.resolve("java"))) {
      files.filter(f -> f.toString().endsWith(".java")).forEach(f -> javac.add(f.toString()));
    }
    Jdk.Run compiled = Jdk.javacInside(javac);
    assertEquals(0, compiled.status(), compiled.printed());
  }

  // ---- complex numbers ----

  @Test
  void complexNumbersOfAHeaderBecomeTheirKinds() throws Exception {
    Path header = folder.resolve("calm.h");
    Files.writeString(
        header,
        """
        #include <stddef.h>
        typedef double _Complex calm_number;
        float _Complex calm_half(float _Complex z);
        void calm_conjugate(calm_number *values, size_t count);
        struct calm_wave { calm_number at; float _Complex ends[2]; };
        double calm_height(const struct calm_wave *wave);
        typedef calm_number calm_mover(calm_number z, void *data);
        void calm_move(calm_mover *mover, void *data);
        long double _Complex calm_long(void);
        """);
    String draft = imported(header.toString());
    for (String part :
        List.of(
            "{name: calm_half, parameters: [{name: z, kind: float-complex}], returns: float-complex}",
            "{name: values, kind: double-complex, direction: '? out', length: '? count'}",
            "[{name: at, kind: double-complex}, {name: ends, kind: float-complex, length: 2}]",
            "    returns: double-complex\n",
            "calm_long: it returns '_Complex long double'")) {
      assertTrue(draft.contains(part), draft);
    }
    assertCompiles(agreed(draft).replace(", length: '?'", ""), folder);
  }

  // ---- gauge ----

  /** What a person answers where the guess is wrong, or there is none. */
  private static String answered(String draft) {
    String text = draft.replace(", nullable: '?'", "").replaceAll("(, |\n    )fails: '\\?'", "");
    for (String[] answer :
        new String[][] {
          {
            "{name: x, kind: uint16, direction: '? out', length: '?'}",
            "{name: x, kind: uint16, direction: inout}"
          },
          {"capacity: '? 16'", "capacity: GAUGE_NAME_MAX"},
          {"capacity: '?'", "capacity: GAUGE_NAME_MAX"},
          {
            "{kind: text, transfer: '?', nullable: '? true'}",
            "{kind: text, transfer: full, nullable: true}"
          },
          {
            "{name: made, kind: size, direction: '? out', length: '? length'}",
            "{name: made, kind: size, direction: out}"
          },
          {
            "returns: {kind: text, length: '?', freed-by: '?'}",
            "returns: {kind: text, length: made, freed-by: gauge_free}"
          },
          {"kind: int64, length: '?'", "kind: int64, length: rows * columns"},
          {"{kind: double, length: '?'}", "{kind: double, length: gauge_table_size(station)}"},
          {"kind: float, direction: '? out'", "kind: float, direction: inout"},
          {"kind: float-complex, direction: '? out'", "kind: float-complex, direction: inout"},
          {", transfer: '?', length: '?'}", "}"},
          {
            "direction: '? out', transfer: '?', length: '? count'",
            "direction: out, transfer: none, length: count"
          },
          {"returns: {kind: station, transfer: '?'}", "returns: station"},
          {"returns: {kind: text, freed-by: '?'}", "returns: {kind: text, freed-by: gauge_free}"},
          {"length: '? count', freed-by: '?'}", "length: count, freed-by: gauge_free}"},
          {
            "{name: text, kind: text, length: '?'}, {name: times",
            "{name: text, kind: text}, {name: times"
          },
          {
            "returns: {kind: meter, transfer: '?'}\n    fails: '? if-null'",
            "returns: {kind: meter, transfer: none}"
          },
          {
            "name: gauge_once\n"
                + "    parameters: [{name: alarm, kind: alarm, closure: '? data', scope: '? call'}",
            "name: gauge_once\n"
                + "    parameters: [{name: alarm, kind: alarm, closure: data, scope: async}"
          },
          {
            "kind: speller, closure: '? data', scope: '? call'}",
            "kind: speller, closure: data, scope: async}"
          },
          {
            "name: gauge_always\n"
                + "    parameters: [{name: alarm, kind: alarm, closure: '? data', scope: '? call'}",
            "name: gauge_always\n"
                + "    parameters: [{name: alarm, kind: alarm, closure: data, scope: forever}"
          },
          {
            "{name: state, kind: int32, direction: '? out', length: '?'}",
            "{name: state, kind: int32, direction: inout}"
          },
          {
            "{name: values, kind: int16, length: '?'}",
            "{name: values, kind: int16, length: rows * columns}"
          },
          {"returns: {kind: int16, length: '?'}", "returns: {kind: int16, length: height * width}"},
          {", length: '?'}", "}"}, // all others point to one
        }) {
      assertTrue(text.contains(answer[0]), answer[0] + "\n" + draft);
      text = text.replace(answer[0], answer[1]);
    }
    return agreed(text);
  }

  private static Specification library(String text) {
    Diagnostics faults = new Diagnostics();
    var specification =
        SpecificationReader.read(SpecSource.of(new SourceText("spec.yaml", text)), faults);
    assertEquals(List.of(), faults.sorted());
    return specification.orElseThrow();
  }

  private static String shown(Value v) {
    return Stream.of(
            Stream.of(
                v.name(),
                v.type().word(),
                v.direction(),
                v.lifetime().scope(),
                v.inC().byValue(),
                v.borrowed()),
            Stream.of(
                v.count().length(),
                v.room().capacity(),
                v.room().freedBy(),
                v.lifetime().closure(),
                v.lifetime().destroy()))
        .flatMap(words -> words)
        .map(String::valueOf)
        .collect(Collectors.joining(" "));
  }

  private static Map<String, List<String>> shown(Specification library) {
    Map<String, List<String>> functions = new TreeMap<>();
    for (LibraryFunction f : library.functions()) {
      List<String> values =
          new ArrayList<>(f.parameters().stream().map(ImportTest::shown).toList());
      f.result().ifPresent(r -> values.add(shown(r)));
      values.add(String.valueOf(f.failure()));
      functions.put(f.name(), values);
    }
    return functions;
  }

  /** Function by function; a header does not say what the ones in the list are. */
  @Test
  void gaugesHeaderBecomesItsSpecification() throws Exception {
    String draft = imported(GAUGE.resolve("native/gauge.h").toString());
    String answered = answered(draft);
    Map<String, List<String>> imported = shown(library(answered));
    Map<String, List<String>> written =
        shown(library(Files.readString(GAUGE.resolve("resources/gauge.yaml"))));
    List<String> different =
        written.keySet().stream()
            .filter(name -> !written.get(name).equals(imported.get(name)))
            .toList();
    assertEquals(
        List.of(
            "gauge_defer", // its callback is called later, once
            "gauge_measure", // its parameter is a status
            "gauge_meter_add", // fails if negative
            "gauge_repeat", // fails if NULL
            "gauge_slot_distance", // its handle is a number
            "gauge_slot_leave",
            "gauge_slot_take"),
        different.stream().filter(name -> !BEYOND.contains(name)).toList());
    imported.keySet().removeAll(written.keySet());
    assertEquals(
        "[gauge_error_text, gauge_meter_station, gauge_station_fault, gauge_table_size]",
        imported.keySet().toString());
    assertTrue(
        draft.contains(
            "#   gauge_free: its parameter 'memory' is a pointer to memory of any type\n"));
    assertCompiles(answered, GAUGE.resolve("native"));
  }

  // ---- headers of others ----

  @Test
  void aWholeHeaderBecomesASpecificationWithQuestionsAlone() throws Exception {
    assertBecomesSpecification("zlib.h");
  }

  /** A thousand functions, and a header with numbers that fit no long. */
  @ParameterizedTest
  @ValueSource(strings = {"sqlite3.h", "lapacke.h", "png.h"})
  @Tag("all")
  void largeHeadersBecomeSpecificationsWithQuestionsAlone(String header) throws Exception {
    assertBecomesSpecification(header);
  }

  private void assertBecomesSpecification(String header) throws Exception {
    assumeTrue(Files.exists(Path.of("/usr/include", header)), header + " is installed");
    String draft = imported(header);
    Run asked = lint(draft);
    assertEquals(1, asked.status());
    asked
        .out()
        .lines()
        .filter(line -> !line.startsWith(" ") && !line.endsWith(" errors"))
        .forEach(line -> assertTrue(line.contains("[OpenQuestion] "), line));
    String open = open(draft.replaceAll("(kind: (?!text,)[^{}]*?, length: )'\\?'", "$11"));
    assertEquals(new Run(0, "", ""), lint(open));
    assertCompiles(open, folder);
  }

  @Test
  void whatCannotBeBoundIsSaidWithTheReason() throws Exception {
    Path header = folder.resolve("tide.h");
    Files.writeString(
        header,
        """
        #include <stdio.h>
        #define TIDE_HIGH (1 << 4)
        #define TIDE_MOST 0x7fffffffu
        #define TIDE_LEAST (-1LL)
        #define TIDE_SIZE_MOST ((unsigned long)-1)
        #define TIDE_NAME "tide"
        enum { TIDE_LOW = 2, TIDE_TYPES };
        struct tide_bits { int a : 3; };
        struct tide_open { FILE *file; };
        union tide_any { int i; float f; };
        typedef struct { short depth; } tide_depth;
        int tide_print(const char *format, ...);
        void tide_pack(struct tide_bits bits);
        void tide_dump(struct tide_open *open);
        void tide_mix(union tide_any any);
        void tide_write(FILE *out);
        void tide_each(int (*each)(int height));
        double *tide_all(void);
        long double tide_exact(void);
        void tide__two(void);
        int tide_read(int *depth, long long **heights, unsigned *count);
        tide_depth tide_deep(tide_depth where, long long at);
        struct tide_pot *tide_pot_new(void);
        void tide_pot_free(struct tide_pot *pot, struct tide_pot **other);
        static inline int tide_twice(int x) { return 2 * x; }
        """);
    String draft = imported(header.toString());
    String expected =
        """
        # Left out; where it matters, write a function around it in C, and bind that:
        #   tide__two: its name has _ at its ends, or two in a row
        #   tide_dump: struct tide_open has a field 'file' that is a pointer to 'struct _IO_FILE' of a header that was not named
        #   tide_each: the function that it gets has no user data
        #   tide_exact: it returns 'long double'
        #   tide_mix: its parameter 'any' is 'union tide_any'
        #   tide_pack: struct tide_bits has a field 'a' that is a bit-field
        #   tide_print: it has ...
        #   tide_write: struct _IO_FILE is declared in a header that was not named
        #   macros that are texts: TIDE_NAME
        #   macros whose value is no constant, or none that a long of Java has: TIDE_SIZE_MOST
        """;
    assertEquals(expected, draft.substring(draft.indexOf("# Left out")));
    assertFalse(draft.contains("printf"), "what the header includes is left out");
    assertTrue(
        draft.contains(
            "constants:\n  - TIDE_LOW\n  - TIDE_TYPES\n  - TIDE_HIGH\n  - TIDE_MOST\n"
                + "  - TIDE_LEAST\nstructs:"),
        draft);
    assertTrue(draft.contains("{name: depth, kind: int, direction: '? out', length: '?'}"), draft);
    assertCompiles(open(draft), folder);
  }

  /** With each guess taken for right, nothing is written or read beyond its end, or freed twice. */
  @Test
  void noPointerIsWithoutALengthAndNoGuessFrees() throws Exception {
    Path header = folder.resolve("cove.h");
    Files.writeString(
        header,
        """
        struct cove;
        struct cove_point { int x, y; };
        enum cove_tide { COVE_EBB, COVE_FLOW };
        int cove_message(int code, unsigned char *text, unsigned long room);
        int cove_dims(int id, unsigned long long *dims);
        int cove_path(const struct cove_point *points, struct cove_point *ends, enum cove_tide *tides);
        int cove_pack(const char *source, char *target, int sourceSize, int targetCapacity);
        int cove_send(const char *bytes, int howMany);
        int cove_name(const char *name);
        int cove_all(const char **lines, int most);
        int cove_sum(const double *x, const double *y, double *out, int nx, int ny);
        char *cove_text(char *out, unsigned long n);
        double *cove_depths(int n);
        struct cove *cove_open(int code);
        struct cove *cove_thread(struct cove *cove);
        void cove_close(struct cove *cove);
        """);
    String draft = imported(header.toString());
    for (String asked :
        List.of(
            "{name: text, kind: uint8, direction: '? out', length: '? room'}",
            "{name: dims, kind: ullong, direction: '? out', length: '?'}",
            "{name: points, kind: point, length: '?'}",
            "{name: ends, kind: point, direction: '? inout', length: '?'}",
            "{name: tides, kind: tide, direction: '? out', length: '?'}",
            "{name: source, kind: text, length: '?', nullable: '?'}",
            "{name: target, kind: text, direction: '? out', capacity: '?'}",
            "{name: bytes, kind: text, length: '?', nullable: '?'}",
            "{name: name, kind: text, nullable: '?'}",
            "{name: lines, kind: text, direction: '? out', length: '?', nullable: '?'}",
            "{name: x, kind: double, length: '?'}",
            "{name: out, kind: double, direction: '? out', length: '?'}",
            "returns: {kind: text, freed-by: '?', nullable: '?'}",
            "returns: {kind: double, length: '? n', freed-by: '?'}",
            "returns: {kind: cove, transfer: '?'}")) {
      assertTrue(draft.contains(asked), asked + "\n" + draft);
    }
    assertFalse(draft.contains("? full"), draft);
  }

  @Test
  void aStructureWithACommentAloneIsAHandle() throws Exception {
    Path header = folder.resolve("depot.h");
    Files.writeString(
        header,
        """
        /** A store. */
        struct store;
        struct __attribute__((may_alias)) shelf;
        /** Opens one. */
        struct store *store_open(const char *name);
        struct shelf *store_shelf(struct store *store);
        void store_close(struct store *store);
        """);
    String draft = imported(header.toString());
    assertTrue(
        draft.contains(
            "handles:\n  - {name: store, type: struct store *, freed-by: '? store_close'}"),
        draft);
    assertTrue(draft.contains("type: struct shelf *"), draft);
    assertTrue(draft.contains("name: store_open"), draft);
    assertFalse(draft.contains("structs:"), draft);
  }

  // ---- Fortran ----

  @Test
  void aModuleInFortranBecomesASpecification() throws Exception {
    Path ruler = Path.of("../generated-samples/proof/ruler/src/main");
    Path draft = folder.resolve("ruler.yaml");
    String source = ruler.resolve("native/ruler.f90").toString();
    assertEquals(new Run(0, "", ""), Run.of("import", "-o", draft.toString(), "--fortran", source));
    String agreed = agreed(Files.readString(draft)).replace("length: '?'", "length: n");
    agreed = agreed.replace("characters: '?'", "characters: 8");
    assertEquals(new Run(0, "", ""), lint(agreed));
    Map<String, List<String>> imported = shown(library(agreed));
    Map<String, List<String>> written =
        shown(library(Files.readString(ruler.resolve("resources/ruler.yaml"))));
    assertEquals(written.keySet(), imported.keySet());
    List<String> different =
        written.keySet().stream()
            .filter(name -> !written.get(name).equals(imported.get(name)))
            .toList();
    assertEquals(
        List.of(
            "ruler_measure", // its argument is a status
            "ruler_outer_sum", // its array goes in
            "ruler_scale_columns", // one name for a dimension of two arrays
            "ruler_sort_down"), // scratch
        different);
  }

  // ---- refusals ----

  @Test
  void whatClangRefusesIsSaidWithItsPlaceAndNothingIsWritten() throws Exception {
    Path header = folder.resolve("broken.h");
    Files.writeString(header, "int broken(strukt x);\n");
    Path draft = folder.resolve("draft.yaml");
    Run run = Run.of("import", "-o", draft.toString(), header.toString());
    assertEquals(1, run.status());
    assertTrue(run.err().contains(header + ":1:12: error: unknown type name 'strukt'"), run.err());
    assertFalse(Files.exists(draft));
    Run absent = Run.of("import", "nowhere-at-all.h");
    assertEquals(1, absent.status());
    assertTrue(absent.err().contains("error: 'nowhere-at-all.h' file not found"), absent.err());
    assertEquals("", absent.out());
  }

  @Test
  void noFileIsOverwritten() throws Exception {
    Path draft = folder.resolve("draft.yaml");
    Files.writeString(draft, "mine");
    Run run = Run.of("import", "-o", draft.toString(), GAUGE.resolve("native/gauge.h").toString());
    assertEquals(3, run.status());
    assertTrue(run.err().contains(draft + " is there already and in the way"), run.err());
    assertEquals("mine", Files.readString(draft));
    Path second = folder.resolve("second.yaml");
    Path another = Files.writeString(folder.resolve("second.yaml.new"), "mine");
    Run.of("import", "-o", second.toString(), GAUGE.resolve("native/gauge.h").toString());
    assertEquals("mine", Files.readString(another));
    Files.delete(second);
    Files.delete(another);
    Run lost = Run.of("import", "-o", folder + "/no/draft.yaml", GAUGE + "/native/gauge.h");
    assertEquals(3, lost.status());
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(List.of(draft), files.toList());
    }
  }
}
