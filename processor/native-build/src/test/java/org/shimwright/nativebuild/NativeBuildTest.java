package org.shimwright.nativebuild;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What NativeBuild makes of a small project, with the CMake and compiler of this machine. */
class NativeBuildTest {
  @TempDir Path work;

  @BeforeEach
  void writeProject() throws IOException {
    Files.writeString(
        work.resolve("CMakeLists.txt"),
        "cmake_minimum_required(VERSION 3.21)\n"
            + "project(small LANGUAGES C)\nadd_library(small SHARED small.c)\n");
    Files.writeString(work.resolve("small.c"), "int answer(void) { return 42; }\n");
  }

  @Test
  void secondBuildConfiguresNothingAndTouchesNoFile() throws Exception {
    assertTrue(build(List.of()).run());
    String library = time("libsmall.so");
    assertFalse(build(List.of()).run()); // CMake notes the dependencies of what it has compiled
    assertEquals(library, time("libsmall.so"));
    Map<String, String> before = times();
    assertFalse(build(List.of()).run());
    assertEquals(before, times());
  }

  @Test
  void changedSourceIsCompiled() throws Exception {
    build(List.of()).run();
    String library = time("libsmall.so");
    Thread.sleep(20);
    Files.writeString(work.resolve("small.c"), "int answer(void) { return 43; }\n");
    assertFalse(build(List.of()).run());
    assertFalse(library.equals(time("libsmall.so")));
  }

  @Test
  void otherArgumentsConfigureAnEmptiedFolder() throws Exception {
    build(List.of("-DCHOICE=one")).run();
    Path stale = Files.createFile(work.resolve("build/stale"));
    assertTrue(build(List.of("-DCHOICE=two")).run());
    assertFalse(Files.exists(stale));
    assertTrue(Files.readString(work.resolve("build/CMakeCache.txt")).contains("CHOICE"));
  }

  @Test
  void folderWithOtherFilesIsRefusedAndKept() throws Exception {
    Path mine = Files.createDirectories(work.resolve("build")).resolve("mine");
    Files.writeString(mine, "a person's file");
    BuildFault fault = assertThrows(BuildFault.class, () -> build(List.of()).run());
    assertTrue(String.valueOf(fault.getMessage()).startsWith("[BuildFolder] " + mine.getParent()));
    assertTrue(Files.exists(mine));
  }

  @Test
  void projectWithoutCMakeListsIncludesEachBinding() throws Exception {
    Path binding =
        Files.createDirectories(work.resolve("classes[1]/META-INF/shimwright/one"))
            .resolve("binding.cmake");
    Path old = Files.createDirectories(work.resolve("libraries")).resolve("libgone.so");
    Files.createFile(old);
    Files.writeString(binding, "add_library(one SHARED \"${SHIMWRIGHT_CLASSES}/../small.c\")\n");
    new NativeBuild(
            Optional.empty(),
            work.resolve("build"),
            Optional.of(work.resolve("libraries")),
            List.of("-DSHIMWRIGHT_CLASSES=" + work.resolve("classes[1]")),
            List.of("one"),
            cmake())
        .run();
    assertTrue(Files.exists(work.resolve("build/libone.so")));
    assertFalse(Files.exists(old), "the library of a binding that is gone");
  }

  @Test
  void errorsOfTheCompilerAreTheMessage() throws Exception {
    Files.writeString(work.resolve("small.c"), "int answer(void) { return answr; }\n");
    BuildFault fault = assertThrows(BuildFault.class, () -> build(List.of()).run());
    String message = String.valueOf(fault.getMessage());
    assertTrue(message.startsWith("[NativeBuild] the native library cannot be built"), message);
    assertTrue(message.contains("small.c:1:27: error: "), message);
    Path log = work.resolve("build/shimwright-failed.log");
    assertTrue(message.endsWith("all that was printed: " + log), message);
    assertTrue(Files.readString(log).contains("answr"));
    assertTrue(message.lines().count() < 10, message);
  }

  @Test
  void failedConfigurationIsDoneAgain() throws Exception {
    Path project = work.resolve("CMakeLists.txt");
    String whole = Files.readString(project);
    Files.writeString(project, whole + "message(FATAL_ERROR \"no such luck\")\n");
    BuildFault fault = assertThrows(BuildFault.class, () -> build(List.of()).run());
    assertTrue(String.valueOf(fault.getMessage()).contains("no such luck"));
    Files.writeString(project, whole);
    assertTrue(build(List.of()).run());
  }

  @Test
  void missingToolsAreNamedAtOnce() throws Exception {
    CMake none = new CMake(line -> {}, work.toString());
    BuildFault fault = assertThrows(BuildFault.class, () -> none.run(List.of("--version")));
    assertEquals(
        "[MissingTool] there is no cmake on the PATH, which builds the native library; install"
            + " cmake, gcc, make, with apt-get, dnf or zypper",
        fault.getMessage());
  }

  private NativeBuild build(List<String> arguments) {
    return new NativeBuild(
        Optional.of(work),
        work.resolve("build"),
        Optional.empty(),
        arguments,
        List.of("small"),
        cmake());
  }

  private static CMake cmake() {
    return new CMake(line -> {});
  }

  private String time(String file) throws IOException {
    return Files.getLastModifiedTime(work.resolve("build").resolve(file)).toString();
  }

  private Map<String, String> times() throws IOException {
    Map<String, String> times = new TreeMap<>();
    try (Stream<Path> files = Files.walk(work)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        times.put(file.toString(), Files.getLastModifiedTime(file).toString());
      }
    }
    return times;
  }
}
