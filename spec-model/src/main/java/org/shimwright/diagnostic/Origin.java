package org.shimwright.diagnostic;

/**
 * A place in a text that a person wrote.
 *
 * @param file the file's path or resource name
 * @param line the line, counted from 1
 * @param column the column, counted from 1
 */
public record Origin(String file, int line, int column) implements Diagnostic.Place {
  @Override
  public String toString() {
    return VisibleText.line(file) + ":" + line + ":" + column;
  }
}
