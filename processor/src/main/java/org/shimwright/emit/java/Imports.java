package org.shimwright.emit.java;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import org.shimwright.emit.text.Words;

/** Shortens the names of classes that generated code writes with their packages. */
final class Imports {
  private Imports() {}

  /**
   * The source of a class with imports in place of packages.
   *
   * @param taken the classes of the same package: another one of such a name keeps its package
   */
  static String in(String packageName, Set<String> taken, String source) {
    Map<String, String> imported = new TreeMap<>();
    String code =
        shortened(
            source,
            (before, name) -> {
              boolean own = taken.contains(name);
              if (own && before.equals(packageName + ".")) {
                return name;
              }
              boolean first = !own && imported.computeIfAbsent(name, n -> before).equals(before);
              return first ? name : before + name;
            });
    String imports =
        imported.entrySet().stream()
            .filter(c -> !c.getValue().equals("java.lang."))
            .map(c -> "import " + c.getValue() + c.getKey() + ";\n")
            .sorted()
            .collect(Collectors.joining());
    return "package " + packageName + ";\n\n" + imports + "\n" + code;
  }

  /** Code without any package, for people to read. */
  static String simple(String code) {
    return shortened(code, (before, name) -> name);
  }

  private static String shortened(String source, BinaryOperator<String> shorter) {
    StringBuilder text = new StringBuilder(source.length());
    int done = 0;
    int end;
    for (int at = 0; at < source.length(); at = end) {
      end = ending(source, at);
      int name = classIn(source, at, end);
      if (name > at) {
        int dot = source.indexOf('.', name);
        int rest = dot < 0 || dot > end ? end : dot;
        text.append(source, done, at);
        text.append(shorter.apply(source.substring(at, name), source.substring(name, rest)));
        done = rest;
      }
    }
    text.append(source, done, source.length());
    return text.append(source.endsWith("\n") ? "" : "\n").toString();
  }

  /** The end of the name, string or line of comment that begins there, or of a single letter. */
  private static int ending(String source, int begin) {
    char first = source.charAt(begin);
    int end = begin + 1;
    if (isOfName(first)) {
      while (end < source.length() && isOfName(source.charAt(end))) {
        end++;
      }
    } else if (first == '"') {
      return stringEnd(source, begin);
    } else if (first == '*' || source.startsWith("/*", begin)) {
      String before = source.substring(source.lastIndexOf('\n', begin) + 1, begin);
      int line = source.indexOf('\n', begin);
      return !before.isBlank() ? end : line < 0 ? source.length() : line;
    }
    return end;
  }

  /** What a name with its package is made of. */
  private static boolean isOfName(char c) {
    return c == '.' || Words.isOfName(c);
  }

  private static int stringEnd(String source, int begin) {
    int line = source.indexOf('\n', begin);
    int end = begin + 1;
    while (end < source.length() && source.charAt(end) != '"') {
      end += source.charAt(end) == '\\' ? 2 : 1;
    }
    return end < (line < 0 ? source.length() : line) ? end + 1 : begin + 1;
  }

  /** Where the class begins in a name with its package, or the begin of what is no such name. */
  private static int classIn(String line, int begin, int end) {
    int at = begin;
    while (at < end && line.charAt(at) >= 'a' && line.charAt(at) <= 'z') {
      int dot = line.indexOf('.', at);
      at = dot < 0 || dot >= end ? end : dot + 1;
    }
    return at < end && line.charAt(at) >= 'A' && line.charAt(at) <= 'Z' ? at : begin;
  }
}
