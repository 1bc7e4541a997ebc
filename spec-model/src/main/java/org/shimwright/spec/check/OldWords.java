package org.shimwright.spec.check;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.shimwright.spec.document.SourceText;

/** Finds the present word for one that specifications had before. */
final class OldWords {
  private OldWords() {}

  private static final class Read {
    static final Properties WORDS = new Properties();

    static {
      try {
        WORDS.load(new StringReader(SourceText.bundled("old-words.properties").text()));
      } catch (IOException impossible) {
        throw new UncheckedIOException(impossible);
      }
    }
  }

  /**
   * What to do about a key or value that is not known; empty if there was never such a word.
   *
   * @param section the definition of the schema that does not have it, such as {@code kind}
   * @param value what is written at the key
   */
  static Optional<String> instead(String section, String key, String value) {
    return Stream.of(section + "." + key + "." + value, section + "." + key, key)
        .flatMap(word -> Stream.ofNullable(Read.WORDS.getProperty(word)))
        .findFirst();
  }
}
