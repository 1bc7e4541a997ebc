package org.shimwright.emit.text;

import java.util.regex.Pattern;

/** A name that may stand anywhere: it has no character that means something to a language. */
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

  /** A name in C or Fortran. */
  public static Name of(String identifier) {
    return new Name(IDENTIFIER, identifier);
  }

  /** The name of a library, a specification or a target, which may have dashes. */
  public static Name dashed(String name) {
    return new Name(DASHED, name);
  }

  /** The path of a header or source, as {@code #include} has it. */
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
