package org.shimwright.emit.text;

import java.util.regex.Pattern;

/** Turns prose of a specification into one line of a comment in C, Fortran or CMake. */
public final class Comment implements Escaped {
  private static final Pattern TRIGRAPH = Pattern.compile("\\?\\?(?=[=/'()!<>-])");
  private static final Pattern LINE_BREAK =
      Pattern.compile("\\s*(?:\\R|[\\x00-\\x08\\x0e-\\x1f\\x7f])\\s*");

  private final String text;

  private Comment(String text) {
    this.text = text;
  }

  /**
   * Returns prose as comment text that neither ends the comment around it nor starts another, and
   * contains no trigraph: compilers warn of trigraphs, and {@code ??/} at the end of a line joins
   * it to the next.
   */
  public static Comment of(String prose) {
    String line = LINE_BREAK.matcher(prose).replaceAll(" ");
    String separate = line.replace("*/", "* /").replace("/*", "/ *");
    return new Comment(TRIGRAPH.matcher(separate).replaceAll("? ?"));
  }

  @Override
  public String text() {
    return text;
  }

  @Override
  public String toString() {
    return text;
  }
}
