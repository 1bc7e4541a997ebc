package org.shimwright.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shimwright.FolderFiles;

/**
 * A compiler that is killed while the processor writes: the native build refuses what it left, and
 * the next compilation makes all of it anew.
 */
class KilledCompilerTest {
  private static final String LIBRARY = "META-INF/shimwright/killed";
  private static final int KILLS = 4;

  @TempDir private Path folder;

  @Tag("all")
  @Test
  void whatIsLeftIsNotBuiltAndIsMadeAnew() throws Exception {
    Compilers.assumePresent("cmake");
    Path classes = folder.resolve("classes");
    compile(classes, "MPI_Comm_*");
    Map<String, String> first = FolderFiles.of(classes);
    Path clean = folder.resolve("clean");
    compile(clean, "*");
    Map<String, String> second = FolderFiles.of(clean);
    Random random = new Random(17);
    int midway = 0;
    for (int kill = 0; kill < KILLS; kill++) {
      kill(start(classes, "*"), classes, first, random);
      Map<String, String> left = natives(FolderFiles.of(classes));
      boolean whole = left.equals(natives(first)) || left.equals(natives(second));
      midway += whole ? 0 : 1;
      assertTrue(whole || configure(classes).contains("interrupted"), "refused if not whole");
      compile(classes, "*");
      assertEquals(second, FolderFiles.of(classes));
      assertTrue(!configure(classes).contains("interrupted"));
      compile(classes, "MPI_Comm_*");
      assertTrue(FolderFiles.of(classes).entrySet().containsAll(natives(first).entrySet()));
    }
    System.out.println("compilers: " + KILLS + " killed, " + midway + " of them between files");
  }

  /** What the check is for, without luck: each file cut short, and each file of before. */
  @Test
  @Tag("all")
  void halfAFileIsNotBuilt() throws Exception {
    Compilers.assumePresent("cmake");
    Path classes = folder.resolve("classes");
    compile(classes, "*");
    for (String path : List.of("jni/natives.c", "fortran/shim.f90", "manifest.txt")) {
      Path file = classes.resolve(LIBRARY).resolve(path);
      if (Files.notExists(file)) {
        file = someFortran(classes);
      }
      String whole = Files.readString(file);
      Files.writeString(file, whole.substring(0, whole.length() / 2));
      assertTrue(configure(classes).contains("interrupted"), path);
      Files.delete(file);
      assertTrue(configure(classes).matches(".*(interrupted|No such file).*"), path);
      Files.writeString(file, whole);
      assertTrue(!configure(classes).contains("interrupted"), path);
    }
  }

  @Test
  void nothingIsWrittenThroughALink() throws Exception {
    Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    Path classes = folder.resolve("classes");
    Files.createDirectories(classes.resolve(LIBRARY));
    Files.createSymbolicLink(classes.resolve(LIBRARY).resolve("jni"), elsewhere);
    Process process = start(classes, "*");
    assertNotEquals(0, process.waitFor());
    String said = Files.readString(folder.resolve("log"));
    assertTrue(said.contains("[LinkedOutput]") && said.contains(LIBRARY + "/jni"), said);
    try (Stream<Path> files = Files.list(elsewhere)) {
      assertEquals(List.of(), files.toList());
    }
  }

  private static Path someFortran(Path classes) throws IOException {
    try (Stream<Path> files = Files.list(classes.resolve(LIBRARY).resolve("fortran"))) {
      return files.sorted().findFirst().orElseThrow();
    }
  }

  /** What CMake says to the script; it finds no MPI there, but looks at the files first. */
  private String configure(Path classes) throws Exception {
    return Compilers.cmake(folder, "include(%s/%s/binding.cmake)\n".formatted(classes, LIBRARY));
  }

  private void compile(Path classes, String functions) throws Exception {
    Process process = start(classes, functions);
    assertEquals(0, process.waitFor(), () -> "javac failed, see " + folder);
  }

  private Process start(Path classes, String functions) throws IOException {
    Path source = folder.resolve("com/example/package-info.java");
    Files.createDirectories(source.getParent());
    Files.createDirectories(classes);
    Files.writeString(
        source,
        "@org.shimwright.annotation.NativeBinding(library = \"killed\", functions = {\"%s\"})\n"
                .formatted(functions)
            + "package com.example;\n");
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin/javac").toString(),
            "-J-XX:TieredStopAtLevel=1",
            "-proc:only",
            "-cp",
            System.getProperty("java.class.path"),
            "-d",
            classes.toString(),
            source.toString())
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("log").toFile())
        .start();
  }

  /** Kills the compiler some time after the first file has changed. */
  private static void kill(Process process, Path classes, Map<String, String> before, Random random)
      throws Exception {
    Path natives = classes.resolve(LIBRARY + "/jni/natives.c");
    String old = before.get(LIBRARY + "/jni/natives.c");
    while (process.isAlive() && Files.size(natives) == old.length()) {
      Thread.sleep(0, 200_000);
    }
    Thread.sleep(random.nextInt(8));
    process.destroyForcibly().waitFor();
  }

  private static Map<String, String> natives(Map<String, String> files) {
    Map<String, String> natives = new TreeMap<>(files);
    natives
        .keySet()
        .removeIf(path -> !path.matches(LIBRARY + "/((mpi/)?jni/.*|fortran/.*|.*\\.cmake)"));
    natives.keySet().removeIf(path -> path.endsWith(".new")); // what was about to replace another
    return natives;
  }
}
