package org.shimwright.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static com.google.testing.compile.Compiler.javac;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shimwright.emit.GeneratedFile;

/**
 * The Java, shims, faces, documentation and lists of a small specification, as pages to read in
 * review. They are written anew by {@code mvn test -Dgoldens.refresh -Dtest=*GoldensTest}.
 */
class GoldensTest {
  private static final Goldens GOLDENS = Goldens.of("tiny");
  private static final Path ENGINE = Path.of("../api/src/main/native/include");
  private static final Path PORT = Path.of("../api/src/main/native/embedded");
  private static final Path JNI = Path.of("../api/src/main/native/jni");
  private static final Path MPI_JNI = Path.of("../api/src/main/native/mpi/jni");
  private static final String[] TARGETS = {
    "java", "jni", "fortran-shim", "c-face", "fortran-face", "docs", "build"
  };

  /**
   * Files that go with the generated ones as they are, which are read where they are written, and
   * the list of pages, whose sentences the pages have.
   */
  private static boolean isSupport(String path) {
    return path.endsWith(".schema.json")
        || path.endsWith("llms.txt")
        || Files.exists(Path.of("../api/src/main/native", path));
  }

  @BeforeAll
  static void refreshIfAsked() throws IOException {
    GOLDENS.refreshIfAsked(generated());
  }

  @Test
  void generatedFilesAreTheGoldens() throws Exception {
    GOLDENS.assertAre(generated());
  }

  @Test
  void theGoldensOfTheProjectStayFew() throws Exception {
    assertTrue(Goldens.lines() <= 7_500, Goldens.lines() + " lines of goldens");
  }

  @Test
  void javacCompilesTheJavaGoldensWithEveryWarning() throws Exception {
    List<JavaFileObject> sources = new ArrayList<>();
    for (String path : GOLDENS.paths()) {
      if (path.endsWith(".java")) {
        sources.add(JavaFileObjects.forResource(GOLDENS.file(path).toUri().toURL()));
      }
    }
    assertThat(javac().withOptions("-proc:none", "-Xlint:all", "-Werror").compile(sources))
        .succeededWithoutWarnings();
  }

  @Test
  void gccCompilesTheNativeMethodsWithEveryWarning(@TempDir Path folder) throws Exception {
    Compilers.assumePresent("gcc");
    Path java = Path.of(System.getProperty("java.home"));
    List<String> command = new ArrayList<>(List.of("gcc", "-std=gnu17", "-Wall", "-Wextra"));
    command.addAll(List.of("-Werror", "-c", "-DMPI_Datatype=int"));
    for (Path include :
        List.of(java.resolve("include"), java.resolve("include/linux"), JNI, MPI_JNI)) {
      command.add("-I" + include.toAbsolutePath());
    }
    compile(folder, command, "jni/natives.c");
  }

  @Test
  void gccCompilesTheSupportOfAnyLibraryWithoutMpi(@TempDir Path folder) throws Exception {
    Compilers.assumePresent("gcc");
    Path java = Path.of(System.getProperty("java.home"), "include");
    List<String> command =
        new ArrayList<>(List.of("gcc", "-std=c11", "-Wall", "-Wextra", "-Werror"));
    command.addAll(List.of("-pthread", "-fsyntax-only", "-I" + java, "-I" + java.resolve("linux")));
    for (String source : List.of("support.c", "threads.c")) {
      command.add(JNI.resolve(source).toAbsolutePath().toString());
    }
    Compilers.run(folder, command);
  }

  @Test
  void gccCompilesTheCGoldensWithEveryWarning(@TempDir Path folder) throws Exception {
    Compilers.assumePresent("gcc");
    List<String> command =
        List.of("gcc", "-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-c");
    for (String source : List.of("engine/mpi_c.c", "engine/mpi_fortran_bridge.c")) {
      compile(folder, command, source);
    }
  }

  @Test
  void gccCompilesTheTables(@TempDir Path folder) throws Exception {
    Compilers.assumePresent("gcc");
    Path source = folder.resolve("tables.c");
    Files.writeString(source, "#include \"shimwright_tables.h\"\n");
    List<String> command =
        List.of("gcc", "-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-c");
    compile(folder, command, source.toString());
  }

  @Test
  void everyStandardOfCAndCxxAcceptsTheHeader(@TempDir Path folder) throws Exception {
    Compilers.assumePresent("g++");
    for (String standard : List.of("c99", "c11", "c++98", "c++11", "c++17", "c++20")) {
      boolean cxx = standard.startsWith("c++");
      Path source = folder.resolve(cxx ? "header.cpp" : "header.c");
      Files.writeString(source, "#include <mpi.h>\n");
      List<String> command =
          List.of(
              cxx ? "g++" : "gcc",
              "-std=" + standard,
              "-Wall",
              "-Wextra",
              "-Wpedantic",
              "-Werror",
              "-c");
      compile(folder, command, source.toString());
    }
  }

  @Test
  void gfortranCompilesTheFortranGoldensWithEveryWarning(@TempDir Path folder) throws Exception {
    Compilers.assumePresent("gfortran");
    fortran(folder, List.of());
  }

  @Test
  void gfortranCompilesThemWithWideIntegersToo(@TempDir Path folder) throws Exception {
    Compilers.assumePresent("gfortran");
    fortran(folder, List.of("-fdefault-integer-8"));
  }

  @Test
  void bothSourceFormsAcceptTheIncludeFile(@TempDir Path folder) throws Exception {
    Compilers.assumePresent("gfortran");
    for (String name : List.of("fixed.f", "free.f90")) {
      Path source = folder.resolve(name);
      Files.writeString(source, "      include 'mpif.h'\n      print *, MPI_TAG_UB\n      end\n");
      compile(folder, List.of("gfortran", "-Werror", "-c"), source.toString());
    }
  }

  @Test
  void theIncludeFileTakesTheKindOfAddressesFromTheBuild(@TempDir Path folder) throws Exception {
    Compilers.assumePresent("gfortran");
    for (int bytes : List.of(4, 8)) {
      Path source = folder.resolve("kind" + bytes + ".f90");
      Files.writeString(
          source,
          """
          program addresses
            include 'mpif.h'
            integer, parameter :: right = merge(kind(0), -1, MPI_ADDRESS_KIND == %d)
            integer(kind=right) :: unused
            unused = 0
          end program addresses
          """
              .formatted(bytes));
      writeConfiguration(folder, bytes);
      run(folder, List.of("gfortran", "-Werror", "-c"), source.toString());
    }
  }

  private static void fortran(Path folder, List<String> options) throws Exception {
    List<String> command =
        new ArrayList<>(List.of("gfortran", "-std=f2018", "-Wall", "-Wextra", "-Werror", "-c"));
    command.addAll(options);
    for (String name :
        List.of(
            "mpi_bridge",
            "mpi",
            "mpi_f08",
            "mpifh_procedures",
            "callback_calls",
            "shim",
            "shim_f08")) {
      compile(folder, command, "fortran/" + name + ".f90");
    }
  }

  private static void compile(Path folder, List<String> start, String source) throws Exception {
    writeConfiguration(folder, 8);
    run(folder, start, source);
  }

  /** Writes what the build writes for its compilers. */
  private static void writeConfiguration(Path folder, int addressBytes) throws IOException {
    Files.writeString(
        folder.resolve("shimwright_config.h"), "#define SHIMWRIGHT_FORTRAN_INTEGER_BYTES 4\n");
    Files.writeString(
        folder.resolve("mpif_config.h"),
        "      INTEGER MPI_ADDRESS_KIND\n      PARAMETER (MPI_ADDRESS_KIND=%d)\n"
            .formatted(addressBytes));
  }

  private static void run(Path folder, List<String> start, String source) throws Exception {
    assumeTrue(Files.isDirectory(ENGINE), "the engine's headers are beside this module");
    List<String> command = new ArrayList<>(start);
    Path goldens = GOLDENS.folder().toAbsolutePath();
    for (Path include :
        List.of(
            folder,
            goldens.resolve("include"),
            goldens.resolve("engine"),
            goldens.resolve("jni"),
            goldens.resolve("fortran"),
            ENGINE.toAbsolutePath(),
            PORT.toAbsolutePath())) {
      command.add("-I" + include);
    }
    command.add(goldens.resolve(source).toString());
    Compilers.run(folder, command);
  }

  private static List<GeneratedFile> generated() throws IOException {
    return TinySpecification.files(TARGETS).stream()
        .filter(file -> !isSupport(file.path()))
        .toList();
  }
}
