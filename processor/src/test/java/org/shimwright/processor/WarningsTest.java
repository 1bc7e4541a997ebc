package org.shimwright.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A compiler's warning stops the builds of this repository that ask for that, which are its own
 * developers', and neither the build of a binding nor that of a release.
 */
@Tag("all")
class WarningsTest {
  private static final Path ROOT = Path.of("..");
  private static final Path FLAGS = Path.of("../api/src/main/native/cmake/CompilerFlags.cmake");
  private static final Pattern SCRIPT = Pattern.compile(".*(/CMakeLists\\.txt|\\.cmake(\\.in)?)");
  private static final Pattern FATAL = Pattern.compile("-Werror(?!=)");

  /** Asks for a tool that reports what it finds by warnings: they are its failures. */
  private static final Path ANALYZER =
      Path.of("generated-samples/proof/portability/checks/analyzer.cmake");

  @TempDir private Path folder;

  @BeforeEach
  void plantAWarning() throws Exception {
    Compilers.assumePresent("cmake");
    String version = Compilers.cmake(folder, "message(${CMAKE_VERSION})");
    assumeFalse(version.matches("3\\.2[123]\\..*"), "CMake makes errors of warnings since 3.24");
    Files.writeString(folder.resolve("planted.h"), "static void planted(void) {}\n");
  }

  @Test
  void aWarningInTheEngineStopsOurBuildsAlone() throws Exception {
    Files.writeString(folder.resolve("engine.c"), "#include \"planted.h\"\n");
    project(
        """
        include("%s")
        add_library(engine OBJECT engine.c)
        shimwright_warnings(engine)
        """
            .formatted(FLAGS.toAbsolutePath().normalize()));
    stopsOurBuildsAlone();
  }

  /** The script of the binding compiles also what lies beside the specification. */
  @Test
  void aWarningInABindingStopsNoBuildOfItsUser() throws Exception {
    Path beside = Files.createDirectory(folder.resolve("beside"));
    Files.writeString(beside.resolve("more.h"), "int tide_later(void);\n");
    Files.writeString(
        beside.resolve("gate.c"),
        "#include <more.h>\n#include <tide.h>\nint tide_later(void) { return tide_now() + 1; }\n");
    TideLibrary.generate(
        folder,
        beside,
        "int tide_now(void);",
        """
        headers: [more.h]
        sources: [gate.c]
        functions:
          - {name: tide_now, returns: int}
          - {name: tide_later, returns: int}
        """);
    project(
        """
        add_library(tide STATIC tide.c)
        target_include_directories(tide PUBLIC "${CMAKE_SOURCE_DIR}")
        set_target_properties(tide PROPERTIES POSITION_INDEPENDENT_CODE ON)
        set(JAVA_HOME "%s")
        add_compile_options(-Wall -include "${CMAKE_SOURCE_DIR}/planted.h")
        include(binding.cmake)
        """
            .formatted(System.getProperty("java.home")));
    Files.writeString(folder.resolve("tide.c"), "int tide_now(void) { return 1; }\n");
    stopsOurBuildsAlone();
  }

  /** The other projects are not built here: each asks for warnings, and leaves it to its caller. */
  @Test
  void noProjectMakesErrorsOfWarningsByItself() throws IOException {
    List<Path> found = new ArrayList<>();
    Files.walkFileTree(
        ROOT,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            boolean built = folder.endsWith("target"); // what is in it comes and goes meanwhile
            return built ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            if (SCRIPT.matcher(file.toString()).matches()
                && FATAL.matcher(Files.readString(file)).find()) {
              found.add(ROOT.relativize(file));
            }
            return FileVisitResult.CONTINUE;
          }
        });
    assertEquals(List.of(ANALYZER), found);
  }

  private void project(String targets) throws IOException {
    Files.writeString(
        folder.resolve("CMakeLists.txt"),
        "cmake_minimum_required(VERSION 3.21)\nproject(planted LANGUAGES C)\n" + targets);
  }

  private void stopsOurBuildsAlone() throws Exception {
    Compilers.Ended theirs = build("theirs");
    assertEquals(0, theirs.status(), theirs.output());
    assertTrue(theirs.output().contains("planted"), theirs.output());
    Compilers.Ended ours = build("ours", "-DCMAKE_COMPILE_WARNING_AS_ERROR=ON");
    assertTrue(ours.status() != 0, ours.output());
    assertTrue(ours.output().contains("planted"), ours.output());
  }

  private Compilers.Ended build(String name, String... options) throws Exception {
    List<String> configure =
        Stream.concat(Stream.of("cmake", "-S", ".", "-B", name), Stream.of(options)).toList();
    Compilers.run(folder, configure);
    return Compilers.end(folder, List.of("cmake", "--build", name));
  }
}
