package org.shimwright.emit.java;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The text of a Javadoc comment, broken into lines of at most 100 columns, except its code. */
public final class JavadocText {
  private static final int WIDTH = 95; // without the margin of a comment in a class
  private static final String CONTINUATION_INDENT = "    ";
  private static final String CODE = "<pre>";

  private final List<String> lines = new ArrayList<>();

  /** Creates a text that begins with a sentence. */
  public JavadocText(String sentence) {
    lines.add(sentence);
  }

  /** Adds a paragraph. */
  public JavadocText paragraph(String text) {
    lines.add("");
    lines.add("<p>" + text);
    return this;
  }

  /** Adds a list. */
  public JavadocText list(List<String> items) {
    lines.add("<ul>");
    for (String item : items) {
      lines.add("  <li>" + item);
    }
    lines.add("</ul>");
    return this;
  }

  /** Adds lines of code as they are. */
  JavadocText code(String code) {
    lines.add(CODE + "\n" + Documentation.escaped(code.strip()) + "\n</pre>");
    return this;
  }

  /** Ends the paragraphs. Block tags follow. */
  public JavadocText tags() {
    lines.add("");
    return this;
  }

  /** Adds a block tag, such as {@code @return this}. */
  public JavadocText tag(String tag) {
    lines.add(tag);
    return this;
  }

  /** Adds block tags. */
  JavadocText tags(List<String> tags) {
    lines.addAll(tags);
    return this;
  }

  /** Adds a tag with a text of the specification, or with {@code fallback} if the text is empty. */
  public JavadocText tag(String tag, String text, String fallback) {
    return tag(tag + " " + Documentation.escaped(text.isEmpty() ? fallback : text));
  }

  /**
   * Returns a text of the specification as a sentence, escaped so that it cannot end the comment.
   */
  public static String sentence(String text) {
    String escaped = Documentation.escaped(text.strip());
    String started =
        escaped.isEmpty()
            ? escaped
            : escaped.substring(0, 1).toUpperCase(Locale.ROOT) + escaped.substring(1);
    return started.endsWith(".") ? started : started + ".";
  }

  /** Returns the lines. Those that are too long are broken, except lines of code. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (String line : lines.subList(0, lines.size() - (isOpen() ? 1 : 0))) {
      int width = line.startsWith(CODE) ? Integer.MAX_VALUE : WIDTH;
      for (String part : line.split("\n", -1)) {
        for (String piece : breakLine(part.stripTrailing(), width)) {
          text.append(piece).append('\n');
        }
      }
    }
    return text.toString();
  }

  /** Returns whether the paragraphs were ended but no tag followed. */
  private boolean isOpen() {
    return lines.get(lines.size() - 1).isEmpty();
  }

  /** Breaks a line at blanks. Further lines of a block tag or of a list item are indented. */
  private static List<String> breakLine(String line, int width) {
    String hanging =
        line.startsWith("@")
            ? CONTINUATION_INDENT
            : line.startsWith("  <li>") ? "  " + CONTINUATION_INDENT : "";
    List<String> parts = new ArrayList<>();
    String rest = line;
    int least = line.length() - line.stripLeading().length();
    while (rest.length() > width) {
      int cut = lastBlankThatFits(rest, least, width);
      if (cut < 0) {
        break;
      }
      parts.add(rest.substring(0, cut));
      rest = hanging + rest.substring(cut + 1);
      least = hanging.length();
    }
    parts.add(rest);
    return parts;
  }

  /** Returns the index of the last blank that fits, outside of inline tags if possible, or -1. */
  private static int lastBlankThatFits(String line, int least, int width) {
    int outside = -1;
    int anywhere = -1;
    int depth = 0;
    for (int i = least; i < line.length() && (i <= width || anywhere < 0); i++) {
      char c = line.charAt(i);
      depth += c == '{' ? 1 : c == '}' ? -1 : 0;
      if (c == ' ') {
        anywhere = i;
        outside = depth == 0 ? i : outside;
      }
    }
    return outside >= 0 ? outside : anywhere;
  }
}
