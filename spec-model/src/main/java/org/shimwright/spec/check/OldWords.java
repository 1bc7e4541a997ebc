package org.shimwright.spec.check;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.shimwright.spec.document.SourceText;

/** Finds the current replacement of a key or value from an older form of specifications. */
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
   * Returns the advice for a key or value that the schema does not know, or nothing if no older
   * form of specifications had it.
   *
   * @param section the definition in the schema that lacks the key, such as {@code kind}
   * @param key the unknown key
   * @param value the value at the key
   */
  static Optional<String> instead(String section, String key, String value) {
    return Stream.of(section + "." + key + "." + value, section + "." + key, key)
        .flatMap(word -> Stream.ofNullable(Read.WORDS.getProperty(word)))
        .findFirst();
  }
}
