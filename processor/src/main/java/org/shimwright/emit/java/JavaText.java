package org.shimwright.emit.java;

import com.palantir.javapoet.ClassName;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.shimwright.emit.java.type.JavaCode;

/** Turns Java as text, whose classes are written with their packages, into code of JavaPoet. */
final class JavaText {
  /** A string, a class with its package, or what JavaPoet reads otherwise. */
  private static final Pattern PIECE =
      Pattern.compile(
          "(\"(?:[^\"\\\\]|\\\\.)*\")|(?<![\\w.])((?:[a-z][a-z0-9_]*[.])+)([A-Z]\\w*)|, |[$]");

  private JavaText() {}

  /** Statements, in lines. Long ones break after commas. */
  static JavaCode code(String statements) {
    StringBuilder format = new StringBuilder();
    List<Object> classes = new ArrayList<>();
    int depth = 0;
    for (String line : statements.lines().toList()) {
      String code = line.stripLeading();
      int deeper = (line.length() - code.length()) / 2 - depth;
      format.append(deeper < 0 ? "$<".repeat(-deeper) : "$>".repeat(deeper));
      format.append(PIECE.matcher(code).replaceAll(found -> piece(found, classes))).append('\n');
      depth += deeper;
    }
    return new JavaCode(format.append("$<".repeat(depth)).toString(), classes);
  }

  private static String piece(MatchResult found, List<Object> classes) {
    if (found.group(3) != null) {
      String packageName = found.group(2);
      classes.add(
          ClassName.get(packageName.substring(0, packageName.length() - 1), found.group(3)));
      return Matcher.quoteReplacement("$T");
    }
    String text = found.group().equals(", ") ? ",$W" : found.group().replace("$", "$$");
    return Matcher.quoteReplacement(text);
  }
}
