package org.shimwright.diagnostic;

/**
 * A place in a source that a person wrote: what every diagnostic points at.
 *
 * @param file the file's path or resource name
 * @param line the line, counted from 1
 * @param column the column, counted from 1
 */
public record Origin(String file, int line, int column) {
  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
