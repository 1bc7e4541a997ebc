package org.shimwright.emit.man;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.shimwright.emit.docs.Block;
import org.shimwright.emit.docs.Inline;
import org.shimwright.emit.docs.Page;
import org.shimwright.emit.docs.PageKind;
import org.shimwright.emit.docs.Phrase;
import org.shimwright.emit.docs.Reference;
import org.shimwright.emit.docs.Section;
import org.shimwright.emit.docs.SectionKind;
import org.shimwright.emit.docs.Snippet;

/** Writes one page of the reference with the macros of man(7). */
final class ManPage {
  private static final int COLUMNS = 78;
  private static final int GAP = 2;

  private final Reference reference;
  private final Page page;
  private final ManWriter out;

  private ManPage(Reference reference, Page page, String title) {
    this.reference = reference;
    this.page = page;
    out =
        new ManWriter(
            title,
            sectionOf(page),
            "2026-01-01",
            reference.library() + "-" + reference.version(),
            manualTitle(title, reference));
  }

  /**
   * Returns the text between the two titles in a page's first line on a terminal; the text is
   * shorter, or empty, if there is no room.
   */
  private static String manualTitle(String title, Reference reference) {
    int room = COLUMNS - 2 * (title.length() + "(3)".length()) - 2 * GAP;
    return Stream.of("Shimwright: " + reference.title(), "Shimwright")
        .filter(words -> words.length() <= room)
        .findFirst()
        .orElse("");
  }

  /**
   * Returns the manual section of a page: 3 for functions, types, callbacks and attributes, else 7.
   */
  static int sectionOf(Page page) {
    return switch (page.kind()) {
      case PROCEDURE, TYPE, CALLBACK, ATTRIBUTE -> 3;
      case OVERVIEW, TOPIC, CONSTANTS -> 7;
    };
  }

  /**
   * Returns the source text of a page.
   *
   * @param title the page's id, or another name under which readers find the page
   */
  static String of(Reference reference, Page page, String title) {
    return new ManPage(reference, page, title).writeText();
  }

  private String writeText() {
    out.name(page.kind() == PageKind.CALLBACK ? page.names() : List.of(page.id()), page.summary());
    page.notice().ifPresent(notice -> out.section("Deprecated").paragraph(toRoff(notice)));
    for (Section section : page.sections()) {
      out.section(section.heading());
      section.blocks().forEach(block -> printBlock(section.kind(), block));
    }
    if (page.sections(SectionKind.SEE_ALSO).isEmpty() && page.kind() != PageKind.OVERVIEW) {
      out.section("See also").paragraph(overviewReference());
    }
    return out.text();
  }

  private RoffText overviewReference() {
    return RoffText.bold(reference.name()).then("(7)");
  }

  private void printBlock(SectionKind kind, Block block) {
    if (block instanceof Block.Paragraph paragraph) {
      out.paragraph(toRoff(paragraph.text()));
    } else if (block instanceof Block.Bullets bullets) {
      printBullets(kind, bullets.items());
    } else if (block instanceof Block.Table table) {
      printTable(kind, table);
    } else if (block instanceof Block.Alternatives alternatives) {
      alternatives.snippets().forEach(this::printSnippet);
    }
  }

  private void printBullets(SectionKind kind, List<Phrase> items) {
    List<RoffText> spelled = toRoff(items);
    if (kind == SectionKind.SEE_ALSO) {
      out.paragraph(RoffText.joined(spelled, ", ").then(", ").then(overviewReference()));
    } else {
      spelled.forEach(out::bullet);
    }
  }

  private void printSnippet(Snippet snippet) {
    String file = snippet.file().isEmpty() ? "" : ", " + snippet.file();
    out.paragraph(RoffText.plain(snippet.title() + file + ":")).code(snippet.code());
  }

  private void printTable(SectionKind kind, Block.Table table) {
    if (kind == SectionKind.PARAMETERS) {
      table.rows().forEach(this::printParameter);
    } else if (kind == SectionKind.RULES) {
      printRules(table.rows());
    } else if (kind == SectionKind.DIFFERENCES && table.heads().size() == 3) {
      table.rows().forEach(this::printDifference);
    } else if (table.heads().size() == 2) {
      table.rows().forEach(row -> out.item(toRoff(row.get(0)), toRoff(row.get(1))));
    } else {
      ColumnWidths.of(table)
          .ifPresentOrElse(
              widths -> printColumns(widths, table),
              () -> table.rows().forEach(row -> printRowAsItem(table.heads(), row)));
    }
  }

  private void printColumns(List<Integer> widths, Block.Table table) {
    List<List<RoffText>> rows = new ArrayList<>(List.of(toRoff(table.heads())));
    table.rows().forEach(row -> rows.add(toRoff(row)));
    out.table(widths, rows);
  }

  /**
   * Prints the rows of a rules table (statement, level, source), grouped by level. Each level is
   * the heading of its group.
   */
  private void printRules(List<List<Phrase>> rows) {
    Map<String, List<List<Phrase>>> levels = new LinkedHashMap<>();
    for (List<Phrase> row : rows) {
      levels.computeIfAbsent(row.get(1).plain(), level -> new ArrayList<>()).add(row);
    }
    levels.forEach(
        (level, rules) -> {
          String capitalized = level.substring(0, 1).toUpperCase(Locale.ROOT) + level.substring(1);
          out.paragraph(RoffText.plain(capitalized + ":"));
          rules.forEach(
              row -> out.bullet(toRoff(row.get(0)).thenInParentheses(toRoff(row.get(2)))));
        });
  }

  /** Prints a row of a differences table: implementation, effect on a program, violated rule. */
  private void printDifference(List<Phrase> row) {
    out.item(toRoff(row.get(0)), toRoff(row.get(1)).thenInParentheses(toRoff(row.get(2))));
  }

  /** Prints a row of a parameters table: name, direction, shape, meaning. */
  private void printParameter(List<Phrase> row) {
    RoffText how = toRoff(row.get(1)).then(", ").then(toRoff(row.get(2)));
    out.item(toRoff(row.get(0)).thenInParentheses(how), toRoff(row.get(3)));
  }

  /** Prints a row of a table that is too wide for columns, as one item. */
  private void printRowAsItem(List<Phrase> heads, List<Phrase> row) {
    List<RoffText> rest = new ArrayList<>();
    for (int i = 1; i < row.size(); i++) {
      rest.add(toRoff(heads.get(i)).then(": ").then(toRoff(row.get(i)).withoutStop()));
    }
    if (ColumnWidths.isShort(row.get(0))) {
      out.item(toRoff(row.get(0)), RoffText.joined(rest, ". ").then("."));
    } else {
      out.bullet(toRoff(row.get(0)).thenInParentheses(RoffText.joined(rest, "; ")));
    }
  }

  private List<RoffText> toRoff(List<Phrase> phrases) {
    return phrases.stream().map(this::toRoff).toList();
  }

  private RoffText toRoff(Phrase phrase) {
    return RoffText.joined(phrase.parts().stream().map(this::toRoff).toList(), "");
  }

  private RoffText toRoff(Inline part) {
    if (part instanceof Inline.CodeLink link) {
      boolean other = link.text().equals(link.page()) && !link.page().equals(page.id());
      return RoffText.bold(link.text()).then(other ? sectionNumber(link.page()) : "");
    }
    if (part instanceof Inline.WordsLink link) {
      return RoffText.plain(link.text() + ": ")
          .then(RoffText.bold(link.page()))
          .then(sectionNumber(link.page()));
    }
    return part instanceof Inline.Code ? RoffText.bold(part.text()) : RoffText.plain(part.text());
  }

  private String sectionNumber(String id) {
    return "(" + reference.page(id).map(ManPage::sectionOf).orElse(3) + ")";
  }
}
