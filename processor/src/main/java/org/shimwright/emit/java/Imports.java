package org.shimwright.emit.java;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Shortens the names of classes that generated code writes with their packages. */
final class Imports {
  /** A string, or a class and its package; lines of comments are left out before. */
  private static final Pattern NAME =
      Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"|(?<![\\w.])((?:[a-z]\\w*[.])+)([A-Z]\\w*)");

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
    source
        .lines()
        .forEach(line -> text.append(isComment(line) ? line : line(line, shorter)).append('\n'));
    return text.toString();
  }

  private static boolean isComment(String line) {
    String text = line.stripLeading();
    return text.startsWith("*") || text.startsWith("/*");
  }

  private static String line(String line, BinaryOperator<String> shorter) {
    return NAME.matcher(line)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    found.group(2) == null
                        ? found.group()
                        : shorter.apply(found.group(1), found.group(2))));
  }
}
