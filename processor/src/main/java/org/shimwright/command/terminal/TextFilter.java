package org.shimwright.command.terminal;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;

/**
 * Passes text on to another writer. Subclasses override a single method, which gets all text as
 * strings.
 */
abstract class TextFilter extends FilterWriter {
  TextFilter(Writer out) {
    super(out);
  }

  @Override
  public final void write(int character) throws IOException {
    write(Character.toString(character), 0, 1);
  }

  @Override
  public final void write(char[] text, int from, int length) throws IOException {
    write(new String(text, from, length), 0, length);
  }

  @Override
  public abstract void write(String text, int from, int length) throws IOException;
}
