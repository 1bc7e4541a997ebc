package org.shimwright.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static com.google.testing.compile.Compiler.javac;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.generation.Emission;
import org.shimwright.generation.Generation;
import org.shimwright.generation.SpecificationLoader;
import org.shimwright.generation.WrittenRequest;

/**
 * The Java, native methods, Fortran and documentation of a C library and of a Fortran library: some
 * functions of the samples gauge and ruler, whose tests run them all. They are written anew by
 * {@code mvn test -Dgoldens.refresh -Dtest=*GoldensTest}.
 */
class LibraryGoldensTest {
  private static final Path RESOURCES = Path.of("src/test/resources/goldens");
  private static final Path SAMPLES = Path.of("../generated-samples/proof");
  private static final Path NATIVE = Path.of("../api/src/main/native");

  /**
   * A library; the target for other languages, and for which functions; the pages that are shown.
   */
  enum Library {
    GAUGE(
        "fortran",
        List.of("gauge_count", "gauge_primes", "gauge_middle", "gauge_visit", "gauge_station_open"),
        "gauge_meter_add"),
    RULER("c", List.of(), "index");

    private final String name = name().toLowerCase(Locale.ROOT);
    private final String shim;
    private final List<String> functionsOfShim;
    private final String pages;

    Library(String shim, List<String> functionsOfShim, String pages) {
      this.shim = shim;
      this.functionsOfShim = functionsOfShim;
      this.pages = pages;
    }

    private Goldens goldens() {
      return Goldens.of(name);
    }

    private List<GeneratedFile> files() throws IOException {
      List<GeneratedFile> files = new ArrayList<>(made(List.of(), "java", "jni", "docs"));
      files.addAll(made(functionsOfShim, shim));
      files.removeIf(file -> !isShown(file.path()));
      return files;
    }

    /** Sources of the API are read where they are written. */
    private boolean isShown(String path) {
      return !path.endsWith("manifest.txt")
          && !Files.exists(NATIVE.resolve(path))
          && !path.endsWith("/slots.h")
          && (!path.startsWith("docs/") || path.matches("docs/(" + pages + ")\\.md"));
    }

    private List<GeneratedFile> made(List<String> functions, String... targets) throws IOException {
      String text = Files.readString(specification());
      return new Generation(
              new SpecificationLoader(new OneSpecification(name + ".yaml", text)),
              Emission.ofServices())
          .files(
              new WrittenRequest(
                  name + ".yaml",
                  "org.shimwright.sample." + name,
                  Optional.empty(),
                  functions,
                  List.of(targets)),
              fault -> {
                throw new AssertionError(fault.toString());
              })
          .orElseThrow()
          .files();
    }

    private Path specification() {
      return RESOURCES.resolve(name + ".yaml");
    }

    private Path sample() {
      return SAMPLES.resolve(name);
    }
  }

  @BeforeAll
  static void refreshIfAsked() throws IOException {
    for (Library library : Library.values()) {
      library.goldens().refreshIfAsked(library.files());
    }
  }

  @ParameterizedTest
  @EnumSource
  void generatedFilesAreTheGoldens(Library library) throws Exception {
    library.goldens().assertAre(library.files());
  }

  @ParameterizedTest
  @EnumSource
  void theSpecificationSaysNothingThatTheSampleDoesNot(Library library) throws Exception {
    List<String> all =
        Files.readAllLines(
            library.sample().resolve("src/main/resources/" + library.name + ".yaml"));
    List<String> lines = Files.readAllLines(library.specification());
    for (String line : lines.subList(1, lines.size())) {
      assertTrue(all.contains(line), line);
    }
  }

  @ParameterizedTest
  @EnumSource
  void compilersAcceptThemWithEveryWarning(Library library, @TempDir Path folder) throws Exception {
    List<JavaFileObject> java = new ArrayList<>();
    List<String> compiled = new ArrayList<>();
    for (String path : library.goldens().paths()) {
      if (path.endsWith(".java")) {
        Path file = library.goldens().file(path);
        java.add(JavaFileObjects.forResource(file.toUri().toURL()));
      } else if (path.endsWith(".c") || path.endsWith(".f90")) {
        compiled.add(path);
      }
    }
    assertThat(javac().withOptions("-proc:none", "-Xlint:all", "-Werror").compile(java))
        .succeededWithoutWarnings();
    Compilers.assumePresent("gcc");
    Compilers.assumePresent("gfortran");
    Path module =
        library.sample().resolve("src/main/native/" + library.name + ".f90").toAbsolutePath();
    if (Files.exists(module)) { // the module that the shim uses
      Compilers.run(folder, List.of("gfortran", "-c", module.toString()));
    }
    for (String path : compiled) {
      Compilers.run(folder, command(library, path));
    }
  }

  private static List<String> command(Library library, String path) {
    boolean fortran = path.endsWith(".f90");
    List<String> command =
        new ArrayList<>(
            List.of(
                fortran ? "gfortran" : "gcc",
                "-Wall",
                "-Wextra",
                "-Werror",
                "-Wno-maybe-uninitialized",
                "-c"));
    if (!fortran) {
      command.add("-std=gnu11");
    }
    Path home = Path.of(System.getProperty("java.home"), "include");
    for (Path include :
        List.of(
            home,
            home.resolve("linux"),
            NATIVE.resolve("jni"),
            library.goldens().file("fortran"),
            library.goldens().file("include"),
            library.sample().resolve("src/main/native"))) {
      command.add("-I" + include.toAbsolutePath());
    }
    command.add(library.goldens().file(path).toAbsolutePath().toString());
    return command;
  }
}
