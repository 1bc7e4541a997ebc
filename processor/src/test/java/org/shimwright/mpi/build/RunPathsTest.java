package org.shimwright.mpi.build;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shimwright.processor.Compilers;

/** The run paths of an MPI's compiler wrapper become CMake's, however the wrapper spells them. */
class RunPathsTest {
  private static final Path SCRIPT = Path.of("../api/src/main/native/mpi/run_paths.cmake");

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      emptyValue = "",
      value = {
        "-Wl,-rpath,/opt/mpi/lib|''|/opt/mpi/lib",
        "-L/opt/mpi/lib -Wl,-rpath=/opt/mpi/lib -pthread|-L/opt/mpi/lib -pthread|/opt/mpi/lib",
        "-Wl,-rpath -Wl,/opt/mpi/lib -Wl,-z,now|-Wl,-z,now|/opt/mpi/lib",
        "-Wl,--enable-new-dtags,--rpath,/a,-rpath,/b,-z,now|-Wl,--enable-new-dtags,-z,now|/a;/b",
        "-Xlinker --enable-new-dtags -Xlinker -rpath -Xlinker /a=b|-Wl,--enable-new-dtags|/a=b",
        "-Wl,-R,/a -Wl,-R -Wl,/b|''|/a;/b",
        "-Wl,-rpath,/usr/lib -Wl,-rpath,/a -Wl,-rpath,/a|''|/a",
        "-Wl,-rpath-link,/a -Wl,-rpath-link -Wl,/a|-Wl,-rpath-link,/a -Wl,-rpath-link -Wl,/a|''",
      })
  void runPathsOfAWrapperBecomeThoseOfCMake(String flags, String left, String paths)
      throws Exception {
    assertEquals(
        List.of(left, paths, paths), found("set(MPI_C_LIBRARIES /usr/lib/libmpi.so)", flags));
  }

  /** As Debian has Open MPI: what is linked is a link into the folders of the system. */
  @Test
  void librariesAreFoundWhereTheyAreInstalled() throws Exception {
    Path elsewhere = Files.createDirectories(folder.resolve("opt"));
    Path system = Files.createDirectories(folder.resolve("system"));
    Path links = Files.createDirectories(folder.resolve("links"));
    Files.createFile(system.resolve("libmpi.so.40"));
    Files.createSymbolicLink(links.resolve("libmpi.so"), Path.of("../system/libmpi.so.40"));
    Files.createFile(elsewhere.resolve("libmpifort.so.12"));
    Files.createSymbolicLink(elsewhere.resolve("libmpifort.so"), Path.of("libmpifort.so.12"));
    String libraries =
        "set(MPI_C_LIBRARIES %s/libmpi.so %s/libmpifort.so)".formatted(links, elsewhere);
    assertEquals(List.of("", elsewhere.toString(), elsewhere.toString()), found(libraries, ""));
  }

  /** The flags that are left, and the run paths of the build and of the installation. */
  private List<String> found(String libraries, String flags) throws Exception {
    Compilers.assumePresent("cmake");
    Files.copy(SCRIPT, folder.resolve("run_paths.cmake"));
    String options = flags.isEmpty() ? "" : "$<HOST_LINK:SHELL:%s>".formatted(flags);
    Files.writeString(
        folder.resolve("CMakeLists.txt"),
        """
        cmake_minimum_required(VERSION 3.14)
        project(paths LANGUAGES NONE)
        set(CMAKE_C_IMPLICIT_LINK_DIRECTORIES /usr/lib "${CMAKE_SOURCE_DIR}/system")
        add_library(MPI::MPI_C INTERFACE IMPORTED)
        set_property(TARGET MPI::MPI_C PROPERTY INTERFACE_LINK_OPTIONS "%s")
        %s
        include(run_paths.cmake)
        get_property(left TARGET MPI::MPI_C PROPERTY INTERFACE_LINK_OPTIONS)
        file(WRITE found "<${left}>\\n<${CMAKE_BUILD_RPATH}>\\n<${CMAKE_INSTALL_RPATH}>\\n")
        """
            .formatted(options.replace(",", "$<COMMA>"), libraries));
    Compilers.run(folder, List.of("cmake", "-S", ".", "-B", "build"));
    return Files.readAllLines(folder.resolve("found")).stream()
        .map(line -> line.substring(1, line.length() - 1))
        .map(line -> line.replace("$<COMMA>", ",").replaceFirst("^\\$<HOST_LINK:SHELL:", ""))
        .map(line -> line.replaceFirst(">$", "").strip().replaceAll(" +", " "))
        .toList();
  }
}
