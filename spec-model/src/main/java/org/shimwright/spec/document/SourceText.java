package org.shimwright.spec.document;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A YAML text and the name that diagnostics give it.
 *
 * @param name the file's path or resource name
 * @param text its whole text
 */
public record SourceText(String name, String text) {
  /** A file that comes with this library, by its path from the package of specifications. */
  public static SourceText bundled(String path) {
    return resource(path)
        .orElseThrow(() -> new IllegalStateException("this library's jar lacks " + path));
  }

  /** Such a file, if it is there. */
  public static Optional<SourceText> resource(String path) {
    try (InputStream in = SourceText.class.getResourceAsStream("/org/shimwright/spec/" + path)) {
      return in == null
          ? Optional.empty()
          : Optional.of(
              new SourceText(path, new String(in.readAllBytes(), StandardCharsets.UTF_8)));
    } catch (IOException fault) {
      throw new UncheckedIOException("this library's jar is damaged", fault);
    }
  }
}
