package org.shimwright.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A changed line of the user's Java touches no native source: neither the one that the processor
 * wrote nor, where a build tool has deleted that one, the copy that CMake compiles.
 */
class UntouchedFilesTest {
  private static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000_000_000L);

  @TempDir private Path folder;
  private Path classes;
  private Path library;

  @BeforeEach
  void compileOnce() throws Exception {
    classes = folder.resolve("classes");
    library = classes.resolve("META-INF/shimwright/demo");
    compile("class Program { int before; }", "MPI_Comm_*");
  }

  private void compile(String program, String functions) throws Exception {
    Path source = Files.createDirectories(folder.resolve("com/example"));
    Path binding = source.resolve("package-info.java");
    Files.writeString(
        binding,
        "@org.shimwright.annotation.NativeBinding(library = \"demo\", functions = \"%s\")\n"
                .formatted(functions)
            + "package com.example;\n");
    Path user = source.resolve("Program.java");
    Files.writeString(user, "package com.example;\n" + program + "\n");
    String path = System.getProperty("java.class.path");
    Jdk.Run run =
        Jdk.javacInside(
            List.of(
                "-proc:only",
                "-cp",
                path,
                "-d",
                Files.createDirectories(classes).toString(),
                binding.toString(),
                user.toString()));
    assertEquals(new Jdk.Run(0, ""), run);
  }

  /** Lets CMake read the script of the binding as far as it looks for an MPI. */
  private void configure() throws Exception {
    Files.writeString(folder.resolve("FindMPI.cmake"), "message(FATAL_ERROR \"no MPI yet\")\n");
    String script = "set(CMAKE_MODULE_PATH .)\ninclude(%s/binding.cmake)\n".formatted(library);
    String said = Compilers.cmake(folder, script);
    assertTrue(said.contains("no MPI yet"), said);
  }

  private static void makeOld(Path folder) throws IOException {
    for (Path file : files(folder)) {
      Files.setLastModifiedTime(file, LONG_AGO);
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> walk = Files.walk(folder)) {
      return walk.filter(Files::isRegularFile).sorted().toList();
    }
  }

  /** What was written since {@link #makeOld}. */
  private static List<String> touched(Path folder) throws IOException {
    List<String> touched = new ArrayList<>();
    for (Path file : files(folder)) {
      if (!Files.getLastModifiedTime(file).equals(LONG_AGO)) {
        touched.add(folder.relativize(file).toString());
      }
    }
    return touched;
  }

  private static Map<String, String> texts(Path folder) throws IOException {
    Map<String, String> texts = new TreeMap<>();
    for (Path file : files(folder)) {
      texts.put(folder.relativize(file).toString(), Files.readString(file));
    }
    return texts;
  }

  @Test
  void theProcessorLeavesNativeSourcesThatStayTheSame() throws Exception {
    makeOld(library);
    compile("class Program { int after; }", "MPI_Comm_*");
    assertEquals(List.of(), touched(library));
    compile("class Program { int after; }", "MPI_Comm_d*");
    assertTrue(touched(library).contains("jni/natives.c"));
  }

  @Test
  void cmakeCompilesCopiesThatAreTouchedOnlyByAChange() throws Exception {
    Compilers.assumePresent("cmake");
    configure();
    Path copies = folder.resolve("demo-sources");
    Map<String, String> first = texts(copies);
    assertTrue(first.keySet().containsAll(List.of("jni/natives.c", "fortran/shim.f90")));
    makeOld(copies);
    deleteAll(classes); // as Maven does before it compiles a module again
    compile("class Program { int after; }", "MPI_Comm_*");
    configure();
    assertEquals(List.of(), touched(copies));
    compile("class Program { int after; }", "MPI_Comm_d*");
    configure();
    assertTrue(touched(copies).contains("jni/natives.c"));
    assertNotEquals(first, texts(copies));
  }

  private static void deleteAll(Path folder) throws IOException {
    for (Path file : files(folder)) {
      Files.delete(file);
    }
  }
}
