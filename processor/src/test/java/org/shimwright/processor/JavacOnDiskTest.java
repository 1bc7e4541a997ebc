package org.shimwright.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The processor in real compilers, which treat output folders otherwise than test doubles do. */
class JavacOnDiskTest {
  private static final String RESOURCES = "META-INF/shimwright/mpi/";

  private static final Pattern LONG_NAME = Pattern.compile("\\w{64}");

  @TempDir static Path folder;
  private static Path plain;

  @BeforeAll
  static void compileWithoutOptions() throws Exception {
    plain = compile("plain", javac(), List.of());
  }

  @Test
  void resourcesGoAmongTheClassesWithoutAnyOption() throws Exception {
    Path classes = plain;
    assertTrue(Files.isRegularFile(classes.resolve(RESOURCES + "include/mpi.h")));
    assertTrue(Files.isRegularFile(classes.resolve(RESOURCES + "fortran/mpif.h")));
  }

  @Test
  void sourceAndHeaderFoldersChangeNothingForResources() throws Exception {
    Path sources = Files.createDirectories(folder.resolve("sources"));
    Path headers = Files.createDirectories(folder.resolve("headers"));
    Path classes =
        compile("folders", javac(), List.of("-s", sources.toString(), "-h", headers.toString()));
    assertEquals(contents(plain), contents(classes));
  }

  @Test
  void anOptionMovesTheResources() throws Exception {
    Path classes = compile("moved", javac(), List.of("-Ashimwright.root=native"));
    assertTrue(Files.isRegularFile(classes.resolve("native/mpi/include/mpi.h")));
    assertFalse(Files.exists(classes.resolve("META-INF/shimwright")));
  }

  @Test
  void twoRunsAreEqualToTheByte() throws Exception {
    assertEquals(contents(plain), contents(compile("second", javac(), List.of())));
  }

  @Test
  void everyCompilerOfTheMachineMakesTheSameFiles() throws Exception {
    Map<String, String> expected = contents(plain);
    int number = 0;
    for (Path compiler : otherCompilers()) {
      Path classes = compile("other" + number++, compiler, List.of());
      assertEquals(
          expected.get(RESOURCES + "manifest.txt"),
          contents(classes).get(RESOURCES + "manifest.txt"),
          compiler.toString());
    }
  }

  @Test
  void everyLineEndsWithLfAloneAndFitsItsLanguage() throws Exception {
    for (Map.Entry<String, String> file : contents(plain).entrySet()) {
      assertFalse(file.getValue().contains("\r"), file.getKey());
      int width =
          file.getKey().endsWith("mpif.h") ? 72 : file.getKey().endsWith(".f90") ? 132 : 1000;
      file.getValue()
          .lines()
          .forEach(line -> assertTrue(line.length() <= width, file.getKey() + ": " + line));
    }
  }

  @Test
  void aFaultMeansThatNothingIsWritten() throws Exception {
    Path source = Files.createDirectories(folder.resolve("faulty")).resolve("package-info.java");
    Files.writeString(
        source,
        "@org.shimwright.annotation.NativeBinding(functions = \"MPI_Nope\", targets = \"docs\")\n"
            + "package com.example.mpi;\n");
    Path classes = Files.createDirectories(folder.resolve("none"));
    List<String> command = command(javac(), classes, List.of());
    command.add(source.toString());
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(1, process.waitFor());
    assertTrue(output.contains("[UnknownFunction]"), output);
    assertFalse(output.contains("\tat "), "no stack trace");
    assertEquals(Map.of(), contents(classes));
  }

  @Test
  void namesInFortranHaveAtMost63Characters() throws Exception {
    for (Map.Entry<String, String> file : contents(plain).entrySet()) {
      if (file.getKey().contains("/fortran/")) {
        boolean tooLong = LONG_NAME.matcher(file.getValue()).find();
        assertFalse(tooLong, file.getKey());
      }
    }
  }

  private static Path javac() {
    return Path.of(System.getProperty("java.home"), "bin", "javac");
  }

  private static List<Path> otherCompilers() throws IOException {
    Path machines = Path.of("/usr/lib/jvm");
    if (!Files.isDirectory(machines)) {
      return List.of();
    }
    try (Stream<Path> homes = Files.list(machines)) {
      return homes
          .map(home -> home.resolve("bin/javac"))
          .filter(Files::isExecutable)
          .filter(compiler -> !Files.isSymbolicLink(compiler.getParent().getParent()))
          .sorted()
          .toList();
    }
  }

  private static Path compile(String name, Path compiler, List<String> options) throws Exception {
    Path source = folder.resolve("package-info.java");
    Files.writeString(
        source,
        "@org.shimwright.annotation.NativeBinding(library = \"mpi\","
            + " targets = {\"c-face\", \"fortran-face\", \"docs\", \"build\"})\n"
            + "package com.example.mpi;\n");
    Path classes = Files.createDirectories(folder.resolve(name));
    List<String> command = command(compiler, classes, options);
    command.add(source.toString());
    Compilers.run(folder, command);
    return classes;
  }

  private static List<String> command(Path compiler, Path classes, List<String> options)
      throws Exception {
    List<String> command = new ArrayList<>(List.of(compiler.toString()));
    command.addAll(List.of("-Xlint:-options", "-d", classes.toString()));
    command.addAll(List.of("-cp", classPath(), "-processorpath", classPath()));
    if (Compilers.run(folder, List.of(compiler.toString(), "-help")).contains("full")) {
      command.add("-proc:full");
    }
    command.addAll(options);
    return command;
  }

  /** This test's class path without what only tests need: other processors would run too. */
  private static String classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> !entry.contains("test-classes") && !entry.contains("compile-testing"))
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static Map<String, String> contents(Path classes) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> walk = Files.walk(classes)) {
      for (Path file : walk.filter(Files::isRegularFile).toList()) {
        if (!file.toString().endsWith(".class")) {
          contents.put(classes.relativize(file).toString(), Files.readString(file));
        }
      }
    }
    return contents;
  }
}
