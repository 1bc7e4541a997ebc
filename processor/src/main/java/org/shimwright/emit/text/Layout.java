package org.shimwright.emit.text;

/**
 * How a language is laid out.
 *
 * @param width the most columns of a line
 * @param indent the columns of one level
 * @param hanging the further columns of a continuation line
 * @param continuation what ends a line that goes on, such as Fortran's {@code " &"}
 * @param comment what starts a line of comment
 */
public record Layout(int width, int indent, int hanging, String continuation, String comment) {
  /** C and C++. */
  public static final Layout C = new Layout(100, 4, 4, "", " * ");

  /** Free-form Fortran, far below the 132 columns that compilers allow. */
  public static final Layout FORTRAN = new Layout(100, 2, 4, " &", "! ");

  /**
   * Fortran that is fixed and free form at once; nothing in it may be so long that it must break.
   */
  public static final Layout FIXED_FORTRAN = new Layout(72, 0, 0, "", "! ");

  /** CMake, Markdown and other text, where a line is never broken. */
  public static final Layout PLAIN = new Layout(Integer.MAX_VALUE, 2, 0, "", "# ");
}
