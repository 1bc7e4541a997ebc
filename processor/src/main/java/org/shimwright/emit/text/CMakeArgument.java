package org.shimwright.emit.text;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Turns a text into one argument of a CMake command. CMake neither expands nor splits the text. */
public final class CMakeArgument implements Escaped {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./+:-]+");
  private static final Pattern SPECIAL = Pattern.compile("[\\\\\"$;@]");

  private final String text;

  private CMakeArgument(String text) {
    this.text = text;
  }

  /** Returns a text as an argument, in quotes if necessary. */
  public static CMakeArgument of(String text) {
    return new CMakeArgument(PLAIN.matcher(text).matches() ? text : quote("", text));
  }

  /** Returns the path of a file below the folder that is the value of a variable. */
  public static CMakeArgument below(Name variable, String path) {
    return new CMakeArgument(quote("${" + variable + "}/", path));
  }

  /** Returns one line for each argument, without a line feed after the last line. */
  public static Code lines(List<CMakeArgument> arguments) {
    return new Code(
        arguments.stream().map(argument -> "  " + argument).collect(Collectors.joining("\n")));
  }

  private static String quote(String before, String text) {
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
