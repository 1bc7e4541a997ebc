package org.shimwright.command.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.shimwright.command.terminal.TextStyle;
import org.shimwright.emit.docs.Block;
import org.shimwright.emit.docs.Inline;
import org.shimwright.emit.docs.Page;
import org.shimwright.emit.docs.Phrase;
import org.shimwright.emit.docs.Section;
import org.shimwright.emit.docs.Snippet;
import org.shimwright.spec.type.Language;

/** Turns a page of the reference into lines with the marks of {@link TextStyle}. */
public final class PageText {
  private final TextLines text;
  private final Set<Language> languages;

  private PageText(int width, Set<Language> languages) {
    text = new TextLines(width);
    this.languages = languages;
  }

  /**
   * Returns the lines of a page.
   *
   * @param languages the languages whose declarations and examples are shown
   */
  public static List<String> of(Page page, int width, Set<Language> languages) {
    PageText writer = new PageText(width, languages);
    writer.text.addHeading(page.title()).addParagraph(page.summary());
    page.notice().ifPresent(notice -> writer.text.addBlankLine().addParagraph(markCode(notice)));
    page.sections().forEach(writer::addSection);
    return writer.text.lines();
  }

  /** Returns the lines of a heading and paragraphs. */
  public static List<String> of(String title, List<String> paragraphs, int width) {
    TextLines text = new TextLines(width).addHeading(title);
    for (String paragraph : paragraphs) {
      text.addParagraph(paragraph).addBlankLine();
    }
    return text.lines();
  }

  private void addSection(Section section) {
    text.addHeading(section.heading().toUpperCase(Locale.ROOT));
    boolean first = true;
    for (Block block : section.blocks()) {
      if (!first) {
        text.addBlankLine();
      }
      addBlock(block);
      first = false;
    }
  }

  private void addBlock(Block block) {
    if (block instanceof Block.Paragraph paragraph) {
      text.addParagraph(markCode(paragraph.text()));
    } else if (block instanceof Block.Bullets bullets) {
      bullets.items().forEach(item -> text.addBullet(markCode(item)));
    } else if (block instanceof Block.Table table) {
      List<List<String>> rows = new ArrayList<>();
      rows.add(table.heads().stream().map(head -> head.plain() + ":").toList());
      table.rows().forEach(row -> rows.add(row.stream().map(PageText::markCode).toList()));
      text.addTable(rows);
    } else if (block instanceof Block.Alternatives alternatives) {
      alternatives.snippets().stream()
          .filter(snippet -> languages.contains(snippet.language()))
          .forEach(this::addSnippet);
    }
  }

  private void addSnippet(Snippet snippet) {
    text.addParagraph(snippet.title() + ":").addCode(snippet.code()).addBlankLine();
  }

  private static String markCode(Phrase phrase) {
    StringBuilder marked = new StringBuilder();
    for (Inline part : phrase.parts()) {
      boolean code = part instanceof Inline.Code || part instanceof Inline.CodeLink;
      marked.append(code ? TextStyle.code(part.text()) : part.text());
    }
    return marked.toString();
  }
}
