package org.shimwright.header;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the names of parameters in the source text of a function type, such as a typedef. */
final class SourceParameterNames {
  private static final Set<String> NO_NAMES =
      Set.of(
          "char", "const", "double", "float", "int", "long", "short", "signed", "unsigned", "void");
  private static final Pattern NAMED =
      Pattern.compile(".*?([A-Za-z_][A-Za-z0-9_]*|\\*)\\s*\\b([A-Za-z_][A-Za-z0-9_]*)\\s*");

  private SourceParameterNames() {}

  /**
   * Returns the names in the last parameter list of a C declaration. A parameter without a name has
   * an empty text.
   */
  static List<String> of(String source) {
    String plain = source.replaceAll("(?s)/\\*.*?\\*/|//[^\n]*", " ").replaceAll("\\s+", " ");
    int end = plain.lastIndexOf(')');
    int start = end;
    int open = 0;
    while (start >= 0) {
      open += plain.charAt(start) == ')' ? 1 : plain.charAt(start) == '(' ? -1 : 0;
      if (open == 0) {
        break;
      }
      start--;
    }
    if (start < 0 || plain.substring(start + 1, end).contains("(")) {
      return List.of(); // parameters that are functions are too rare
    }
    List<String> names = new ArrayList<>();
    for (String parameter : plain.substring(start + 1, end).split(",")) {
      Matcher named = NAMED.matcher(parameter.replaceAll("\\[[^\\]]*\\]", ""));
      boolean has = named.matches() && !NO_NAMES.contains(named.group(2));
      boolean type = has && Set.of("const", "struct", "enum", "union").contains(named.group(1));
      names.add(has && !type ? named.group(2) : "");
    }
    return List.copyOf(names);
  }
}
