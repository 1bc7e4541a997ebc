package org.shimwright.header;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Collects the declarations of each name in a procedure or module: type, attributes, bounds, and
 * the value of a constant.
 */
final class FortranDeclarations {
  private static final Pattern TYPED =
      Pattern.compile("(" + FortranBody.TYPE + "|procedure\\(\\w*\\))(.*)");
  private static final Pattern ATTRIBUTED =
      Pattern.compile(
          "(intent\\([a-z ]*\\)|(?:dimension|codimension|target|allocatable|pointer|optional|value"
              + "|contiguous|volatile|asynchronous|external|intrinsic|private|public)\\b)"
              + "(?:::)? ?(.*)");
  private static final Pattern CONSTANT = Pattern.compile("parameter\\((.*)\\)");
  private static final Pattern NAME = Pattern.compile("([a-z]\\w*)(.*)");
  private static final Pattern REST = Pattern.compile("(\\*(?:\\d+|\\(.*\\)))?(?:=>?(.*))?");

  private static final Pattern IMPLICIT = Pattern.compile("implicit (.*)");
  private static final Pattern USE = Pattern.compile("use\\b.*,only:(.*)");
  private static final Pattern RENAMED = Pattern.compile("(\\w+)=>(\\w+)");

  private final Map<String, String> types = new HashMap<>();
  private final Map<String, Set<String>> attributes = new HashMap<>();
  private final Map<String, String> bounds = new HashMap<>();

  /** The values of named constants; {@code own} has the names of those that this scope declares. */
  private final Map<String, String> constants = new HashMap<>();

  private final Set<String> own = new HashSet<>();

  /** The implicit types of names without a declared type, by first letter. */
  private final Map<Character, String> letters = new HashMap<>();

  /**
   * Reads the declarations of a scope, which inherits the named constants and implicit types of the
   * scope around it.
   */
  FortranDeclarations(FortranBody body, Optional<FortranDeclarations> around) {
    implicit("real", "a-z");
    implicit("integer", "i-n");
    around.ifPresent(
        scope -> {
          constants.putAll(scope.constants);
          letters.clear();
          letters.putAll(scope.letters);
        });
    body.procedures().forEach(name -> add(name, Set.of("external")));
    body.declarations().forEach(statement -> read(statement.text()));
  }

  Map<String, String> constants() {
    return constants;
  }

  /** Returns the declaration of a name, which may be empty. */
  FortranValue of(String name) {
    return new FortranValue(
        name,
        resolved(types.getOrDefault(name, letters.getOrDefault(name.charAt(0), ""))),
        attributes.getOrDefault(name, Set.of()),
        split(bounds.getOrDefault(name, "")));
  }

  /**
   * Returns whether a name is private to its module. A {@code private} statement without names is
   * for all names that are not declared public.
   */
  boolean isPrivate(String name) {
    Set<String> own = attributes.getOrDefault(name, Set.of());
    boolean others = attributes.getOrDefault("", Set.of()).contains("private");
    return own.contains("private") || (others && !own.contains("public"));
  }

  /** Reads one more declaration, such as the type before {@code function}. */
  void read(String statement) {
    Matcher typed = TYPED.matcher(statement);
    Matcher attributed = ATTRIBUTED.matcher(statement);
    Matcher constant = CONSTANT.matcher(statement);
    Matcher implicit = IMPLICIT.matcher(statement);
    Matcher use = USE.matcher(statement);
    if (typed.matches()) {
      String more = typed.group(2);
      int colons = outside(more, "::");
      List<String> words = split(colons < 0 ? "" : more.substring(0, colons));
      String entities = colons < 0 ? more.replaceFirst("^[, ]", "") : more.substring(colons + 2);
      split(entities).forEach(entity -> entity(entity, typed.group(1), words));
    } else if (attributed.matches()) {
      List<String> entities = split(attributed.group(2));
      List<String> words = List.of(attributed.group(1));
      entities.forEach(entity -> entity(entity, "", words));
      if (entities.isEmpty()) {
        add("", Set.copyOf(words));
      }
    } else if (constant.matches()) {
      split(constant.group(1)).forEach(entity -> entity(entity, "", List.of("parameter")));
    } else if (implicit.matches()) {
      split(implicit.group(1)).forEach(this::implicit);
    } else if (use.matches()) {
      // such as wp => real64
      RENAMED.matcher(use.group(1)).results().forEach(r -> constants.put(r.group(1), r.group(2)));
    }
  }

  /** Reads a part of an IMPLICIT statement, such as {@code real*8(a-h,o-z)}. */
  private void implicit(String part) {
    int start = part.lastIndexOf('(');
    if (part.startsWith("none")) {
      letters.clear();
    } else if (start > 0 && part.endsWith(")")) {
      implicit(part.substring(0, start).replace(" ", ""), inside(part.substring(start)));
    }
  }

  private void implicit(String type, String ranges) {
    for (String range : split(ranges)) {
      for (char c = range.charAt(0); c <= range.charAt(range.length() - 1); c++) {
        letters.put(c, type);
      }
    }
  }

  /**
   * Reads a name with its bounds, length and value. If the text is not understood, the name gets an
   * empty type.
   */
  private void entity(String entity, String type, List<String> words) {
    Matcher named = NAME.matcher(entity);
    if (!named.matches()) {
      return;
    }
    String name = named.group(1);
    String more = named.group(2);
    int end = more.startsWith("(") ? FortranStatement.afterParentheses(more, 0) : 0;
    String shape = more.substring(0, end);
    Matcher rest = REST.matcher(more.substring(end));
    add(name, Set.copyOf(words));
    if (!rest.matches() || (end > 0 && !shape.endsWith(")"))) {
      types.put(name, "");
      return;
    }
    if (!type.isEmpty()) {
      String length = rest.group(1) == null ? "" : rest.group(1);
      types.putIfAbsent(name, (type + length).replace(" ", ""));
    }
    if (words.contains("parameter") && rest.group(2) != null) {
      own.add(name);
      constants.put(name, constants.getOrDefault(rest.group(2), rest.group(2)));
    } else if (!own.contains(name)) {
      constants.remove(name);
    }
    words.stream()
        .filter(word -> word.startsWith("dimension("))
        .forEach(word -> bounds.putIfAbsent(name, inside(word.substring("dimension".length()))));
    if (!shape.isEmpty()) {
      bounds.put(name, inside(shape));
    }
  }

  private void add(String name, Set<String> words) {
    attributes.computeIfAbsent(name, any -> new LinkedHashSet<>()).addAll(words);
  }

  private static String inside(String parentheses) {
    return parentheses.substring(1, parentheses.length() - 1);
  }

  /** Replaces a named constant that is the kind or length of a type by its value. */
  private String resolved(String type) {
    Matcher named = Pattern.compile("(.*[(=])([a-z]\\w*)(\\).*)").matcher(type);
    boolean known = named.matches() && constants.containsKey(named.group(2));
    return known ? named.group(1) + constants.get(named.group(2)) + named.group(3) : type;
  }

  /** Returns the index of letters outside of parentheses in a text; -1 if there is none. */
  private static int outside(String text, String letters) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '(') {
        i = FortranStatement.afterParentheses(text, i) - 1;
      } else if (text.startsWith(letters, i)) {
        return i;
      }
    }
    return -1;
  }

  /** Splits a list at the commas outside of parentheses; leaves out blank parts. */
  static List<String> split(String list) {
    List<String> parts = new ArrayList<>();
    String rest = list.strip();
    for (int comma = outside(rest, ","); comma >= 0; comma = outside(rest, ",")) {
      parts.add(rest.substring(0, comma));
      rest = rest.substring(comma + 1);
    }
    parts.add(rest);
    parts.removeIf(String::isBlank);
    return parts;
  }
}
