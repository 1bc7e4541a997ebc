package org.shimwright;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/** Puts the code under test into jars, as its users have it: only jars tell one state of it. */
public final class JarredCode {
  private JarredCode() {}

  /** The class path of this process without tests, and with jars for the folders on it. */
  public static String path(Path folder) throws IOException {
    List<String> path = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      if (!Files.isDirectory(Path.of(entry))) {
        path.add(entry);
      } else if (!entry.contains("test-classes")) {
        path.add(jar(Path.of(entry), folder.resolve(path.size() + ".jar")).toString());
      }
    }
    return String.join(File.pathSeparator, path);
  }

  private static Path jar(Path classes, Path jar) throws IOException {
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        out.putNextEntry(new JarEntry(classes.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, out);
        out.closeEntry();
      }
    }
    return jar;
  }
}
