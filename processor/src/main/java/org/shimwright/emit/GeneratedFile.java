package org.shimwright.emit;

/**
 * A file that a target made.
 *
 * @param place where it goes
 * @param path below that place, with slashes: {@code com/example/Comm.java} for Java, {@code
 *     include/mpi.h} for a resource of the library
 * @param content all of it; lines end with LF
 */
public record GeneratedFile(Place place, String path, String content) {
  /** A Java source; the path follows from the names. */
  public static GeneratedFile java(String packageName, String typeName, String content) {
    String folder = packageName.isEmpty() ? "" : packageName.replace('.', '/') + "/";
    return new GeneratedFile(Place.JAVA, folder + typeName + ".java", content);
  }

  /** A resource of the library. */
  public static GeneratedFile resource(String path, String content) {
    return new GeneratedFile(Place.RESOURCE, path, content);
  }
}
