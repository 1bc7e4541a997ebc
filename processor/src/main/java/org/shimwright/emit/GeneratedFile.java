package org.shimwright.emit;

import java.util.regex.Pattern;

/**
 * A file that a target made.
 *
 * @param place where it goes
 * @param path below that place, with slashes: {@code com/example/Comm.java} for Java, {@code
 *     include/mpi.h} for a resource of the library
 * @param content all of it; lines end with LF
 */
public record GeneratedFile(Place place, String path, String content) {
  private static final String BELOW = "(?!(.*/)?[.]{1,2}(/|$))";
  private static final Pattern RESOURCE =
      Pattern.compile(BELOW + "[\\p{L}\\p{N}_.+-]+(/[\\p{L}\\p{N}_.+-]+)*");

  /** Names of Java may have a dollar sign, and others of their kind. */
  private static final Pattern SOURCE = Pattern.compile(BELOW + "[^/\\p{Cc}]+(/[^/\\p{Cc}]+)*");

  /** Refuses a path that a name leads out of its folder, or that a shell or CMake may misread. */
  public GeneratedFile {
    if (!(place == Place.JAVA ? SOURCE : RESOURCE).matcher(path).matches()) {
      throw new IllegalArgumentException("'" + path + "' is no path of a generated file");
    }
  }

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
