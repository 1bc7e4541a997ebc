package org.shimwright.emit;

/** The kind of folder that a generated file goes to. */
public enum Place {
  /** Java source, compiled with the program that requested it. */
  JAVA("java/"),
  /** A resource of the library: native source, documentation or a list. */
  RESOURCE("");

  private final String folder;

  Place(String folder) {
    this.folder = folder;
  }

  /**
   * Returns the path of a file in a list of both kinds, such as the manifest: a Java file gets the
   * prefix {@code java/}.
   */
  public String listed(String path) {
    return folder + path;
  }
}
