package org.shimwright.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static com.google.testing.compile.Compiler.javac;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.JavaFileObjects;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.generation.Emission;
import org.shimwright.generation.Generation;
import org.shimwright.generation.SpecificationLoader;
import org.shimwright.generation.WrittenRequest;

/** Files generated of a specification with headers, and the errors of wrong specifications. */
class HeaderLibraryTest {
  static final String HEAD =
      "spec: tide\n"
          + "library: {name: Tide, prefix: tide_, java: Tide, headers: [tide.h],"
          + " link: {names: [tide]}}\n";

  private static Optional<Generation.Result> generated(
      String text, List<String> faults, String... targets) {
    return new Generation(
            new SpecificationLoader(new OneSpecification("tide.yaml", text)), Emission.ofServices())
        .files(
            new WrittenRequest(
                "tide.yaml", "com.example", Optional.empty(), List.of(), List.of(targets)),
            fault -> faults.add(shown(fault)));
  }

  private static String shown(Diagnostic fault) {
    return fault.origin().map(o -> o.line() + ": ").orElse("") + fault.id();
  }

  static List<String> faults(String text, String... targets) {
    List<String> faults = new ArrayList<>();
    generated(text, faults, targets);
    return faults;
  }

  /** Compiles what is generated for functions of a header; what the compiler says if it refuses. */
  static void compile(Path folder, String header, String functions) throws Exception {
    Files.writeString(folder.resolve("tide.h"), "#include <stdint.h>\n" + header + "\n");
    compile(folder, HEAD + "functions:\n" + functions);
  }

  static void compile(Path folder, String text) throws Exception {
    Compilers.assumePresent("gcc");
    List<JavaFileObject> java = new ArrayList<>();
    for (GeneratedFile file : write(folder, text)) {
      if (file.path().endsWith(".java")) {
        java.add(JavaFileObjects.forSourceString(name(file), file.content()));
      }
    }
    assertThat(javac().withOptions("-proc:none").compile(java)).succeeded();
    String home = System.getProperty("java.home");
    Compilers.run(
        folder,
        List.of(
            "gcc",
            "-std=c11",
            "-c", // all of it: some checks are those of passes that optimize
            "-o",
            "natives.o",
            "-I.",
            "-Ijni",
            "-I" + home + "/include",
            "-I" + home + "/include/linux",
            "jni/natives.c"));
  }

  static List<GeneratedFile> write(Path folder, String text, String... targets) throws Exception {
    List<String> faults = new ArrayList<>();
    List<GeneratedFile> files =
        generated(text, faults, targets).map(Generation.Result::files).orElse(List.of());
    assertEquals(List.of(), faults);
    for (GeneratedFile file : files) {
      Path path = folder.resolve(file.path());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.content());
    }
    return files;
  }

  private static String name(GeneratedFile file) {
    return file.path().replaceFirst("[.]java$", "").replace('/', '.');
  }

  @Test
  void oneFunctionNeedsThreeLinesAndNothingOfMpi(@TempDir Path folder) throws Exception {
    compile(
        folder,
        "double tide_level(int32_t hour);",
        "- {name: tide_level, parameters: [{name: hour, kind: int32}], returns: double}\n");
    assertTrue(
        Files.readString(folder.resolve("com/example/Tide.java")).contains("level(int hour)"));
    for (String file :
        List.of(
            "jni/natives.c",
            "jni/library.c",
            "jni/closures.c",
            "jni/support.h",
            "jni/threads.c",
            "binding.cmake")) {
      String content = Files.readString(folder.resolve(file)).replace("COMPILE", "");
      assertEquals(-1, content.indexOf("MPI"), file);
    }
  }

  /** Numbers, text, arrays, a structure, an enumeration, a handle, a callback and errors. */
  @Test
  void tenFunctionsNeedAtMostSixtyLines(@TempDir Path folder) throws Exception {
    String text = Files.readString(Path.of("src/test/resources/ten/gauge.yaml"));
    long lines = text.lines().filter(line -> !line.isBlank() && !line.startsWith("#")).count();
    long functions = text.lines().filter(line -> line.matches(" +- .*name: gauge_.*")).count();
    assertEquals(10, functions);
    assertTrue(lines <= 60, lines + " lines");
    Path header = Path.of("../generated-samples/proof/gauge/src/main/native/gauge.h");
    Files.copy(header, folder.resolve("gauge.h"));
    compile(folder, text);
  }

  @Test
  void namesOfGeneratedVariablesMeetNoParameter(@TempDir Path folder) throws Exception {
    compile(
        folder,
        "int tide_all(int env, int self, int status, int out, const double *call, int done,"
            + " int value, int class_);",
        "- {name: tide_all, returns: int, fails: if-negative, parameters: [{name: env, kind: int},"
            + " {name: self, kind: int}, {name: status, kind: int}, {name: out, kind: int},"
            + " {name: call, kind: double, length: done}, {name: done, kind: int},"
            + " {name: value, kind: int}, {name: class, kind: int}]}\n");
  }

  /** A procedure in Fortran alone has no function in C, and one without Java no method. */
  @Test
  void proceduresAreInTheLanguagesThatTheSpecificationSays(@TempDir Path folder) throws Exception {
    String text =
        """
        spec: dune
        library: {name: Dune, java: Dune, language: fortran, link: {names: [dune]}}
        functions:
          - {name: grow}
          - {name: blow, languages: [FORTRAN]}
          - {name: move, languages: [C, FORTRAN]}
        """;
    write(folder, text);
    String header = Files.readString(folder.resolve("fortran/dune_shim.h"));
    String java = Files.readString(folder.resolve("com/example/Dune.java"));
    for (String name : List.of("grow", "blow", "move")) {
      assertEquals(!name.equals("blow"), header.contains("int dune_" + name + "(void)"), header);
      assertEquals(name.equals("grow"), java.contains(" " + name + "()"), java);
    }
    Compilers.run(
        folder,
        List.of("gcc", "-Werror", "-c", "-x", "c", "-o", "header.o", "fortran/dune_shim.h"));
    Compilers.assumePresent("gfortran");
    Compilers.run(folder, List.of("gfortran", "-Wall", "-c", "fortran/dune_shim.f90"));
  }

  /** As identifiers of HDF5 are, which are negative where there is none. */
  @Test
  void integersMayBeHandlesThatFailIfNegative(@TempDir Path folder) throws Exception {
    String spec =
        HEAD
            + "handles:\n- {name: file, type: file_id, freed-by: tide_close}\n"
            + "functions:\n- {name: tide_open, returns: file, fails: if-negative}\n"
            + "- {name: tide_close, parameters: [{name: f, kind: file}], returns: nothing}\n";
    for (String type : List.of("int64_t", "int", "void *", "unsigned")) {
      Files.writeString(
          folder.resolve("tide.h"),
          "#include <stdint.h>\ntypedef %s file_id;\nfile_id tide_open(void);\n".formatted(type)
              + "void tide_close(file_id f);\n");
      if (type.startsWith("int")) {
        compile(folder, spec);
        assertTrue(Files.readString(folder.resolve("jni/natives.c")).contains("< 0"));
      } else {
        assertThrows(AssertionError.class, () -> compile(folder, spec), type);
      }
    }
  }

  /** C takes an enumeration without negative values for one that is never negative. */
  @Test
  void aFailureThatIsNoneFailsToCompile(@TempDir Path folder) throws Exception {
    String spec =
        HEAD
            + "enums:\n- {name: ebb, type: enum ebb, values: [E]}\n"
            + "functions:\n- {name: tide_ebb, returns: ebb, fails: if-negative}\n";
    String header = "enum ebb { E, F = %s };\nenum ebb tide_ebb(void);\n";
    Files.writeString(folder.resolve("tide.h"), header.formatted("-1"));
    compile(folder, spec);
    Files.writeString(folder.resolve("tide.h"), header.formatted("1"));
    assertThrows(AssertionError.class, () -> compile(folder, spec));
  }

  /** As {@code closedir}, {@code fclose} and {@code gzclose} have it. */
  @Test
  void closeReturnsNothingWhateverTheFunctionReturns(@TempDir Path folder) throws Exception {
    for (String returned :
        List.of(
            "returns: int",
            "returns: int, fails: if-negative",
            "returns: int, fails: if-nonzero, errno: true",
            "returns: status, success: [0, 3]",
            "returns: bool, fails: if-zero",
            "returns: ebb",
            "returns: ignored")) {
      Files.writeString(
          folder.resolve("tide.h"),
          """
          #include <stdbool.h>
          typedef struct box box;
          enum ebb { EBB };
          box *tide_open(void);
          %s tide_close(box *);
          """
              .formatted(
                  returned.contains("bool")
                      ? "bool"
                      : returned.contains("ebb") ? "enum ebb" : "int"));
      compile(
          folder,
          HEAD
              + "enums:\n- {name: ebb, type: enum ebb, values: [EBB]}\n"
              + "handles:\n- {name: box, type: box *, freed-by: tide_close}\n"
              + "functions:\n- {name: tide_open, returns: box}\n"
              + "- {name: tide_close, parameters: [{name: b, kind: box}], "
              + returned
              + "}\n");
    }
  }

  @Test
  void theCompilerRefusesWhatIsNotAsTheHeaderHasIt(@TempDir Path folder) {
    String level =
        "- {name: tide_level, parameters: [{name: hour, kind: int64}], returns: double}\n";
    String nothing = "- {name: tide_stop, returns: nothing}\n";
    String out =
        "- {name: tide_get, parameters: [{name: x, kind: int32, direction: out}],"
            + " returns: nothing}\n";
    assertRefused(folder, "double tide_level(int32_t hour);", level, "conversion");
    assertRefused(folder, "int tide_stop(void);", nothing, "returns something");
    assertRefused(folder, "void tide_get(double *x);", out, "incompatible");
    assertRefused(folder, "", nothing, "implicit declaration");
  }

  @Test
  void structuresThatAreNotAsTheHeaderHasThemAreRefused(@TempDir Path folder) throws Exception {
    String all = "{name: i, kind: int}, {name: d, kind: double}";
    String two = "struct p { int i; double d; };";
    structure(folder, two, "fields: [" + all + "]", true);
    structure(
        folder,
        "struct p { char c; int i; double d; short s; };",
        "partial: true, fields: [" + all + "]",
        true);
    structure(
        folder,
        "struct __attribute__((packed)) p { int i; double d; };",
        "fields: [" + all + "]",
        true);
    structure(folder, "struct p { const int i; double d; };", "fields: [" + all + "]", false);
    for (String header :
        List.of(
            "union p { int i; double d; };",
            "struct p { double d; int i; };",
            "struct p { const int i; double d; };",
            "struct p { int i; double d; int more; };",
            "struct p { int i; int more[2]; double d; };",
            "struct p { int more; int i; double d; };",
            "struct p { int i; double d; void *more; };")) {
      AssertionError refused =
          assertThrows(
              AssertionError.class,
              () -> structure(folder, header, "fields: [" + all + "]", true),
              header);
      assertTrue(
          refused.getMessage().contains("static assertion failed")
              || refused.getMessage().contains("missing initializer for field"),
          refused.getMessage());
    }
  }

  private static void structure(Path folder, String header, String fields, boolean given)
      throws Exception {
    String type = header.startsWith("union") ? "union p" : "struct p";
    Files.writeString(
        folder.resolve("tide.h"), header + "\nvoid tide_go(%s *p);\n".formatted(type));
    compile(
        folder,
        HEAD
            + "structs:\n- {name: p, type: %s, %s}\n".formatted(type, fields)
            + "functions:\n- {name: tide_go, returns: nothing, parameters:"
            + " [{name: p, kind: p, direction: %s}]}\n".formatted(given ? "inout" : "out"));
  }

  @Test
  void enumerationsOfMoreThan32BitsAreRefused(@TempDir Path folder) throws Exception {
    String spec =
        "enums:\n- {name: e, type: enum e, values: [E, F]}\n"
            + "functions:\n- {name: tide_go, returns: e}\n";
    for (String values : List.of("E, F", "E = 0x80000000u, F = 1", "E = -0x7fffffff - 1, F")) {
      Files.writeString(
          folder.resolve("tide.h"), "enum e { %s };\nenum e tide_go(void);\n".formatted(values));
      compile(folder, HEAD + spec);
    }
    for (String values : List.of("E = 0x100000000, F = 1", "E, F = -0x80000001L")) {
      Files.writeString(
          folder.resolve("tide.h"), "enum e { %s };\nenum e tide_go(void);\n".formatted(values));
      AssertionError refused =
          assertThrows(AssertionError.class, () -> compile(folder, HEAD + spec));
      assertTrue(refused.getMessage().contains("has 32 bits"), refused.getMessage());
    }
  }

  static void assertRefused(Path folder, String header, String function, String why) {
    AssertionError refused =
        assertThrows(AssertionError.class, () -> compile(folder, header, function));
    assertTrue(refused.getMessage().contains(why), refused.getMessage());
  }

  @Test
  void targetsThatSuchALibraryDoesNotHaveAreRefused() {
    String text = HEAD + "functions:\n- {name: tide_stop, returns: nothing}\n";
    assertEquals(List.of("NoSuchTarget"), faults(text, "java", "c-shim"));
    assertEquals(List.of(), faults(text, "java", "jni", "build"));
  }

  @Test
  void namesThatAreOneInJavaAreRefused() {
    String twice =
        "functions:\n"
            + "- {name: tide_level, returns: nothing}\n"
            + "- {name: tide_Level, returns: nothing}\n";
    assertEquals(List.of("5: NameClash"), faults(HEAD + twice));
    String taken =
        "structs:\n"
            + "- {name: string, type: struct s, fields: [{name: x, kind: int}]}\n"
            + "functions:\n"
            + "- {name: tide_stop, returns: nothing}\n";
    assertEquals(List.of("4: NameClash"), faults(HEAD + taken));
  }

  /** Without the prefix, some are one: these keep it. */
  @Test
  void constantsThatWouldBeOneInJavaKeepThePrefix(@TempDir Path folder) throws Exception {
    Files.writeString(
        folder.resolve("tide.h"),
        """
        #define TIDE_FILL 1
        #define FILL 2
        #define TIDE_LOW 3
        #define TIDE_2 4
        enum ebb { TIDE_EBB, Tide_EBB, EBB, tide_value, tide_new, TIDE_TWO };
        int tide_stop(void);
        """);
    compile(
        folder,
        HEAD
            + "constants: [TIDE_FILL, FILL, TIDE_LOW, TIDE_2]\n"
            + "enums:\n- {name: ebb, type: enum ebb, flags: true,"
            + " values: [TIDE_EBB, Tide_EBB, EBB, tide_value, tide_new, TIDE_TWO]}\n"
            + "functions:\n- {name: tide_stop, returns: ebb}\n");
    String tide = Files.readString(folder.resolve("com/example/Tide.java"));
    for (String name : List.of("TIDE_FILL", "FILL", "LOW", "_2")) {
      assertTrue(tide.contains("static final long " + name + " ="), tide);
    }
    String ebb = Files.readString(folder.resolve("com/example/Ebb.java"));
    for (String name : List.of("TIDE_EBB", "Tide_EBB", "EBB", "value_", "new_", "TWO")) {
      assertTrue(ebb.contains("static final Ebb " + name + " ="), ebb);
    }
  }

  @Test
  void theLibrarysNameIsTheTitle() {
    String text = HEAD + "functions:\n- {name: tide_stop, returns: nothing}\n";
    Generation.Result result = generated(text, new ArrayList<>()).orElseThrow();
    assertEquals("Tide", result.plan().specification().title());
    assertEquals(List.of("tide_stop"), result.plan().specification().functionNames());
  }

  @Test
  void severalLibrariesShareNoName() throws Exception {
    List<String> faults = new ArrayList<>();
    String other = HEAD.replace("tide", "wave").replace("Tide", "Wave");
    String function = "functions:\n- {name: start, returns: nothing}\n";
    String tide = natives(HEAD + function, faults);
    String wave = natives(other + function, faults);
    assertEquals(List.of(), faults);
    assertTrue(tide.contains("Java_com_example_TideNatives_start0("), tide);
    assertTrue(wave.contains("Java_com_example_WaveNatives_start0("), wave);
  }

  private static String natives(String text, List<String> faults) {
    return generated(text, faults).orElseThrow().files().stream()
        .filter(file -> file.path().equals("jni/natives.c"))
        .findFirst()
        .orElseThrow()
        .content();
  }
}
