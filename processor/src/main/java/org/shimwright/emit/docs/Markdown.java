package org.shimwright.emit.docs;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;

/**
 * Writes one Markdown page: alone knows what must be escaped, and which names have a page to link
 * to.
 */
final class Markdown {
  /**
   * What a program writes, not a sentence: a name in backquotes, or with an underscore or colons.
   */
  private static final Pattern NAME = Pattern.compile("`[^`]+`|\\w*_\\w+|MPI::\\w+");

  /** What Markdown would take for markup. */
  private static final Pattern SPECIAL = Pattern.compile("[\\\\`*_{}\\[\\]<>#|~&!]");

  private final Map<String, String> pages;
  private final SourceWriter out = new SourceWriter(Layout.PLAIN);

  /**
   * Makes an empty page.
   *
   * @param pages the page of every name that has one
   */
  Markdown(Map<String, String> pages) {
    this.pages = pages;
  }

  /** Adds the title of the page. */
  Markdown title(String title) {
    out.raw("# " + (title.matches("\\w+") ? title : escaped(title)));
    return this;
  }

  /** Adds the heading of a section. */
  Markdown section(String heading) {
    out.blank().raw("## " + escaped(heading));
    return this;
  }

  /** Adds paragraphs of prose, divided by blank lines. */
  Markdown prose(String text) {
    for (String paragraph : text.strip().split("\n\\s*\n")) {
      out.blank().raw(phrase(paragraph.strip().replaceAll("\\s+", " ")));
    }
    return this;
  }

  /** Adds a line that leads to a page. */
  Markdown link(String words, String path) {
    out.blank().raw("[" + escaped(words) + "](" + path + ")");
    return this;
  }

  /** Adds a list of phrases. */
  Markdown list(List<String> items) {
    out.blank();
    items.forEach(item -> out.raw("- " + phrase(item.strip())));
    return this;
  }

  /** Adds a table of phrases. */
  Markdown table(List<String> heads, List<List<String>> rows) {
    out.blank().raw(row(heads)).raw("|" + "---|".repeat(heads.size()));
    rows.forEach(cells -> out.raw(row(cells)));
    return this;
  }

  /** Adds what a program contains. */
  Markdown code(String language, String code) {
    out.blank().raw("```" + language);
    code.stripTrailing().lines().forEach(out::raw);
    out.raw("```");
    return this;
  }

  /** The page so far. */
  String text() {
    return out.text();
  }

  private String row(List<String> cells) {
    return "| " + String.join(" | ", cells.stream().map(this::phrase).toList()) + " |";
  }

  /** Prose in which names are code, and links if they have a page. */
  private String phrase(String prose) {
    StringBuilder phrase = new StringBuilder();
    Matcher name = NAME.matcher(prose);
    int done = 0;
    while (name.find()) {
      phrase.append(escaped(prose.substring(done, name.start()))).append(linked(name.group()));
      done = name.end();
    }
    return phrase.append(escaped(prose.substring(done))).toString();
  }

  private String linked(String written) {
    String name = written.replace("`", "");
    String code = "`" + name + "`";
    String page = pages.get(name);
    return page == null ? code : "[" + code + "](" + page + ")";
  }

  private static String escaped(String prose) {
    return SPECIAL.matcher(prose).replaceAll("\\\\$0");
  }
}
