package org.shimwright.emit.text;

/**
 * The layout rules of a language.
 *
 * @param width the most columns of a line
 * @param indent the columns of one level of indentation
 * @param hanging the additional indentation of a continuation line
 * @param continuation the end of a line that is continued, such as Fortran's {@code " &"}
 * @param comment the start of a comment line
 */
public record Layout(int width, int indent, int hanging, String continuation, String comment) {
  /** C and C++. */
  public static final Layout C = new Layout(100, 4, 4, "", " * ");

  /** Free-form Fortran, with lines much shorter than the 132 columns that compilers allow. */
  public static final Layout FORTRAN = new Layout(100, 2, 4, " &", "! ");

  /**
   * Fortran that is valid in both fixed and free form. Such lines cannot be broken, so they must be
   * short.
   */
  public static final Layout FIXED_FORTRAN = new Layout(72, 0, 0, "", "! ");

  /** CMake, Markdown and other text, where a line is never broken. */
  public static final Layout PLAIN = new Layout(Integer.MAX_VALUE, 2, 0, "", "# ");
}
