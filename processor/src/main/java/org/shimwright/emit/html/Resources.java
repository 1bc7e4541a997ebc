package org.shimwright.emit.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Reads the texts that the jars on the processor's path carry; it alone reads anything. */
final class Resources {
  private static final String OWN = "org/shimwright/emit/html/";
  private static final String SPECIFICATION = "org/shimwright/spec/";

  private Resources() {}

  /** A text of this package, such as {@code site.css}. */
  static String own(String path) {
    return read(OWN + path);
  }

  /** A text of the specification's model, such as {@code schema.json}. */
  static String specification(String path) {
    return read(SPECIFICATION + path);
  }

  /** A text of a library for browsers, of the version that this package was built with. */
  static String web(String library, String path) {
    String version =
        own("version.properties")
            .lines()
            .filter(line -> line.startsWith(library + "="))
            .map(line -> line.substring(library.length() + 1))
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("no version of " + library));
    return read("META-INF/resources/webjars/" + library + "/" + version + "/" + path);
  }

  private static String read(String path) {
    try (InputStream stream = Resources.class.getClassLoader().getResourceAsStream(path)) {
      if (stream == null) {
        throw new IllegalStateException(
            "there is no " + path + " on the processor's path; put the jar that has it there");
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
