package org.shimwright.hostile;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.shimwright.emit.GeneratedFile;

/**
 * Finds text that became something else in a generated file: code, a macro, a tag, an expansion, or
 * a path.
 */
final class Injection {
  private static final String MARK = Texts.MARK;
  private static final Pattern SAFE_PATH = Pattern.compile("[\\w-]+([./][\\w-]+)*");
  private static final Pattern WORD = Pattern.compile("\\w*" + MARK + "\\w*");

  /** A name that has been changed, and is one still. */
  private static final Pattern PART_OF_NAME = Pattern.compile("[a-z_]\\w*" + MARK + "\\w*");

  /** The same of a name in Java, which lacks the MPI_ before it. */
  private static final Pattern PART_OF_JAVA_NAME = Pattern.compile("\\w*" + MARK + "\\w+");

  private static final Pattern MACRO = Pattern.compile("(?m)^[.']\\s*" + MARK);
  private static final Pattern TAG = Pattern.compile("<[a-z/!](?:[^>\"']|\"[^\"]*\"|'[^']*')*+>");
  private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"|'[^']*'");
  private static final Pattern EXPANSION = Pattern.compile("(?<!\\\\)\\$(\\{|<|ENV\\{)" + MARK);

  private static final Pattern COMMENT_LINE = Pattern.compile("(?m)^#.*$");

  /** What a compiler takes for no code: comments and strings, by the ends of file names. */
  private static final Map<Pattern, Pattern> NO_CODE =
      Map.of(
          Pattern.compile(".*\\.(c|hpp|java)|(?!.*mpif\\.h).*\\.h"),
          Pattern.compile(
              "//[^\n\r]*|/\\*(?s:.*?)(?:\\*/|\\z)"
                  + "|\"(?:[^\"\\\\\n]|\\\\.)*+[\"\n]|'(?:[^'\\\\\n]|\\\\.)*+['\n]"),
          Pattern.compile(".*(\\.[fF]90|mpif\\.h)"),
          Pattern.compile("![^\n\r]*|\"[^\"\n]*[\"\n]|'[^'\n]*['\n]"),
          Pattern.compile(".*\\.cmake"),
          Pattern.compile("#[^\n\r]*|\"(?:[^\"\\\\\n]|\\\\.)*+[\"\n]"));

  private static final Pattern UNICODE_ESCAPE = Pattern.compile("\\\\u+([0-9a-fA-F]{4})");

  private Injection() {}

  /** The code of a file, in lower case; nothing for files that people read. */
  static String code(String path, String content) {
    // Java reads these escapes, and C joins lines, before they know comments
    String text =
        path.endsWith(".java")
            ? UNICODE_ESCAPE.matcher(content).replaceAll(Injection::unescaped)
            : content.replace("??/", "\\").replace("\\\n", "");
    return NO_CODE.entrySet().stream()
        .filter(language -> language.getKey().matcher(path).matches())
        .map(language -> language.getValue().matcher(text).replaceAll(" "))
        .findFirst()
        .orElse("")
        .toLowerCase(Locale.ROOT);
  }

  private static String unescaped(MatchResult escape) {
    return Matcher.quoteReplacement(Character.toString(Integer.parseInt(escape.group(1), 16)));
  }

  /** Fails if a text broke out of its place in the file. */
  static void check(GeneratedFile file) {
    assertTrue(SAFE_PATH.matcher(file.path()).matches(), () -> "path " + file.path());
    checkContent(file.path(), file.content());
  }

  /** Fails if a text broke out of its place in a file's content. */
  static void checkContent(String path, String text) {
    String code = code(path, text);
    Matcher found = WORD.matcher(code);
    while (found.find()) {
      boolean name =
          PART_OF_NAME.matcher(found.group()).matches()
              || path.endsWith(".java") && PART_OF_JAVA_NAME.matcher(found.group()).matches();
      assertTrue(name, () -> "text became code in " + around(path, code, found.start()));
    }
    String content = text.toLowerCase(Locale.ROOT);
    if (content.contains(MARK)) {
      checkText(path, content);
    }
  }

  private static String around(String path, String code, int found) {
    return path
        + ": "
        + code.substring(Math.max(0, found - 60), Math.min(code.length(), found + 60));
  }

  /** What people read is read by programs, too: macros of man, tags of HTML. */
  private static void checkText(String path, String content) {
    if (path.matches(".*\\.[1-9]")) {
      assertFalse(MACRO.matcher(content).find(), () -> "text became a macro in " + path);
    }
    if (path.matches(".*\\.(cmake|txt)")) {
      String expanded = COMMENT_LINE.matcher(content).replaceAll("");
      assertFalse(EXPANSION.matcher(expanded).find(), () -> "text is expanded in " + path);
    }
    if (path.matches(".*\\.(html|svg)")) {
      checkTags(path, content);
    }
    if (path.endsWith(".md")) {
      String plain = withoutQuotations(content);
      assertFalse(plain.contains("<" + MARK), () -> "text became a tag in " + path);
      assertFalse(plain.contains("](javascript:"), () -> "text became a script in " + path);
    }
  }

  private static void checkTags(String path, String content) {
    assertFalse(content.contains("<" + MARK), () -> "text became a tag in " + path);
    Matcher tags = TAG.matcher(content);
    while (tags.find()) {
      String tag = tags.group();
      boolean breaks = QUOTED.matcher(tag).replaceAll("").contains(MARK);
      assertFalse(breaks, () -> "text became an attribute in " + path + ": " + tag);
      assertFalse(
          tag.contains("=\"javascript:") && tag.contains(MARK),
          () -> "text became a script in " + path + ": " + tag);
    }
  }

  /** Markdown without what it shows as it stands: code, and characters behind a backslash. */
  private static String withoutQuotations(String content) {
    return content
        .replaceAll("(?s)```.*?```", "")
        .replaceAll("`[^`]*`", "")
        .replaceAll("\\\\.", "");
  }
}
