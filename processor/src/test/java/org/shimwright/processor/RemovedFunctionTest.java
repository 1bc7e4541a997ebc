package org.shimwright.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static com.google.testing.compile.Compiler.javac;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shimwright.spec.document.SourceText;
import org.shimwright.spec.read.SpecSource;

/** A binding has a function that MPI removed where the MPI still has it, and says so elsewhere. */
@Tag("all")
class RemovedFunctionTest {
  private static final String LIBRARY = "META-INF/shimwright/demo/";
  private static final String C_ONLY =
      "  - name: MPI_Address\n    group: memory\n    languages: [C,";

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"mpich", "openmpi"})
  void aRemovedFunctionIsCalledOrItsSuccessorIsNamed(String mpi) throws Exception {
    for (String tool : List.of("cmake", "mpicc." + mpi, "mpifort." + mpi)) {
      Compilers.assumePresent(tool);
    }
    generate();
    Files.writeString(
        folder.resolve("CMakeLists.txt"),
        """
        cmake_minimum_required(VERSION 3.21)
        project(Demo LANGUAGES C Fortran)
        include(%sbinding.cmake)
        """
            .formatted(LIBRARY));
    Compilers.run(
        folder,
        List.of(
            "cmake",
            "-B",
            "build",
            "-DMPI_C_COMPILER=mpicc." + mpi,
            "-DMPI_Fortran_COMPILER=mpifort." + mpi,
            "-DJAVA_HOME=" + System.getProperty("java.home")));
    Compilers.run(folder, List.of("cmake", "--build", "build"));
    String said =
        Compilers.run(
            folder,
            List.of(java(), "--enable-native-access=ALL-UNNAMED", "-cp", classPath(), "demo.Main"));
    if (has(mpi)) {
      assertEquals("an address\n", said);
    } else {
      assertTrue(
          said.startsWith("MPI_Address, removed in MPI 3.0 in favor of MPI_Get_address,"), said);
    }
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  private String classPath() {
    return folder + File.pathSeparator + System.getProperty("java.class.path");
  }

  /** Whether the library has the function, and its header declares it if it is told to. */
  private boolean has(String mpi) throws Exception {
    Path program = folder.resolve("calls.c");
    Files.writeString(program, "#include <mpi.h>\nint main(void) { return MPI_Address(0, 0); }\n");
    List<String> compiler =
        List.of(
            "mpicc." + mpi,
            "-DOMPI_OMIT_MPI1_COMPAT_DECLS=0",
            program.toString(),
            "-o",
            folder + "/calls");
    return Compilers.end(folder, compiler).status() == 0;
  }

  /** The specification that comes along, without its examples, with the function in Java, too. */
  private void writeSpecification() throws IOException {
    boolean found = false;
    for (SourceText text : SpecSource.mpiCaching().texts()) {
      found |= text.text().contains(C_ONLY);
      Path file = folder.resolve(text.name());
      Files.createDirectories(file.getParent());
      Files.writeString(
          file,
          text.text()
              .replace("  - mpi-caching/examples.yaml\n", "")
              .replace(C_ONLY, C_ONLY.replace("[C,", "[C, JAVA,")));
    }
    assertTrue(found, "the function is in the specification");
  }

  /** Compiles a program with a binding of MPI's functions, of which Java has this one as well. */
  private void generate() throws IOException {
    writeSpecification();
    List<File> classPath = Stream.of(classPath().split(File.pathSeparator)).map(File::new).toList();
    Compilation made =
        javac()
            .withProcessors(new BindingProcessor())
            .withClasspath(classPath)
            .compile(
                JavaFileObjects.forSourceString(
                    "demo.package-info",
                    """
                    @org.shimwright.annotation.NativeBinding(library = "demo", spec = "mpi-caching.yaml",
                        functions = {"MPI_Init", "MPI_Finalize", "MPI_Address"})
                    package demo;
                    """),
                JavaFileObjects.forSourceString(
                    "demo.Main",
                    """
                    package demo;

                    class Main {
                      public static void main(String[] arguments) {
                        Mpi.init();
                        try {
                          long address = Mpi.address(java.nio.ByteBuffer.allocateDirect(8));
                          System.out.println(address == 0 ? "no address" : "an address");
                        } catch (UnsupportedOperationException lacking) {
                          System.out.println(lacking.getMessage());
                        }
                        Mpi.finish();
                      }
                    }
                    """));
    assertThat(made).succeeded();
    for (JavaFileObject file : made.generatedFiles()) {
      write(file);
    }
  }

  /** Writes classes, and what CMake reads, where they belong on the class path. */
  private void write(JavaFileObject file) throws IOException {
    String name = file.getName();
    String root = "/CLASS_OUTPUT/";
    if (name.startsWith(root) && (name.endsWith(".class") || name.contains(LIBRARY))) {
      Path copy = folder.resolve(name.substring(root.length()));
      Files.createDirectories(copy.getParent());
      try (InputStream in = file.openInputStream()) {
        Files.copy(in, copy);
      }
    }
  }
}
