package org.shimwright.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.generation.Emission;
import org.shimwright.generation.Generation;
import org.shimwright.generation.SpecificationLoader;
import org.shimwright.generation.WrittenRequest;
import org.shimwright.processor.Compilers;
import org.shimwright.processor.OneSpecification;

/** Fortran modules of libraries in C, which compile without a warning whatever their names are. */
class HostileFortranTest {
  private static final int FUNCTIONS = Integer.getInteger("shimwright.hostile.functions", 200);

  @TempDir private Path folder;

  @BeforeEach
  void needCompilers() {
    Compilers.assumePresent("gcc");
    Compilers.assumePresent("gfortran");
  }

  private void generate(String text) throws Exception {
    List<Diagnostic> faults = new ArrayList<>();
    WrittenRequest request =
        new WrittenRequest(
            "tide.yaml", "com.example", Optional.empty(), List.of(), List.of("fortran"));
    Generation generation =
        new Generation(
            new SpecificationLoader(new OneSpecification("tide.yaml", text)),
            Emission.ofServices());
    Optional<Generation.Result> result = generation.files(request, faults::add);
    assertEquals(List.of(), faults);
    for (GeneratedFile file : result.orElseThrow().files()) {
      Path path = folder.resolve(file.path());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.content());
    }
  }

  private Compilers.Ended compiled() throws Exception {
    List<String> c = List.of("gcc", "-std=c17", "-D_DEFAULT_SOURCE", "-Wall", "-Wextra", "-Werror");
    List<String> command = new ArrayList<>(c);
    command.addAll(List.of("-I.", "-fsyntax-only", "fortran/tide_module.c"));
    Compilers.Ended ended = Compilers.end(folder, command);
    return ended.status() != 0
        ? ended
        : Compilers.end(
            folder,
            List.of(
                "gfortran",
                "-std=f2018",
                "-Wall",
                "-Werror",
                "-fsyntax-only",
                "fortran/tide_module.f90"));
  }

  private void assertCompiles() throws Exception {
    Compilers.Ended ended = compiled();
    assertEquals(0, ended.status(), ended.output());
  }

  @Test
  void modulesOfRandomLibrariesCompile() throws Exception {
    List<RandomFunction> functions = HostileLibraryTest.functions(3, FUNCTIONS);
    generate(
        HostileLibraryTest.specification(3, functions.stream().map(RandomFunction::row).toList()));
    Files.writeString(
        folder.resolve("tide.h"),
        HostileLibraryTest.HEADER
            + functions.stream().map(f -> f.declaration() + ";\n").collect(Collectors.joining()));
    assertCompiles();
  }

  /** Callbacks of all that one gets and gives; in C, the library's own types say what these are. */
  @Test
  void interfacesOfRandomCallbacksCompile() throws Exception {
    Random random = new Random(5);
    List<RandomCallback> callbacks =
        IntStream.range(0, FUNCTIONS).mapToObj(i -> new RandomCallback(random, i)).toList();
    List<String> functions = callbacks.stream().map(RandomCallback::function).toList();
    String rows = callbacks.stream().map(RandomCallback::row).collect(Collectors.joining());
    generate(
        HostileLibraryTest.specification(3, functions)
            .replace("callbacks: [", "callbacks: [" + rows));
    String header = HostileLibraryTest.HEADER + "void *tide_data(pot *pot);\n";
    String declared =
        callbacks.stream().map(RandomCallback::declaration).collect(Collectors.joining());
    Files.writeString(folder.resolve("tide.h"), header + declared);
    String uses =
        IntStream.range(0, FUNCTIONS)
            .mapToObj("use tide_module, only: tide_f%d\n"::formatted)
            .collect(Collectors.joining());
    Files.writeString(
        folder.resolve("fortran/tide_module.f90"),
        "subroutine calls\n" + uses + "end subroutine\n",
        StandardOpenOption.APPEND);
    assertCompiles();
    Files.writeString(folder.resolve("tide.h"), header + declared.replace("uint16_t", "float"));
    assertNotEquals(0, compiled().status());
  }

  /**
   * Types, functions, constants and parameters that C tells apart by place, or by large letters.
   */
  @Test
  void namesThatFortranTakesForOneAreToldApart() throws Exception {
    generate(
        """
        spec: tide
        library: {name: Tide, java: Tide, headers: [tide.h], link: {names: [tide]}, errors: {text: said}}
        constants: [VERSION, PoT]
        structs: [{name: dot, type: struct dot, fields: [{name: x, kind: double}]}]
        handles: [{name: pot, type: struct pot *, freed-by: spill}]
        functions:
          - {name: version, returns: int}
          - {name: dot, java: makeDot, parameters: [{name: dot, kind: dot}], returns: dot}
          - {name: spill, parameters: [{name: pot, kind: pot}], returns: nothing}
          - {name: fill, parameters: [{name: cup, kind: pot}, {name: value, kind: int}, {name: ierror, kind: int}, {name: Pot, kind: int}], returns: text}
          - {name: Pour, java: pourAll, parameters: [{name: pour, kind: int}, {name: value, kind: int, length: n}, {name: n, kind: int}], returns: {kind: int, length: 2}}
        """);
    Files.writeString(
        folder.resolve("tide.h"),
        """
        #define VERSION 3
        #define PoT 4
        struct pot;
        struct dot { double x; };
        const char *said(int status);
        int version(void);
        struct dot dot(const struct dot *dot);
        void spill(struct pot *pot);
        const char *fill(struct pot *cup, int value, int ierror, int Pot);
        const int *Pour(int pour, const int *value, int n);
        """);
    assertCompiles();
    Path module = folder.resolve("fortran/tide_module.f90");
    String text = Files.readString(module);
    Files.writeString(module, text.replace("value_", "value"));
    assertNotEquals(text, Files.readString(module));
    assertNotEquals(0, compiled().status());
  }

  /** Fortran has 63 letters for a name, types of its own, and those of a module that it uses. */
  @Test
  void namesThatFortranCannotHaveAreChanged() throws Exception {
    String begin = "a".repeat(62);
    StringBuilder types = new StringBuilder();
    StringBuilder header = new StringBuilder();
    List<String> words =
        List.of("real", "integer", "logical", "complex", "character", "c_ptr", "doubleprecision");
    for (String word : words) {
      types.append(
          "  - {name: %s, java: J%s, type: struct x%s *}\n"
              .formatted(word, word.replace("_", ""), word));
      header.append("struct x%s;\n".formatted(word));
    }
    generate(
        """
        spec: tide
        library: {name: Tide, java: Tide, headers: [tide.h], link: {names: [tide]}}
        constants: [%1$sbcd, %1$sbef]
        structs: [{name: dot, type: struct dot, fields: [{name: %1$sxyz, kind: double}, {name: %1$sxy, kind: int}, {name: X, kind: int}, {name: x, kind: int}]}]
        handles:
        %2$s
        functions:
          - {name: %1$sone, parameters: [{name: %1$sthree, kind: int}, {name: %1$sfour, kind: real}], returns: nothing}
          - {name: %1$stwo, parameters: [{name: d, kind: dot}], returns: int}
          - {name: c_loc, returns: int}
        """
            .formatted(begin, types));
    Files.writeString(
        folder.resolve("tide.h"),
        header
            + """
            enum { %1$sbcd, %1$sbef };
            struct dot { double %1$sxyz; int %1$sxy, X, x; };
            void %1$sone(int three, struct xreal *four);
            int %1$stwo(struct dot *d);
            int c_loc(void);
            """
                .formatted(begin));
    assertCompiles();
  }
}
