package org.shimwright.spec.document;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads files that users name, up to a limited length, because a device such as {@code /dev/zero}
 * never ends.
 */
public final class LimitedText {
  /** The most bytes that are read: 4 for each character of the longest specification. */
  private static final int MOST_BYTES = 4 * YamlReader.MAX_LENGTH;

  private LimitedText() {}

  /** Reads a file in UTF-8. */
  public static String of(Path file) throws IOException {
    return of(file, StandardCharsets.UTF_8);
  }

  /** Reads a file in a given character set. */
  public static String of(Path file, Charset charset) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return of("'" + file + "'", in, charset);
    }
  }

  /**
   * Reads a stream in UTF-8 up to its end.
   *
   * @param name the name of the stream in messages
   */
  public static String of(String name, InputStream in) throws IOException {
    return of(name, in, StandardCharsets.UTF_8);
  }

  private static String of(String name, InputStream in, Charset charset) throws IOException {
    byte[] bytes = in.readNBytes(MOST_BYTES + 1);
    if (bytes.length > MOST_BYTES) {
      throw new TooLong(
          name + " has more than " + MOST_BYTES + " bytes; give the path of a shorter file");
    }
    return charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
  }

  /** Thrown for a file that is longer than the limit. */
  public static final class TooLong extends IOException {
    private static final long serialVersionUID = 1;

    TooLong(String message) {
      super(message);
    }
  }
}
