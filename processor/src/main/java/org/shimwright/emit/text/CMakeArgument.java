package org.shimwright.emit.text;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Turns a text into one argument of a command of CMake, which expands and divides nothing of it.
 */
public final class CMakeArgument implements Escaped {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./+:-]+");
  private static final Pattern SPECIAL = Pattern.compile("[\\\\\"$;@]");

  private final String text;

  private CMakeArgument(String text) {
    this.text = text;
  }

  /** An argument in quotes, if it needs them. */
  public static CMakeArgument of(String text) {
    return new CMakeArgument(PLAIN.matcher(text).matches() ? text : quoted("", text));
  }

  /** The path of a file in the folder that a variable has. */
  public static CMakeArgument below(Name variable, String path) {
    return new CMakeArgument(quoted("${" + variable + "}/", path));
  }

  /** A line for each of some arguments, but for the last line feed. */
  public static Code lines(List<CMakeArgument> arguments) {
    return new Code(
        arguments.stream().map(argument -> "  " + argument).collect(Collectors.joining("\n")));
  }

  private static String quoted(String before, String text) {
    String escaped = SPECIAL.matcher(text).replaceAll("\\\\$0").replace("\n", "\\n");
    return '"' + before + escaped.replace("\r", "\\r") + '"';
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
