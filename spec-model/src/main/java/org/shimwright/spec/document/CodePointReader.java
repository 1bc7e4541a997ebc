package org.shimwright.spec.document;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;

/**
 * Reads a text and never ends a buffer between the two halves of a surrogate pair, because the YAML
 * library fails on such a buffer.
 */
final class CodePointReader extends Reader {
  private final String text;
  private final StringReader reader;
  private int position;

  CodePointReader(String text) {
    this.text = text;
    reader = new StringReader(text);
  }

  @Override
  public int read(char[] buffer, int offset, int length) throws IOException {
    int end = Math.min(text.length(), position + length);
    while (end < text.length()
        && end - position > 1
        && Character.isHighSurrogate(text.charAt(end - 1))) {
      end--;
    }
    int read = reader.read(buffer, offset, Math.max(end - position, Math.min(1, length)));
    position += Math.max(0, read);
    return read;
  }

  @Override
  public void close() {
    reader.close();
  }
}
