import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Kills a build after so many files, runs it again over what it left, and compares what came of it
 * with what comes of an undisturbed one. A program of one file, as {@code java} runs it:
 *
 * <pre>java KilledBuild.java OUTPUT RESULTS POINTS COMMAND...</pre>
 *
 * <p>OUTPUT is the folder that the build makes, RESULTS names those of its files that must be the
 * same in the end, as a pattern of their paths below it, and POINTS says at how many points,
 * distributed over the files that it makes, it is killed. Each begins without the folder.
 */
public final class KilledBuild {
  private static final long A_GLANCE = 2;

  private final Path output;
  private final String results;
  private final List<String> command;

  private KilledBuild(Path output, String results, List<String> command) {
    this.output = output;
    this.results = results;
    this.command = command;
  }

  public static void main(String[] arguments) throws Exception {
    new KilledBuild(
            Path.of(arguments[0]).toAbsolutePath(),
            arguments[1],
            Arrays.asList(arguments).subList(3, arguments.length))
        .check(Integer.parseInt(arguments[2]));
  }

  private void check(int points) throws Exception {
    run();
    Map<String, String> undisturbed = hashes();
    require(!undisturbed.isEmpty(), "no file of " + output + " fits " + results);
    long all = count();
    int midway = 0;
    for (int point = 1; point <= points; point++) {
      delete(output);
      long after = 1 + (all - 1) * (point - 1) / points;
      midway += killed(after) ? 1 : 0;
      long left = count();
      run();
      require(
          hashes().equals(undisturbed),
          "killed after " + after + " files, the next run differs:\n" + differences(undisturbed));
      System.out.println(
          "ok " + point + " - killed after " + after + " of " + all + " files, which left " + left);
    }
    require(midway > 0, "no run was killed before its end");
    System.out.println("# figure: builds killed " + midway);
  }

  private static void require(boolean condition, String complaint) {
    if (!condition) {
      System.out.println("not ok - " + complaint);
      System.exit(1);
    }
  }

  /** A process group of its own, so that all that the build has started can be killed at once. */
  private Process start() throws IOException {
    List<String> grouped = Stream.concat(Stream.of("setsid"), command.stream()).toList();
    return new ProcessBuilder(grouped)
        .redirectErrorStream(true)
        .redirectOutput(log().toFile())
        .start();
  }

  private Path log() {
    return output.resolveSibling("killed-build.log");
  }

  private void run() throws Exception {
    int status = start().waitFor();
    require(status == 0, command + " ended with " + status + "\n" + Files.readString(log()));
  }

  /** Kills a run once there are so many files; tells whether it had not ended by then. */
  private boolean killed(long after) throws Exception {
    Process build = start();
    while (build.isAlive() && count() < after) {
      Thread.sleep(A_GLANCE);
    }
    boolean alive = build.isAlive();
    new ProcessBuilder("kill", "-9", "--", "-" + build.pid()).start().waitFor();
    build.waitFor();
    return alive;
  }

  private long count() throws IOException {
    return files().size();
  }

  /** Files come and go while a build runs: what is gone meanwhile is left out. */
  private List<Path> files() throws IOException {
    if (!Files.isDirectory(output)) {
      return List.of();
    }
    try (Stream<Path> walk = Files.walk(output)) {
      return walk.filter(Files::isRegularFile).toList();
    } catch (UncheckedIOException gone) {
      return List.of();
    }
  }

  private Map<String, String> hashes() throws Exception {
    Map<String, String> hashes = new TreeMap<>();
    for (Path file : files()) {
      String path = output.relativize(file).toString();
      if (path.matches(results)) {
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
        hashes.put(path, HexFormat.of().formatHex(hash));
      }
    }
    return hashes;
  }

  private String differences(Map<String, String> undisturbed) throws Exception {
    Map<String, String> now = hashes();
    return Stream.concat(undisturbed.keySet().stream(), now.keySet().stream())
        .distinct()
        .filter(path -> !String.valueOf(undisturbed.get(path)).equals(now.get(path)))
        .toList()
        .toString();
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> walk = Files.walk(folder)) {
      for (Path path : walk.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
