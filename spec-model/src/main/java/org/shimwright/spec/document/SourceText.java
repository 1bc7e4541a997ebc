package org.shimwright.spec.document;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A YAML text, with its name in diagnostics.
 *
 * @param name the file's path or resource name
 * @param text the whole text
 */
public record SourceText(String name, String text) {
  /**
   * Returns a file that is bundled with this library. The path is relative to the package {@code
   * org.shimwright.spec}.
   */
  public static SourceText bundled(String path) {
    return resource(path)
        .orElseThrow(() -> new IllegalStateException("this library's jar lacks " + path));
  }

  /** Returns a bundled file, or nothing if the file does not exist. */
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
