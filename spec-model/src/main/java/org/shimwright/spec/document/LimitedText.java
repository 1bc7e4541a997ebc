package org.shimwright.spec.document;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads files that users name into texts of a limited length, because a device such as {@code
 * /dev/zero} never ends.
 */
public final class LimitedText {
  /** As many as the characters of the longest specification may take. */
  private static final int MOST_BYTES = 4 * YamlReader.MAX_LENGTH;

  private LimitedText() {}

  /** The text of a file. */
  public static String of(Path file) throws IOException {
    return of(file, StandardCharsets.UTF_8);
  }

  /** The text of a file in another character set. */
  public static String of(Path file, Charset charset) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return of("'" + file + "'", in, charset);
    }
  }

  /**
   * The text of a stream up to its end.
   *
   * @param name what a message calls the stream
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

  /** Reports a file that is longer than the limit. */
  public static final class TooLong extends IOException {
    private static final long serialVersionUID = 1;

    TooLong(String message) {
      super(message);
    }
  }
}
