package org.shimwright.spec;

import java.util.List;

/**
 * The headers and files that a specification adds, besides its entries, to the specification that
 * it extends.
 *
 * @param headers the headers that declare the added entries, as C includes them
 * @param files headers and sources in the folder of the specification
 */
public record Extension(List<String> headers, List<File> files) {
  /**
   * A C file.
   *
   * @param name its name, without a folder
   * @param text its content
   */
  public record File(String name, String text) {}
}
