import java.io.IOException;
import java.time.Instant;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Prints each entry of the jars that its arguments name whose time is another than that of all
 * builds. What a jar has of other projects is as old as they are. A jar has times without a time
 * zone, so this runs in UTC.
 */
final class JarTimes {
  private static final Instant MIDNIGHT = Instant.parse("2026-01-01T00:00:00Z");

  private JarTimes() {}

  public static void main(String[] jars) throws IOException {
    for (String jar : jars) {
      boolean mixed = jar.endsWith("-all.jar") || jar.endsWith("-command.jar");
      try (ZipFile file = new ZipFile(jar)) {
        file.stream()
            .filter(entry -> !mixed || entry.getName().startsWith("org/shimwright/"))
            .filter(entry -> !isOfAllBuilds(time(entry)))
            .forEach(entry -> System.out.println(jar + ": " + entry + " has " + time(entry)));
      }
    }
  }

  private static boolean isOfAllBuilds(Instant time) {
    return !time.isBefore(MIDNIGHT) && time.isBefore(MIDNIGHT.plusSeconds(10));
  }

  private static Instant time(ZipEntry entry) {
    return Instant.ofEpochMilli(entry.getTime());
  }
}
