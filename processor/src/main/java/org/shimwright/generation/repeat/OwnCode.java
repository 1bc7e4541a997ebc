package org.shimwright.generation.repeat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import org.shimwright.emit.Target;

/**
 * Tells one state of the code that generates from any other, by the jars that it is loaded from.
 */
final class OwnCode {
  private static final String SERVICES = "META-INF/services/" + Target.class.getName();
  private static final int BUFFER = 1 << 16;

  private OwnCode() {}

  /**
   * The size and checksum of each jar on the path of this code, by which a change of any of them
   * shows; empty if some of the code, or a target, is in no jar: it is being worked on then.
   */
  static Optional<String> identity() {
    try {
      ClassLoader loader = OwnCode.class.getClassLoader();
      Set<Path> needed = new LinkedHashSet<>();
      needed.add(
          Path.of(OwnCode.class.getProtectionDomain().getCodeSource().getLocation().toURI()));
      for (URL services : Collections.list(loader.getResources(SERVICES))) {
        if (!(services.openConnection() instanceof JarURLConnection connection)) {
          return Optional.empty();
        }
        needed.add(Path.of(connection.getJarFileURL().toURI()));
      }
      Set<Path> path = path(loader);
      return path.containsAll(needed) && needed.stream().allMatch(Files::isRegularFile)
          ? Optional.of(sums(path))
          : Optional.empty();
    } catch (IOException | URISyntaxException | RuntimeException unknown) {
      return Optional.empty();
    }
  }

  /** What is on the path of the loader that this code was loaded by. */
  private static Set<Path> path(ClassLoader loader) throws URISyntaxException {
    Set<Path> path = new LinkedHashSet<>();
    if (loader instanceof URLClassLoader byAddress) {
      for (URL entry : byAddress.getURLs()) {
        path.add(Path.of(entry.toURI()));
      }
    } else {
      for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
        path.add(Path.of(entry).toAbsolutePath());
      }
    }
    return path;
  }

  private static String sums(Set<Path> path) throws IOException {
    StringBuilder sums = new StringBuilder();
    byte[] buffer = new byte[BUFFER];
    for (Path entry : path) {
      if (Files.isRegularFile(entry)) {
        CRC32 sum = new CRC32();
        try (InputStream in = new CheckedInputStream(Files.newInputStream(entry), sum)) {
          while (in.read(buffer) >= 0) {
            // the sum counts
          }
        }
        sums.append(Files.size(entry)).append(' ').append(sum.getValue()).append('\n');
      }
    }
    return sums.toString();
  }
}
