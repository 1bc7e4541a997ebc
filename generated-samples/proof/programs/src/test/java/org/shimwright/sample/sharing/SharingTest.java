package org.shimwright.sample.sharing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the program, on as many processes as the MPI under test is started with. */
class SharingTest {
  private static final int SECONDS = 90;
  private static final String OTHER_MPI = System.getProperty("shimwright.library.mpi-binding");

  /** What each process prints: the compiler aligns a particle to its double. */
  private static final List<String> LINES =
      List.of(
          "A particle of Fortran has 16 bytes",
          "C reads level 3",
          "Fortran reads level 3",
          "Java reads Particle[mass=172.8, charge=2, kind=6]",
          "Of C's copy Java reads level 3");

  @TempDir Path folder;

  /** Where CMake has put the program's own library for the MPI under test. */
  private static Path natives() {
    if (OTHER_MPI == null) {
      return Path.of("target/native");
    }
    Path build = Path.of(OTHER_MPI).getParent().getParent();
    return Path.of("target").resolve(build.getParent().getFileName()).resolve(build.getFileName());
  }

  @Test
  void allLanguagesReadWhatJavaSet() throws Exception {
    List<String> launcher = List.of(System.getProperty("binding.mpiexec").split(" "));
    List<String> command = new ArrayList<>(launcher);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("--enable-native-access=ALL-UNNAMED");
    command.add("-Djava.library.path=" + natives());
    if (OTHER_MPI != null) {
      command.add("-Dshimwright.library.mpi-binding=" + OTHER_MPI);
    }
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Sharing.class.getName()));
    Path printed = Files.createTempFile(folder, "printed", ".txt");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(printed.toFile())
            .start();
    if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    assertEquals(0, process.waitFor(), () -> printed(printed));
    int processes = Integer.parseInt(launcher.get(launcher.size() - 1));
    List<String> expected = new ArrayList<>();
    LINES.forEach(line -> expected.addAll(Collections.nCopies(processes, line)));
    assertEquals(expected, printed(printed).lines().sorted().toList());
  }

  private static String printed(Path file) {
    try {
      return Files.readString(file);
    } catch (java.io.IOException unreadable) {
      throw new java.io.UncheckedIOException(unreadable);
    }
  }
}
