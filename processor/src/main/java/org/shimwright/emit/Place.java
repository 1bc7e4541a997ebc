package org.shimwright.emit;

/** Where a generated file goes. */
public enum Place {
  /** Java source, compiled with the program that asked for it. */
  JAVA("java/"),
  /** A resource of the library: native source, documentation or a list. */
  RESOURCE("");

  private final String folder;

  Place(String folder) {
    this.folder = folder;
  }

  /** The path of a file of this place where files of both stand together, as in a manifest. */
  public String listed(String path) {
    return folder + path;
  }
}
