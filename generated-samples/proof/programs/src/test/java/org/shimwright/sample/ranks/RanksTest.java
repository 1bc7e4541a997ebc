package org.shimwright.sample.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the program on as many processes as {@code mpiexec} of the MPI under test starts. */
class RanksTest {
  private static final int SECONDS = 90;
  private static final List<String> MPIEXEC =
      List.of(System.getProperty("binding.mpiexec").split(" "));
  private static final int PROCESSES = Integer.parseInt(MPIEXEC.get(MPIEXEC.size() - 1));

  private record Ended(int status, String printed, boolean hung) {}

  @TempDir Path folder;

  private Ended run(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(MPIEXEC);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("--enable-native-access=ALL-UNNAMED");
    String library = System.getProperty("shimwright.library.mpi-binding");
    if (library != null) {
      command.add("-Dshimwright.library.mpi-binding=" + library);
    }
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Ranks.class.getName()));
    command.addAll(List.of(arguments));
    Path printed = Files.createTempFile(folder, "printed", ".txt");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(printed.toFile())
            .start();
    boolean hung = !process.waitFor(SECONDS, TimeUnit.SECONDS);
    if (hung) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    int status = process.waitFor();
    return new Ended(status, Files.readString(printed), hung);
  }

  @Test
  void everyProcessHasItsOwnAttributes() throws Exception {
    Ended ended = run();
    assertEquals(0, ended.status(), ended.printed());
    List<String> lines = ended.printed().lines().toList();
    for (int rank = 0; rank < PROCESSES; rank++) {
      String process = "process " + rank + " of " + PROCESSES;
      String task = " has Task[rank=" + rank + ", step=1], copied 1, deleted 2";
      assertTrue(lines.contains(process + task), ended.printed());
      assertTrue(lines.contains(process + " says goodbye in time"), ended.printed());
      assertTrue(
          lines.stream().anyMatch(line -> line.startsWith(process + " runs on ")), ended.printed());
    }
  }

  @Test
  void anExceptionOnOneProcessEndsAll() throws Exception {
    int failing = PROCESSES / 2;
    Ended ended = run(Integer.toString(failing));
    assertFalse(ended.hung(), ended.printed());
    assertNotEquals(0, ended.status(), ended.printed());
    assertTrue(
        ended
            .printed()
            .contains("java.lang.IllegalStateException: no memory left on process " + failing),
        ended.printed());
    assertFalse(ended.printed().contains(" has Task["), ended.printed());
  }
}
