package org.shimwright.emit.markdown;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.shimwright.emit.docs.Inline;
import org.shimwright.emit.docs.Phrase;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;

/** Writes one Markdown page: alone knows what must be escaped. */
final class MarkdownWriter {
  /** What Markdown would take for markup. */
  private static final Pattern SPECIAL = Pattern.compile("[\\\\`*_{}\\[\\]<>#|~&!]");

  /** What Markdown would take for a list, a rule or a heading at the start of a line. */
  private static final Pattern OPENING = Pattern.compile("^(\\s*)(\\d*)([-+=.)])");

  private static final Pattern BACKTICKS = Pattern.compile("`+");
  private static final Pattern LINE_BREAK = Pattern.compile("\\s*\\R\\s*");

  private final UnaryOperator<String> files;
  private final SourceWriter out = new SourceWriter(Layout.PLAIN);

  /**
   * Makes an empty page.
   *
   * @param files the file of the page of an id
   */
  MarkdownWriter(UnaryOperator<String> files) {
    this.files = files;
  }

  /** Adds the title of the page. */
  MarkdownWriter title(String title) {
    out.raw("# " + (title.matches("\\w+") ? title : escaped(title)));
    return this;
  }

  /** Adds the heading of a section. */
  MarkdownWriter section(String heading) {
    out.blank().raw("## " + escaped(heading));
    return this;
  }

  /** Adds a paragraph. */
  MarkdownWriter prose(Phrase text) {
    out.blank().raw(opened(spelled(text)));
    return this;
  }

  /** Adds a paragraph without markup. */
  MarkdownWriter words(String text) {
    out.blank().raw(opened(escaped(text)));
    return this;
  }

  /** Adds a paragraph that stands out. */
  MarkdownWriter quote(Phrase text) {
    out.blank().raw("> " + opened(spelled(text)));
    return this;
  }

  /** Adds a list of phrases. */
  MarkdownWriter list(List<Phrase> items) {
    out.blank();
    items.forEach(item -> out.raw("- " + opened(spelled(item))));
    return this;
  }

  /** Adds a table of phrases. */
  MarkdownWriter table(List<Phrase> heads, List<List<Phrase>> rows) {
    out.blank().raw(row(heads)).raw("|" + "---|".repeat(heads.size()));
    rows.forEach(cells -> out.raw(row(cells)));
    return this;
  }

  /** Adds a block of code. */
  MarkdownWriter code(String language, String code) {
    String fence = "`".repeat(Math.max(3, 1 + longestRun(code)));
    out.blank().raw(fence + language);
    code.stripTrailing().lines().forEach(out::raw);
    out.raw(fence);
    return this;
  }

  /** The page so far. */
  String text() {
    return out.text();
  }

  private String row(List<Phrase> cells) {
    return "| " + String.join(" | ", cells.stream().map(this::spelled).toList()) + " |";
  }

  private String spelled(Phrase phrase) {
    StringBuilder spelled = new StringBuilder();
    phrase.parts().forEach(part -> spelled.append(spelled(part)));
    return spelled.toString();
  }

  private String spelled(Inline part) {
    if (part instanceof Inline.CodeLink link) {
      return "[" + code(link.text()) + "](" + files.apply(link.page()) + ")";
    }
    if (part instanceof Inline.WordsLink link) {
      return "[" + escaped(link.text()) + "](" + files.apply(link.page()) + ")";
    }
    return part instanceof Inline.Code code ? code(code.text()) : escaped(part.text());
  }

  /** A bar divides cells even in code. */
  private static String code(String text) {
    String fence = "`".repeat(1 + longestRun(text));
    String inner = text.startsWith("`") || text.endsWith("`") ? " " + text + " " : text;
    return fence + line(inner).replace("|", "\\|") + fence;
  }

  /** The most backticks in a row: only a longer row ends what they stand in. */
  private static int longestRun(String text) {
    return BACKTICKS.matcher(text).results().mapToInt(run -> run.group().length()).max().orElse(0);
  }

  private static String escaped(String prose) {
    return SPECIAL.matcher(line(prose)).replaceAll("\\\\$0");
  }

  /** Text without line breaks, after which Markdown would take it for something else. */
  private static String line(String text) {
    return LINE_BREAK.matcher(text).replaceAll(" ");
  }

  private static String opened(String line) {
    return OPENING.matcher(line).replaceFirst("$1$2\\\\$3");
  }
}
