package org.shimwright.emit.text;

import java.util.regex.Pattern;

/**
 * A name that is safe anywhere in generated code, as it has no character with a special meaning.
 */
public final class Name implements Escaped {
  private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final Pattern DASHED = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_.+:-]*");

  private static final Pattern PATH = Pattern.compile("/?[A-Za-z0-9_.+-]+(/[A-Za-z0-9_.+-]+)*");

  private final String text;

  private Name(Pattern form, String text) {
    if (!form.matcher(text).matches()) {
      throw new IllegalArgumentException("'" + text + "' is no name of " + form);
    }
    this.text = text;
  }

  /** Returns a name of C or Fortran. */
  public static Name of(String identifier) {
    return new Name(IDENTIFIER, identifier);
  }

  /** Returns the name of a library, a specification or a target. It may contain dashes. */
  public static Name dashed(String name) {
    return new Name(DASHED, name);
  }

  /** Returns the path of a header or source, as {@code #include} takes it. */
  public static Name path(String path) {
    return new Name(PATH, path);
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
