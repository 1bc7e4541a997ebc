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
    for (String line : source.lines().toList()) {
      if (isComment(line)) {
        text.append(line);
      } else {
        line(line, shorter, text);
      }
      text.append('\n');
    }
    return text.toString();
  }

  private static boolean isComment(String line) {
    String text = line.stripLeading();
    return text.startsWith("*") || text.startsWith("/*");
  }

  /** A line of code, with its strings as they are; javac would wait for a pattern. */
  private static void line(String line, BinaryOperator<String> shorter, StringBuilder text) {
    int end;
    for (int at = 0; at < line.length(); at = end) {
      end = line.charAt(at) == '"' ? stringEnd(line, at) : at + 1;
      while (isOfName(line.charAt(at)) && end < line.length() && isOfName(line.charAt(end))) {
        end++;
      }
      int name = classIn(line, at, end);
      int rest = at;
      if (name > at) {
        rest = name;
        while (rest < end && line.charAt(rest) != '.') {
          rest++;
        }
        text.append(shorter.apply(line.substring(at, name), line.substring(name, rest)));
      }
      text.append(line, rest, end);
    }
  }

  /** What a name with its package is made of. */
  private static boolean isOfName(char c) {
    return c == '.' || Words.isOfName(c);
  }

  private static int stringEnd(String line, int begin) {
    int end = begin + 1;
    while (end < line.length() && line.charAt(end) != '"') {
      end += line.charAt(end) == '\\' ? 2 : 1;
    }
    return end < line.length() ? end + 1 : begin + 1;
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
