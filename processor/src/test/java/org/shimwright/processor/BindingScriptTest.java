package org.shimwright.processor;

import static com.google.testing.compile.Compiler.javac;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A binding is built for the MPI that its user names, or for none. */
class BindingScriptTest {
  private static final JavaFileObject BINDING =
      JavaFileObjects.forSourceString(
          "demo.package-info",
          "@org.shimwright.annotation.NativeBinding(library = \"demo\") package demo;");
  private static final String LIBRARY = "META-INF/shimwright/demo/";

  @TempDir private Path folder;

  @BeforeEach
  void generate() throws IOException {
    Compilation made = javac().withProcessors(new BindingProcessor()).compile(BINDING);
    for (JavaFileObject file : made.generatedFiles()) {
      int place = file.getName().indexOf(LIBRARY);
      if (place >= 0) {
        Path copy = folder.resolve(file.getName().substring(place + LIBRARY.length()));
        Files.createDirectories(copy.getParent());
        try (var content = file.openInputStream()) {
          Files.copy(content, copy);
        }
      }
    }
    Files.createDirectory(folder.resolve("first"));
    Files.createDirectory(folder.resolve("second"));
  }

  /** A sample's own CMake file includes the script of the library that the annotation names. */
  @Test
  void aCopiedSampleMayHaveAnotherPackage() throws Exception {
    Path sample = Path.of("../generated-samples/mixed");
    String annotation =
        Files.readString(sample.resolve("src/main/java/org/example/mixed/package-info.java"))
            .replace("package org.example.mixed;", "package com.example.other;");
    assertTrue(annotation.contains("com.example.other"), annotation);
    Matcher included =
        Pattern.compile("include\\(\"[$]\\{SHIMWRIGHT_CLASSES}(/.*)\"\\)")
            .matcher(Files.readString(sample.resolve("CMakeLists.txt")));
    assertTrue(included.find(), "the sample includes a script");
    Compilation made =
        javac()
            .withProcessors(new BindingProcessor())
            .compile(JavaFileObjects.forSourceString("com.example.other.package-info", annotation));
    List<String> files = made.generatedFiles().stream().map(JavaFileObject::getName).toList();
    assertTrue(files.stream().anyMatch(file -> file.endsWith(included.group(1))), files.toString());
  }

  @Test
  void anMpiThatIsNotThereIsRefused() throws Exception {
    Compilers.assumePresent("cmake");
    String said = configure("set(MPI_HOME none)", "include(binding.cmake)");
    assertTrue(said.contains("MPI_HOME is 'none', but there is no such folder"), said);
  }

  /** What comes after the MPI has been found is cut off here by a JNI that is not to be had. */
  @Test
  void anMpiThatWasFoundElsewhereIsNotTakenForIt() throws Exception {
    Compilers.assumePresent("cmake");
    Files.writeString(folder.resolve("FindMPI.cmake"), "set(MPI_FOUND TRUE)\n");
    Files.writeString(folder.resolve("FindJNI.cmake"), "include(again.cmake)\n");
    Files.writeString(folder.resolve("again.cmake"), "message(FATAL_ERROR \"as far as JNI\")\n");
    String modules = "set(CMAKE_MODULE_PATH .)";
    String first = "set(MPI_HOME first)";
    String include = "include(binding.cmake)";
    String said = configure(modules, first, include);
    assertTrue(said.contains("as far as JNI"), said);
    Files.writeString(folder.resolve("again.cmake"), "set(MPI_HOME second)\n" + include + "\n");
    said = configure(modules, first, include);
    assertTrue(said.contains("found with MPI_HOME='first': for 'second', take another one"), said);
  }

  @Test
  void whatAnMpiHasNotedForFindMpiIsKnownToIt() throws Exception {
    Compilers.assumePresent("cmake");
    Path notes = Files.createDirectories(folder.resolve("first/lib/cmake/ShimwrightMPI"));
    Files.writeString(notes.resolve("FindMPIAnswers.cmake"), "set(MPI_C_WORKS noted)\n");
    Files.writeString(
        folder.resolve("FindMPI.cmake"), "message(FATAL_ERROR \"works: ${MPI_C_WORKS}\")\n");
    String said =
        configure("set(CMAKE_MODULE_PATH .)", "set(MPI_HOME first)", "include(binding.cmake)");
    assertTrue(said.contains("works: noted"), said);
  }

  /** FindMPI searches the PATH, too, if it finds no wrapper where MPI_HOME points. */
  @Test
  void anotherMpiThanTheOneOfMpiHomeIsRefused() throws Exception {
    Compilers.assumePresent("cmake");
    Files.writeString(
        folder.resolve("FindMPI.cmake"),
        """
        set(MPI_FOUND TRUE)
        set(MPI_C_COMPILER "${CMAKE_CURRENT_LIST_DIR}/second/mpicc")
        set(MPI_C_HEADER_DIR "${CMAKE_CURRENT_LIST_DIR}/second/include")
        """);
    Files.writeString(folder.resolve("FindJNI.cmake"), "message(FATAL_ERROR \"as far as JNI\")\n");
    String modules = "set(CMAKE_MODULE_PATH .)";
    String home = "set(MPI_HOME \"${CMAKE_CURRENT_LIST_DIR}/%s\")";
    String said = configure(modules, home.formatted("first"), "include(binding.cmake)");
    assertTrue(said.contains("/first', where FindMPI sees no compiler wrapper"), said);
    assertTrue(said.contains("/second/mpicc' in"), said);
    said = configure(modules, home.formatted("second"), "include(binding.cmake)");
    assertTrue(said.contains("as far as JNI"), said);
  }

  @Test
  void aFolderBuiltWithOneWrapperIsNotTakenForAnother() throws Exception {
    Compilers.assumePresent("cmake");
    Files.writeString(folder.resolve("FindMPI.cmake"), "set(MPI_FOUND TRUE)\n");
    Files.writeString(
        folder.resolve("FindJNI.cmake"),
        "message(FATAL_ERROR \"${MPI_Fortran_COMPILER} ${MPIEXEC_EXECUTABLE}\")\n");
    for (String tool : List.of("mpicc", "mpifort", "mpiexec")) {
      Path file = Files.createFile(folder.resolve("first/" + tool + ".own"));
      assertTrue(file.toFile().setExecutable(true));
    }
    String compiler = "set(MPI_C_COMPILER \"${CMAKE_CURRENT_LIST_DIR}/first/mpicc.own\")";
    String modules = "set(CMAKE_MODULE_PATH .)";
    String said = configure(modules, compiler, "include(binding.cmake)");
    assertTrue(said.contains("first/mpifort.own"), said);
    assertTrue(said.contains("first/mpiexec.own"), said);
    String other = "set(SHIMWRIGHT_MPI_COMPILER /other/mpicc CACHE INTERNAL \"\")";
    said = configure(modules, compiler, other, "include(binding.cmake)");
    assertTrue(said.contains("this build folder has the MPI of '/other/mpicc'"), said);
  }

  @Test
  void aWrapperWithoutAPathIsRememberedWithIt() throws Exception {
    Compilers.assumePresent("cmake");
    Files.writeString(folder.resolve("FindMPI.cmake"), "set(MPI_FOUND TRUE)\n");
    Files.writeString(
        folder.resolve("FindJNI.cmake"),
        "message(FATAL_ERROR \"has '${SHIMWRIGHT_MPI_COMPILER}'\")\n");
    Path file = Files.createFile(folder.resolve("first/mpicc.own"));
    assertTrue(file.toFile().setExecutable(true));
    String modules = "set(CMAKE_MODULE_PATH .)";
    String path = "set(CMAKE_PROGRAM_PATH \"${CMAKE_CURRENT_LIST_DIR}/first\")";
    String compiler = "set(MPI_C_COMPILER mpicc.own)";
    String said = configure(modules, path, compiler, "include(binding.cmake)");
    assertTrue(said.contains("first/mpicc.own'"), said);
  }

  @Test
  void aJdkThatWasRemovedIsNotKept() throws Exception {
    Compilers.assumePresent("cmake");
    Files.writeString(folder.resolve("FindMPI.cmake"), "set(MPI_FOUND TRUE)\n");
    Files.writeString(
        folder.resolve("FindJNI.cmake"), "message(FATAL_ERROR \"has '${JAVA_INCLUDE_PATH}'\")\n");
    Files.writeString(folder.resolve("first/jni.h"), "");
    for (String jdk : List.of("first", "second")) {
      String said =
          configure(
              "set(CMAKE_MODULE_PATH .)",
              "set(JAVA_INCLUDE_PATH \"%s\" CACHE PATH \"\")".formatted(folder.resolve(jdk)),
              "include(binding.cmake)");
      String kept = jdk.equals("first") ? folder.resolve(jdk).toString() : "";
      assertTrue(said.contains("has '" + kept + "'"), said);
    }
  }

  /** The plugin for Maven includes the scripts of all bindings in a project of the language C. */
  @Test
  void aProjectInCAloneGetsFortranFromTheBindingOfAnMpi() throws Exception {
    Compilers.assumePresent("cmake");
    Compilers.assumePresent("gfortran");
    Files.writeString(
        folder.resolve("FindMPI.cmake"),
        "message(FATAL_ERROR \"Fortran by '${CMAKE_Fortran_COMPILER}'\")\n");
    Files.writeString(
        folder.resolve("CMakeLists.txt"),
        """
        cmake_minimum_required(VERSION 3.21)
        project(demo LANGUAGES C)
        set(CMAKE_MODULE_PATH "${CMAKE_CURRENT_SOURCE_DIR}")
        include(binding.cmake)
        """);
    List<String> command = List.of("cmake", "-S", ".", "-B", "build");
    String said = Compilers.end(folder, command).output();
    assertTrue(said.contains("Fortran by '/"), said);
  }

  /** What CMake says to a script, in which it has no targets: they are left out. */
  private String configure(String... lines) throws Exception {
    String targets =
        """
        function(add_library)
        endfunction()
        function(set_target_properties)
        endfunction()
        """;
    return Compilers.cmake(folder, targets + String.join("\n", lines));
  }
}
