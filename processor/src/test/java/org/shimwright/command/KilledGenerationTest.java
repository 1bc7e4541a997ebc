package org.shimwright.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shimwright.FolderFiles;

/**
 * A process that is killed while it generates leaves whole files of one generation or the other,
 * which the next run puts right, whatever it is asked for by then.
 */
class KilledGenerationTest {
  private static final Path TINY = Path.of("src/test/resources/goldens/tiny.yaml");
  private static final String TARGETS = "--targets=c-face,fortran-face,docs,man,build";
  private static final int KILLS = 4;

  @TempDir private Path parent;
  private Program program;

  @BeforeEach
  void chooseLogs() throws IOException {
    program = new Program(Files.createDirectory(parent.resolve("program")));
  }

  private String[] arguments(String title, Path folder, String targets) throws IOException {
    Path spec = parent.resolve(title + ".yaml");
    String text = Files.readString(TINY).replace("title: ", "title: " + title + " ");
    Files.writeString(spec, text.replace("A communicator: a group", title + ": a group"));
    return new String[] {
      "generate", "--spec=" + spec, "--library=tiny", "--output=" + folder, targets
    };
  }

  private Map<String, String> clean(String title, String targets) throws Exception {
    Path folder = parent.resolve("clean-" + title);
    Run run = program.run(arguments(title, folder, targets));
    assertEquals(0, run.status(), run.err());
    return FolderFiles.of(folder);
  }

  @Tag("all")
  @Test
  void aKilledRunLeavesWholeFilesThatTheNextRunPutsRight() throws Exception {
    Map<String, String> first = clean("first", TARGETS);
    Map<String, String> second = clean("second", TARGETS);
    Map<String, String> third = clean("third", "--targets=c-face,man");
    Path folder = parent.resolve("out");
    Random random = new Random(11);
    int midway = 0;
    for (int kill = 0; kill < KILLS; kill++) {
      assertEquals(0, program.run(arguments("first", folder, TARGETS)).status());
      assertEquals(first, FolderFiles.of(folder));
      kill(arguments("second", folder, TARGETS), random);
      Map<String, String> left = FolderFiles.of(folder);
      midway += left.equals(first) || left.equals(second) ? 0 : 1;
      left.forEach((path, text) -> assertWhole(path, text, first, second));
      boolean again = kill % 2 == 0;
      Run next =
          again
              ? program.run(arguments("second", folder, TARGETS))
              : program.run(arguments("third", folder, "--targets=c-face,man"));
      assertEquals(0, next.status(), next.err());
      assertEquals(again ? second : third, FolderFiles.of(folder));
      assertEquals(List.of(), stagings());
    }
    System.out.println(
        "generation: " + KILLS + " processes killed, " + midway + " of them between two files");
  }

  /** A folder that was empty has no manifest of an earlier generation to tell what is ours. */
  @Tag("all")
  @Test
  void aKilledFirstRunIsNoObstacle() throws Exception {
    Map<String, String> second = clean("second", TARGETS);
    Random random = new Random(13);
    for (int kill = 0; kill < KILLS / 2; kill++) {
      Path folder = parent.resolve("fresh" + kill);
      kill(arguments("first", folder, TARGETS), random);
      Run next = program.run(arguments("second", folder, TARGETS));
      assertEquals(0, next.status(), next.err());
      assertEquals(second, FolderFiles.of(folder));
    }
  }

  /**
   * What the list of an unfinished generation names belongs to it only with the content it says.
   */
  @Test
  void aFileThatOnlyTheListOfAKilledRunNamesIsNotTaken() throws Exception {
    Path folder = parent.resolve("out");
    program.run(arguments("first", folder, "--targets=docs"));
    String list = Files.readString(folder.resolve("manifest.txt"));
    Path own = Files.writeString(folder.resolve("mine.md"), "mine");
    Files.writeString(
        folder.resolve("manifest.txt.unfinished"), list + "0".repeat(64) + "  mine.md\n");
    assertEquals(0, program.run(arguments("first", folder, "--targets=docs")).status());
    assertEquals("mine", Files.readString(own));
    assertTrue(Files.notExists(folder.resolve("manifest.txt.unfinished")));
  }

  private static void assertWhole(
      String path, String text, Map<String, String> first, Map<String, String> second) {
    boolean list = path.equals("manifest.txt.unfinished");
    String after = second.get(list ? "manifest.txt" : path);
    assertTrue(
        text.equals(first.get(path)) || text.equals(after), () -> path + " is no whole file");
  }

  /** Runs in a process and kills it some time after it began to write. */
  private void kill(String[] arguments, Random random) throws Exception {
    Process process = program.start(arguments);
    while (process.isAlive() && stagings().isEmpty()) {
      Thread.sleep(1);
    }
    Thread.sleep(random.nextInt(60));
    process.destroyForcibly().waitFor();
  }

  private List<Path> stagings() throws IOException {
    try (Stream<Path> siblings = Files.list(parent)) {
      return siblings.filter(f -> f.getFileName().toString().startsWith(".")).toList();
    }
  }
}
