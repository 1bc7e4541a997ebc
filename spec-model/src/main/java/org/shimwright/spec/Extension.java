package org.shimwright.spec;

import java.util.List;

/**
 * What a specification adds to the one that it extends, besides its entries.
 *
 * @param headers the headers that declare it, as C includes them
 * @param files headers and sources that lie beside the specification
 */
public record Extension(List<String> headers, List<File> files) {
  /**
   * A file of C.
   *
   * @param name its name, without a folder
   * @param text what is in it
   */
  public record File(String name, String text) {}
}
