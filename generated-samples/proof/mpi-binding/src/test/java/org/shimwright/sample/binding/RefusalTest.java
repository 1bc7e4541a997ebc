package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A binding that meets another MPI than it was built for names both and does nothing. */
@Tag("all")
class RefusalTest {
  /** An MPI: its name, what starts its programs, and the name of its library. */
  record Other(String name, String mpiexec, String library) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static final List<Other> ALL =
      List.of(
          new Other("MPICH", "mpiexec.mpich", "libmpich.so.12"),
          new Other("Open MPI", "mpiexec.openmpi", "libmpi.so.40"),
          new Other("Shimwright", "", "libmpi.so.0"));

  /** Uses MPI a little, if it is let. */
  static final class Hello {
    private Hello() {}

    public static void main(String[] arguments) {
      System.out.println("hello from " + Mpi.getLibraryVersion());
    }
  }

  private static Other mine() {
    String version = Mpi.getLibraryVersion();
    return ALL.stream().filter(mpi -> version.startsWith(mpi.name)).findFirst().orElseThrow();
  }

  static Stream<Other> others() {
    Other mine = mine();
    return ALL.stream().filter(mpi -> !mpi.equals(mine));
  }

  private static void refused(JavaProcess ended, Other other) {
    String printed = ended.printed();
    assertTrue(ended.status() != 0, printed);
    assertTrue(printed.contains("UnsatisfiedLinkError"), printed);
    assertTrue(printed.contains("was built for " + mine().name), printed);
    assertTrue(printed.contains(other.name), printed);
    assertFalse(printed.contains("hello"), printed);
    assertFalse(printed.contains("SIGSEGV"), printed);
  }

  @ParameterizedTest
  @MethodSource("others")
  void theMpiexecOfAnotherMpiIsRefused(Other other) throws Exception {
    assumeTrue(!other.mpiexec.isEmpty(), other + " sets nothing in the environment");
    assumeTrue(isOnPath(other.mpiexec), "there is no " + other.mpiexec);
    List<String> launcher = List.of(other.mpiexec, "-n", "1");
    refused(JavaProcess.run(Map.of(), launcher, Hello.class), other);
    JavaProcess insisting =
        JavaProcess.run(Map.of("SHIMWRIGHT_LAUNCHER", "any"), launcher, Hello.class);
    assertEquals(0, insisting.status(), insisting.printed());
    assertTrue(insisting.printed().contains("hello from " + mine()), insisting.printed());
  }

  @ParameterizedTest
  @MethodSource("others")
  void anotherMpiThatWasLoadedBeforeIsRefused(Other other) throws Exception {
    // the gate comes too late to settle the signals of what is loaded before the JVM
    Map<String, String> environment =
        Map.of("LD_PRELOAD", file(other).toString(), "UCX_ERROR_SIGNALS", "");
    refused(JavaProcess.run(environment, List.of(), Hello.class), other);
  }

  @ParameterizedTest
  @MethodSource("others")
  void anotherMpiOfTheSameFileNameIsRefused(Other other, @TempDir Path folder) throws Exception {
    Files.createSymbolicLink(folder.resolve(mine().library), file(other));
    refused(
        JavaProcess.run(Map.of("LD_LIBRARY_PATH", folder.toString()), List.of(), Hello.class),
        other);
  }

  private static boolean isOnPath(String program) {
    return Stream.of(System.getenv("PATH").split(":"))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  /** Where the library of an MPI is; the test is skipped if it is nowhere. */
  private static Path file(Other other) throws IOException {
    Path staged = Path.of(System.getProperty("binding.embedded.lib"), other.library);
    Optional<Path> found = Files.exists(staged) ? Optional.of(staged) : installed(other.library);
    assumeTrue(found.isPresent(), "there is no " + other.library);
    return found.orElseThrow();
  }

  private static Optional<Path> installed(String library) throws IOException {
    Process cache = new ProcessBuilder("/sbin/ldconfig", "-p").redirectErrorStream(true).start();
    String printed = new String(cache.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return printed
        .lines()
        .filter(line -> line.strip().startsWith(library + " "))
        .map(line -> Path.of(line.substring(line.indexOf("=> ") + 3)))
        .findFirst();
  }
}
