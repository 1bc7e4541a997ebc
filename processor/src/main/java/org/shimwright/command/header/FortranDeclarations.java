package org.shimwright.command.header;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Collects what the statements of a procedure declare of each name: type, attributes and bounds.
 */
final class FortranDeclarations {
  private static final Pattern TYPED =
      Pattern.compile(
          "((?:integer|real|double ?precision|logical|character|complex|double ?complex|type|class"
              + "|procedure)(?: ?\\* ?(?:\\d+|\\([^)]*\\))| ?\\((?:[^()]|\\([^()]*\\))*\\))?)"
              + "(?: ?((?:,.*?)?)::)? ?(.*)");
  private static final Pattern ATTRIBUTED =
      Pattern.compile(
          "((?:dimension|codimension|target|allocatable|pointer|intent ?\\([a-z ]*\\)|optional|value"
              + "|contiguous|volatile|asynchronous)) ?(?:::)? ?([a-z].*)");
  private static final Pattern NAME = Pattern.compile(" ?([a-z]\\w*) ?(.*)");
  private static final Pattern REST = Pattern.compile(" ?(\\* ?\\d+)? ?(?:=.*)?");

  private final Map<String, String> types = new HashMap<>();
  private final Map<String, String> attributes = new HashMap<>();
  private final Map<String, String> bounds = new HashMap<>();

  private FortranDeclarations() {}

  /** What is declared, by name; names whose type no statement says are missing. */
  static Map<String, FortranValue> of(List<String> statements) {
    FortranDeclarations all = new FortranDeclarations();
    statements.forEach(all::read);
    Map<String, FortranValue> values = new HashMap<>();
    all.types.forEach(
        (name, type) ->
            values.put(
                name,
                new FortranValue(
                    name,
                    type,
                    all.attributes.getOrDefault(name, ""),
                    all.bounds.getOrDefault(name, ""))));
    return values;
  }

  private void read(String statement) {
    Matcher typed = TYPED.matcher(statement);
    Matcher attributed = ATTRIBUTED.matcher(statement);
    if (typed.matches()) {
      String words = typed.group(2) == null ? "" : typed.group(2);
      split(typed.group(3)).forEach(entity -> entity(entity, typed.group(1), words));
    } else if (attributed.matches()) {
      split(attributed.group(2)).forEach(entity -> entity(entity, "", ", " + attributed.group(1)));
    }
  }

  /** Takes a name with its bounds and length; what it does not understand has no declaration. */
  private void entity(String entity, String type, String words) {
    Matcher named = NAME.matcher(entity);
    if (!named.matches()) {
      return;
    }
    String name = named.group(1);
    String more = named.group(2);
    String own = more.startsWith("(") ? parenthesized(more) : "";
    Matcher rest = REST.matcher(own.isEmpty() ? more : more.substring(own.length() + 2));
    if (!rest.matches()) {
      types.remove(name);
      return;
    }
    int at = words.replaceAll("codimension", "_____________").indexOf("dimension");
    String all = own.isEmpty() && at >= 0 ? parenthesized(words.substring(at)) : own;
    if (!type.isEmpty()) {
      String length = rest.group(1) == null ? "" : rest.group(1);
      types.putIfAbsent(name, (type + length).replace(" ", ""));
    }
    attributes.merge(name, words, String::concat);
    if (!all.isEmpty()) {
      bounds.put(name, all);
    }
  }

  /** What the first parentheses enclose. */
  private static String parenthesized(String text) {
    int start = text.indexOf('(');
    int open = 0;
    for (int i = Math.max(start, 0); i < text.length() && start >= 0; i++) {
      open += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
      if (open == 0) {
        return text.substring(start + 1, i);
      }
    }
    return "";
  }

  /** Parts between commas that no parentheses enclose. */
  static List<String> split(String list) {
    List<String> parts = new ArrayList<>();
    int open = 0;
    int start = 0;
    for (int i = 0; i <= list.length(); i++) {
      char c = i < list.length() ? list.charAt(i) : ',';
      open += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (c == ',' && (open == 0 || i == list.length())) {
        parts.add(list.substring(start, i));
        start = i + 1;
      }
    }
    return parts;
  }
}
