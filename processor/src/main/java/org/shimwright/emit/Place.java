package org.shimwright.emit;

/** The kind of folder that a generated file goes to. */
public enum Place {
  /** Java source, compiled with the program that requested it. */
  JAVA("java/"),
  /** A resource of the library: native source, documentation or a list. */
  RESOURCE(""),
  /** A file at a path of the jar where a tool looks for it. */
  JAR("jar/");

  private final String folder;

  Place(String folder) {
    this.folder = folder;
  }

  /**
   * Returns the path of a file in a list of all kinds, such as the manifest: a Java file gets the
   * prefix {@code java/}, and a file at a path of the jar gets {@code jar/}.
   */
  public String listed(String path) {
    return folder + path;
  }
}
