package org.shimwright.emit.markdown;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.shimwright.emit.docs.Inline;
import org.shimwright.emit.docs.Phrase;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;

/** Writes one Markdown page. Only this class escapes text for Markdown. */
final class MarkdownWriter {
  /** Characters that Markdown would take for markup. */
  private static final Pattern MARKUP = Pattern.compile("[\\\\`*_{}\\[\\]<>#|~&!]");

  /** The start of a line that Markdown would take for a list, a rule or a heading. */
  private static final Pattern BLOCK_START = Pattern.compile("^(\\s*)(\\d*)([-+=.)])");

  private static final Pattern BACKTICKS = Pattern.compile("`+");
  private static final Pattern LINE_BREAK = Pattern.compile("\\s*\\R\\s*");

  private final UnaryOperator<String> files;
  private final SourceWriter out = new SourceWriter(Layout.PLAIN);

  /**
   * Creates an empty page.
   *
   * @param files maps the id of a page to the name of its file
   */
  MarkdownWriter(UnaryOperator<String> files) {
    this.files = files;
  }

  /** Adds the title of the page. */
  MarkdownWriter title(String title) {
    out.raw("# " + (title.matches("\\w+") ? title : escapeMarkup(title)));
    return this;
  }

  /** Adds the heading of a section. */
  MarkdownWriter section(String heading) {
    out.blank().raw("## " + escapeMarkup(heading));
    return this;
  }

  /** Adds a paragraph. */
  MarkdownWriter prose(Phrase text) {
    out.blank().raw(escapeBlockStart(toMarkdown(text)));
    return this;
  }

  /** Adds a paragraph without markup. */
  MarkdownWriter words(String text) {
    out.blank().raw(escapeBlockStart(escapeMarkup(text)));
    return this;
  }

  /** Adds a paragraph as a block quote. */
  MarkdownWriter quote(Phrase text) {
    out.blank().raw("> " + escapeBlockStart(toMarkdown(text)));
    return this;
  }

  /** Adds a list of phrases. */
  MarkdownWriter list(List<Phrase> items) {
    out.blank();
    items.forEach(item -> out.raw("- " + escapeBlockStart(toMarkdown(item))));
    return this;
  }

  /** Adds a table of phrases. */
  MarkdownWriter table(List<Phrase> heads, List<List<Phrase>> rows) {
    out.blank().raw(tableRow(heads)).raw("|" + "---|".repeat(heads.size()));
    rows.forEach(cells -> out.raw(tableRow(cells)));
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

  /** Returns the Markdown text of the page so far. */
  String text() {
    return out.text();
  }

  private String tableRow(List<Phrase> cells) {
    return "| " + String.join(" | ", cells.stream().map(this::toMarkdown).toList()) + " |";
  }

  private String toMarkdown(Phrase phrase) {
    StringBuilder spelled = new StringBuilder();
    phrase.parts().forEach(part -> spelled.append(toMarkdown(part)));
    return spelled.toString();
  }

  private String toMarkdown(Inline part) {
    if (part instanceof Inline.CodeLink link) {
      return "[" + codeSpan(link.text()) + "](" + files.apply(link.page()) + ")";
    }
    if (part instanceof Inline.WordsLink link) {
      return "[" + escapeMarkup(link.text()) + "](" + files.apply(link.page()) + ")";
    }
    return part instanceof Inline.Code code ? codeSpan(code.text()) : escapeMarkup(part.text());
  }

  /** Returns a code span. Escapes each bar, because a bar separates table cells even in code. */
  private static String codeSpan(String text) {
    String fence = "`".repeat(1 + longestRun(text));
    String inner = text.startsWith("`") || text.endsWith("`") ? " " + text + " " : text;
    return fence + joinLines(inner).replace("|", "\\|") + fence;
  }

  /** Returns the length of the longest row of backticks. A fence around the text must be longer. */
  private static int longestRun(String text) {
    return BACKTICKS.matcher(text).results().mapToInt(run -> run.group().length()).max().orElse(0);
  }

  private static String escapeMarkup(String prose) {
    return MARKUP.matcher(joinLines(prose)).replaceAll("\\\\$0");
  }

  /**
   * Replaces line breaks by blanks. Markdown could take the text after a line break for a new
   * block.
   */
  private static String joinLines(String text) {
    return LINE_BREAK.matcher(text).replaceAll(" ");
  }

  private static String escapeBlockStart(String line) {
    return BLOCK_START.matcher(line).replaceFirst("$1$2\\\\$3");
  }
}
