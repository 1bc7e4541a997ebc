package org.shimwright.nativebuild;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What BuildFault advises for lines that CMake, gcc and ld print. */
class BuildFaultTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "  No CMAKE_C_COMPILER could be found. | [MissingTool] | install gcc",
        "  No CMAKE_Fortran_COMPILER could be found. | [MissingTool] | install gfortran",
        "CMake Error: CMake was unable to find a build program | [MissingTool] | install make",
        "Could NOT find PkgConfig (missing: PKG_CONFIG_EXECUTABLE) | [MissingTool] | pkg-config",
        "CMake 3.21 or higher is required. You have 3.18 | [OldTool] | install CMake 3.21 or newer",
        "-- No package 'zlib' found | [MissingLibrary] | knows no library 'zlib'",
        "z.c:1:10: fatal error: zlib.h: No such file or directory | [MissingLibrary] | 'zlib.h'",
        "/usr/bin/ld: cannot find -lzed: No such file | [MissingLibrary] | no library 'zed'",
        "Could NOT find MPI_C (missing: MPI_C_WORKS) | [MissingLibrary] | the property mpi.cc",
        "z.c:3:1: error: expected ';' | [NativeBuild] | the first errors are"
      })
  void lineOfOutputHasAdvice(String line, String id, String advice) {
    String message = message("-- some line", line);
    assertTrue(message.startsWith(id), message);
    assertTrue(message.lines().findFirst().orElse("").contains(advice), message);
  }

  @Test
  void firstErrorsOfCompilersAreShown() {
    String line = "z.c:%d:1: error: odd";
    String message = message(Stream.iterate(1, i -> i + 1).limit(40).map(line::formatted));
    assertEquals(6, message.lines().filter(shown -> shown.contains("error: odd")).count());
    assertTrue(message.contains("z.c:1:1"), message);
  }

  @Test
  void errorOfCMakeEndsBeforeTheCallStack() {
    String message =
        message(
            "-- Configuring",
            "CMake Error at binding.cmake:3 (message):",
            "  MPI_HOME is '/x', but there is no such folder",
            "",
            "Call Stack (most recent call first):",
            "  CMakeLists.txt:4 (include)");
    assertTrue(message.contains("\n  MPI_HOME is '/x', but there is no such folder\n"), message);
    assertTrue(!message.contains("Call Stack") && !message.contains("Configuring"), message);
  }

  private static String message(String... lines) {
    return message(Stream.of(lines));
  }

  private static String message(Stream<String> lines) {
    List<String> all = lines.toList();
    return String.valueOf(BuildFault.of(all, Path.of("failed.log")).getMessage());
  }
}
