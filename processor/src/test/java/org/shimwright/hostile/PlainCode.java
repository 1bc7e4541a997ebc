package org.shimwright.hostile;

import java.util.Locale;
import java.util.Map;

/** What is left of a source without its comments and strings: what a compiler takes for code. */
final class PlainCode {
  /** How a language writes comments and strings. */
  private record Lexicon(
      String line, String open, String close, String quotes, boolean escapes, boolean unicode) {}

  private static final Lexicon C = new Lexicon("//", "/*", "*/", "\"'", true, false);
  private static final Lexicon JAVA = new Lexicon("//", "/*", "*/", "\"'", true, true);
  private static final Lexicon FORTRAN = new Lexicon("!", "", "", "\"'", false, false);
  private static final Lexicon CMAKE = new Lexicon("#", "", "", "\"", true, false);

  private static final Map<String, Lexicon> LANGUAGES =
      Map.of(
          "c", C, "h", C, "hpp", C, "java", JAVA, "f90", FORTRAN, "F90", FORTRAN, "cmake", CMAKE);

  private PlainCode() {}

  /** The code of a file, in lower case; nothing for files that people read. */
  static String of(String path, String content) {
    Lexicon language =
        path.endsWith("mpif.h")
            ? FORTRAN
            : LANGUAGES.get(path.substring(path.lastIndexOf('.') + 1));
    if (language == null) {
      return "";
    }
    String text = language.unicode ? withoutUnicodeEscapes(content) : withoutContinuations(content);
    return code(language, text).toLowerCase(Locale.ROOT);
  }

  /** Java reads these escapes before it knows comments. */
  private static String withoutUnicodeEscapes(String text) {
    return java.util.regex.Pattern.compile("\\\\u+([0-9a-fA-F]{4})")
        .matcher(text)
        .replaceAll(
            found ->
                java.util.regex.Matcher.quoteReplacement(
                    Character.toString(Integer.parseInt(found.group(1), 16))));
  }

  /** C joins lines before it knows comments. */
  private static String withoutContinuations(String text) {
    return text.replace("??/", "\\").replace("\\\n", "");
  }

  private static String code(Lexicon language, String text) {
    StringBuilder code = new StringBuilder();
    int i = 0;
    while (i < text.length()) {
      int after = skipped(language, text, i);
      if (after == i) {
        code.append(text.charAt(i++));
      } else {
        code.append(' ');
        i = after;
      }
    }
    return code.toString();
  }

  /** Where the comment or string that begins here ends, or here if none does. */
  private static int skipped(Lexicon language, String text, int at) {
    if (text.startsWith(language.line, at)) {
      return endOfLine(text, at);
    }
    if (!language.open.isEmpty() && text.startsWith(language.open, at)) {
      int end = text.indexOf(language.close, at + 2);
      return end < 0 ? text.length() : end + 2;
    }
    if (language.quotes.indexOf(text.charAt(at)) >= 0) {
      return endOfString(language, text, at);
    }
    return at;
  }

  private static int endOfLine(String text, int at) {
    int end = at;
    while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
      end++;
    }
    return end;
  }

  private static int endOfString(Lexicon language, String text, int at) {
    char quote = text.charAt(at);
    int end = at + 1;
    while (end < text.length() && text.charAt(end) != quote && text.charAt(end) != '\n') {
      end += language.escapes && text.charAt(end) == '\\' ? 2 : 1;
    }
    return Math.min(text.length(), end + 1);
  }
}
