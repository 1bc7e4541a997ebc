package org.shimwright.emit;

import java.util.regex.Pattern;

/**
 * A file that a target has generated.
 *
 * @param place the kind of folder that the file goes to
 * @param path the path in that folder, with slashes: {@code com/example/Comm.java} for Java, {@code
 *     include/mpi.h} for a resource of the library, {@code META-INF/...} for a file of the jar
 * @param content the whole text; lines end with LF
 */
public record GeneratedFile(Place place, String path, String content) {
  private static final String NO_DOT_FOLDERS = "(?!(.*/)?[.]{1,2}(/|$))";
  private static final Pattern RESOURCE =
      Pattern.compile(NO_DOT_FOLDERS + "[\\p{L}\\p{N}_.+-]+(/[\\p{L}\\p{N}_.+-]+)*");

  /** The path of a Java file. Java names may contain a dollar sign and other special characters. */
  private static final Pattern SOURCE =
      Pattern.compile(NO_DOT_FOLDERS + "[^/\\p{Cc}]+(/[^/\\p{Cc}]+)*");

  /**
   * Throws an IllegalArgumentException for a path that leaves its folder, or that a shell or CMake
   * may misread.
   */
  public GeneratedFile {
    if (!(place == Place.JAVA ? SOURCE : RESOURCE).matcher(path).matches()) {
      throw new IllegalArgumentException("'" + path + "' is no path of a generated file");
    }
  }

  /** Makes a Java source file; its path follows from the names of package and type. */
  public static GeneratedFile java(String packageName, String typeName, String content) {
    String folder = packageName.isEmpty() ? "" : packageName.replace('.', '/') + "/";
    return new GeneratedFile(Place.JAVA, folder + typeName + ".java", content);
  }

  /** Makes a resource of the library. */
  public static GeneratedFile resource(String path, String content) {
    return new GeneratedFile(Place.RESOURCE, path, content);
  }
}
