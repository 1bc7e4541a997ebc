package org.shimwright.runtime.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What becomes of a packaged library in places that are hostile, full or shared, with real
 * libraries in real processes: it is loaded as it was packaged, or refused with the place, the
 * reason and what to do.
 */
class LoaderProcessTest {
  private static final String LIBRARY = System.mapLibraryName(LoadOnce.LIBRARY);
  private static final String GATE = System.mapLibraryName(LoadOnce.LIBRARY + "-gate");
  private static final String ADVICE = "-Djava.io.tmpdir=FOLDER";
  private static final long SECONDS = 120;

  /** So much that a process can be killed while it writes. */
  private static final int LARGE = 24_000_000;

  /** More than the small disk of a test has room for. */
  private static final int SMALL = 1_500_000;

  private static final int NOBODY = 65534;

  @TempDir private static Path classes;
  @TempDir private static Path largeClasses;
  @TempDir private Path place;

  /** How a process ended, and what it printed. */
  private record Ended(int status, String said) {
    void assertLoaded() {
      assertEquals(0, status, said);
      assertTrue(said.contains("loaded ") && said.contains(LIBRARY), said);
    }

    void assertRefused(String... parts) {
      assertEquals(3, status, said);
      for (String part : parts) {
        assertTrue(said.contains(part), () -> "'" + part + "' is not in: " + said);
      }
    }

    Path library() {
      return said.lines()
          .filter(line -> line.startsWith("loaded ") && line.endsWith(LIBRARY))
          .map(line -> Path.of(line.substring("loaded ".length())))
          .findFirst()
          .orElseThrow();
    }
  }

  @BeforeAll
  static void packLibraries() throws Exception {
    packLibraries(classes, SMALL);
    packLibraries(largeClasses, LARGE);
  }

  private static void packLibraries(Path classes, int padding) throws Exception {
    Path packaged = classes.resolve("META-INF/native/" + NativeLibrary.platform());
    Files.createDirectories(packaged);
    Path source = Files.writeString(classes.resolve("empty.c"), "int nothing;\n");
    for (String name : List.of(LIBRARY, GATE)) {
      String out = packaged.resolve(name).toString();
      Process gcc = new ProcessBuilder("gcc", "-shared", "-o", out, source.toString()).start();
      assertEquals(0, gcc.waitFor());
    }
    Files.write(packaged.resolve(LIBRARY), new byte[padding], StandardOpenOption.APPEND);
  }

  // ---- places ----

  @Test
  void aFolderOfOnesOwnServes() throws Exception {
    Ended first = load(place);
    first.assertLoaded();
    assertTrue(first.library().startsWith(place.toRealPath()));
    assertEquals(first.library(), load(place).library(), "the copy is made once");
    assertEquals(List.of("shimwright-" + System.getProperty("user.name")), names(place));
  }

  @Test
  void twoClassLoadersOfOneProcessHaveACopyEach() throws Exception {
    List<String> twice = new ArrayList<>(command(classes, place));
    twice.add("twice");
    Path log = classes.resolve("log");
    Ended ended = ended(start(twice, log), log);
    ended.assertLoaded();
    List<String> loaded =
        ended.said.lines().filter(line -> line.matches("loaded .*" + LIBRARY)).distinct().toList();
    assertEquals(2, loaded.size(), ended.said);
    Path shared = ended.library().getParent();
    assertEquals(
        List.of(shared.getFileName().toString()), names(shared.getParent()), "one copy is left");
  }

  @Test
  void aFolderThatIsNotThereIsNamed() throws Exception {
    load(place.resolve("absent")).assertRefused(place + "/absent", "there is no", ADVICE);
  }

  @Test
  void aFolderThatOthersMayWriteToIsRefused() throws Exception {
    Files.setPosixFilePermissions(place, PosixFilePermissions.fromString("rwxrwxrwx"));
    load(place).assertRefused(place.toString(), "other users may write", ADVICE);
    Path below = Files.createDirectory(place.resolve("below"));
    load(below).assertRefused(below.toString(), place.toRealPath().toString(), ADVICE);
    setMode(place, 01777);
    load(place).assertLoaded();
  }

  @Test
  void aFolderOfAnotherUserIsRefused() throws Exception {
    assumeSuperuser();
    Files.setAttribute(place, "unix:uid", NOBODY);
    load(place).assertRefused(place.toString(), "belongs to another user", ADVICE);
  }

  @Test
  void plantedFoldersLinksAndLibrariesAreNotUsed() throws Exception {
    Path honest = load(place).library();
    Path own = honest.getParent().getParent();
    for (Plant plant : Plant.values()) {
      plant.replace(honest, place);
      Ended ended = load(place);
      ended.assertLoaded();
      assertTrue(ended.library().startsWith(own), () -> plant + ": " + ended.said);
    }
  }

  @Test
  void whatAnotherUserHasPlantedUnderOurNameIsNotUsed() throws Exception {
    assumeSuperuser();
    setMode(place, 01777);
    Path honest = load(place).library();
    Path theirs = honest.getParent().getParent();
    try (Stream<Path> all = Files.walk(theirs)) {
      for (Path each : all.toList()) {
        Files.setAttribute(each, "unix:uid", NOBODY);
      }
    }
    Ended ended = load(place);
    ended.assertLoaded();
    assertFalse(ended.library().startsWith(theirs), ended.said);
    assertFalse(Files.exists(ended.library()), "what is for one process goes with it");
  }

  @Test
  void aReadOnlyPlaceIsNamed() throws Exception {
    mounted("ro").assertRefused(place.toString(), "Read-only file system", ADVICE);
  }

  @Test
  void aPlaceWithoutProgramsIsNamed() throws Exception {
    mounted("noexec").assertRefused(place.toString(), "mounted noexec", ADVICE);
  }

  @Test
  void aFullDiskIsNamed() throws Exception {
    mounted("size=1m").assertRefused(place.toString(), "No space left on device", ADVICE);
  }

  // ---- processes ----

  @Test
  void processesThatStartTogetherShareOneCopy() throws Exception {
    List<Path> logs = new ArrayList<>();
    List<Process> running = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      logs.add(place.resolve("log" + i));
      running.add(start(command(largeClasses, place), logs.get(i)));
    }
    List<Ended> all = new ArrayList<>();
    for (int i = 0; i < running.size(); i++) {
      all.add(ended(running.get(i), logs.get(i)));
    }
    for (Ended ended : all) {
      ended.assertLoaded();
      assertEquals(List.of(GATE, LIBRARY), names(ended.library().getParent()));
    }
  }

  @Test
  @Tag("all")
  void halfACopyOfAKilledProcessIsNeverUsed() throws Exception {
    kill(4);
  }

  @Tag("all")
  @Test
  void halfACopyOfManyKilledProcessesIsNeverUsed() throws Exception {
    kill(12);
  }

  private void kill(int kills) throws Exception {
    Random random = new Random(7);
    long whole = System.nanoTime();
    Path library = load(largeClasses, place).library();
    whole = System.nanoTime() - whole;
    byte[] packaged = Files.readAllBytes(library);
    int halves = 0;
    for (int i = 0; i < kills; i++) {
      deleteAll(library.getParent());
      Process process = start(command(largeClasses, place), place.resolve("log"));
      if (i % 2 == 0) {
        process.waitFor((long) (whole * random.nextDouble()), TimeUnit.NANOSECONDS);
      } else {
        awaitHalf(process, library.getParent());
      }
      process.destroyForcibly().waitFor();
      halves += (int) names(library.getParent()).stream().filter(n -> n.endsWith(".new")).count();
      assertTrue(!Files.exists(library) || Files.size(library) == packaged.length);
      load(largeClasses, place).assertLoaded();
      assertTrue(Arrays.equals(packaged, Files.readAllBytes(library)));
    }
    System.out.println("loader: " + kills + " processes killed, " + halves + " halves of copies");
  }

  @Test
  void whatAKilledProcessLeftIsRemovedLater() throws Exception {
    Path library = load(place).library();
    Path half = Files.write(library.resolveSibling(LIBRARY + "1.new"), new byte[] {1});
    Files.setLastModifiedTime(half, FileTime.from(Instant.now().minusSeconds(7200)));
    Files.write(library, new byte[] {1});
    load(place).assertLoaded();
    assertEquals(List.of(GATE, LIBRARY), names(library.getParent()));
  }

  // ---- how ----

  private static void awaitHalf(Process process, Path folder) throws Exception {
    while (process.isAlive() && names(folder).stream().noneMatch(n -> n.endsWith(".new"))) {
      Thread.sleep(1);
    }
  }

  /** What somebody may put in the place of a library that was extracted. */
  private enum Plant {
    OTHER_BYTES,
    HALF,
    LINK,
    OPEN_TO_ALL,
    FOLDER_LINK;

    void replace(Path library, Path elsewhere) throws IOException {
      byte[] bytes = Files.readAllBytes(library);
      switch (this) {
        case OTHER_BYTES -> Files.write(library, new byte[bytes.length]);
        case HALF -> Files.write(library, Arrays.copyOf(bytes, bytes.length / 2));
        case LINK -> {
          Path target = Files.write(elsewhere.resolve("target"), bytes);
          Files.delete(library);
          Files.createSymbolicLink(library, target);
        }
        case FOLDER_LINK -> {
          Path folder = library.getParent();
          Path target = Files.move(folder, elsewhere.resolve("moved"));
          Files.createSymbolicLink(folder, target);
        }
        case OPEN_TO_ALL ->
            Files.setPosixFilePermissions(library, PosixFilePermissions.fromString("rwxrwxrwx"));
      }
    }
  }

  private static void setMode(Path file, int mode) throws IOException {
    Files.setAttribute(file, "unix:mode", mode);
  }

  private static void assumeSuperuser() throws IOException {
    assumeTrue(
        Files.getAttribute(classes, "unix:uid").equals(0),
        "skipped: only root can give a folder to another user");
  }

  /** Loads with a file system of its own at the place, which nobody but the process sees. */
  private Ended mounted(String option) throws Exception {
    String mount = "mount -t tmpfs -o mode=0700," + option + " tmpfs '" + place + "'";
    List<String> unshared = List.of("unshare", "-rm", "sh", "-c");
    List<String> probe = new ArrayList<>(unshared);
    probe.add(mount);
    Path log = classes.resolve("log");
    Ended possible = ended(start(probe, log), log);
    assumeTrue(
        possible.status == 0,
        "skipped: a file system cannot be mounted here, unshare says: " + possible.said);
    List<String> command = new ArrayList<>(unshared);
    command.add(mount + " && exec \"$0\" \"$@\"");
    command.addAll(command(classes, place));
    return ended(start(command, log), log);
  }

  private static Ended load(Path tmpdir) throws Exception {
    return load(classes, tmpdir);
  }

  private static Ended load(Path classes, Path tmpdir) throws Exception {
    Path log = classes.resolve("log");
    return ended(start(command(classes, tmpdir), log), log);
  }

  private static List<String> command(Path classes, Path tmpdir) {
    String own = System.getProperty("java.class.path");
    return List.of(
        Path.of(System.getProperty("java.home"), "bin/java").toString(),
        "-Xshare:auto",
        "-XX:TieredStopAtLevel=1",
        "-XX:-UsePerfData",
        "-Djava.io.tmpdir=" + tmpdir,
        "-cp",
        classes + ":" + own,
        LoadOnce.class.getName());
  }

  private static Process start(List<String> command, Path log) throws IOException {
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(log.toFile())
        .start();
  }

  private static Ended ended(Process process, Path log) throws Exception {
    assertTrue(process.waitFor(SECONDS, TimeUnit.SECONDS), "it hangs");
    return new Ended(process.exitValue(), Files.readString(log));
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private static void deleteAll(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
  }
}
