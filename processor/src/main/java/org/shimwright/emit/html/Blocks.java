package org.shimwright.emit.html;

import static j2html.TagCreator.a;
import static j2html.TagCreator.code;
import static j2html.TagCreator.div;
import static j2html.TagCreator.each;
import static j2html.TagCreator.h3;
import static j2html.TagCreator.li;
import static j2html.TagCreator.p;
import static j2html.TagCreator.pre;
import static j2html.TagCreator.table;
import static j2html.TagCreator.tbody;
import static j2html.TagCreator.td;
import static j2html.TagCreator.text;
import static j2html.TagCreator.th;
import static j2html.TagCreator.thead;
import static j2html.TagCreator.tr;
import static j2html.TagCreator.ul;

import j2html.tags.DomContent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shimwright.emit.docs.Block;
import org.shimwright.emit.docs.Inline;
import org.shimwright.emit.docs.Page;
import org.shimwright.emit.docs.Phrase;
import org.shimwright.emit.docs.Reference;
import org.shimwright.emit.docs.Section;
import org.shimwright.emit.docs.SectionKind;
import org.shimwright.emit.docs.Snippet;
import org.shimwright.spec.type.Language;

/** Converts blocks of the reference to HTML for one file. All text is escaped. */
final class Blocks {
  /**
   * The attribute that holds the heading of a cell's column. The style sheet shows the heading
   * where it stacks the cells of a table.
   */
  static final String COLUMN = "data-column";

  private final Addresses addresses;
  private final String pagePath;

  /** Creates a converter for the file {@code pagePath}; all links are relative to this file. */
  Blocks(Addresses addresses, String pagePath) {
    this.addresses = addresses;
    this.pagePath = pagePath;
  }

  /** A name and its description, from a row of a table. */
  record NamedText(String name, String text) {}

  /** Returns the first and the last cell of each row in the tables of a section. */
  static List<NamedText> namesAndTexts(Section section) {
    return section.blocks().stream()
        .filter(Block.Table.class::isInstance)
        .map(Block.Table.class::cast)
        .flatMap(table -> table.rows().stream())
        .map(row -> new NamedText(row.get(0).plain(), row.get(row.size() - 1).plain()))
        .toList();
  }

  /** Returns the first paragraph of a section, without markup. */
  static String firstWords(Section section) {
    return section.blocks().stream()
        .filter(Block.Paragraph.class::isInstance)
        .map(block -> ((Block.Paragraph) block).text().plain())
        .findFirst()
        .orElse("");
  }

  /** Returns the text of a section without markup and code listings. */
  static String plainText(Section section) {
    return phrasesOf(section).map(Phrase::plain).collect(Collectors.joining(" "));
  }

  /** Counts the pages that link to each page, by page id. */
  static Map<String, Integer> countLinkingPages(Reference reference) {
    Map<String, Integer> linked = new HashMap<>();
    for (Page page : reference.pages()) {
      page.sections().stream()
          .flatMap(Blocks::phrasesOf)
          .flatMap(phrase -> phrase.parts().stream())
          .filter(Inline.CodeLink.class::isInstance)
          .map(part -> ((Inline.CodeLink) part).page())
          .distinct()
          .forEach(id -> linked.merge(id, 1, Integer::sum));
    }
    return linked;
  }

  private static Stream<Phrase> phrasesOf(Section section) {
    return section.blocks().stream().flatMap(Blocks::phrasesOf);
  }

  private static Stream<Phrase> phrasesOf(Block block) {
    if (block instanceof Block.Paragraph paragraph) {
      return Stream.of(paragraph.text());
    } else if (block instanceof Block.Bullets bullets) {
      return bullets.items().stream();
    } else if (block instanceof Block.Table table) {
      return table.rows().stream().flatMap(List::stream);
    }
    return Stream.empty();
  }

  /** Returns the HTML id of the table row for a name. */
  static String rowId(String name) {
    return "n-" + name.replaceAll("[^A-Za-z0-9_-]", "-");
  }

  /** Returns the HTML of all blocks of a section. */
  DomContent allBlocks(Section section) {
    return each(section.blocks(), block -> blockHtml(section, block));
  }

  private DomContent blockHtml(Section section, Block block) {
    String heading = section.heading();
    if (block instanceof Block.Paragraph paragraph) {
      return p(phraseHtml(paragraph.text()));
    } else if (block instanceof Block.Bullets bullets) {
      return ul(each(bullets.items(), item -> li(phraseHtml(item))));
    } else if (block instanceof Block.Table grid) {
      List<String> heads = grid.heads().stream().map(Phrase::plain).toList();
      boolean sought = section.kind() == SectionKind.VALUES;
      return tableHtml(
          heading,
          heads,
          grid.rows(),
          row -> sought ? rowId(row.get(0).plain()) : "",
          row -> row.stream().map(this::phraseHtml).toList());
    } else if (block instanceof Block.Alternatives alternatives) {
      return tabsHtml(heading, alternatives.snippets());
    }
    throw new IllegalStateException("no HTML for " + block.getClass().getName());
  }

  /** Returns the HTML of a phrase, which consists of words, code and links. */
  DomContent phraseHtml(Phrase phrase) {
    return each(phrase.parts(), this::inlineHtml);
  }

  private DomContent inlineHtml(Inline part) {
    if (part instanceof Inline.Code literal) {
      return code(literal.text());
    } else if (part instanceof Inline.CodeLink link) {
      return linkHtml(code(link.text()), link.page());
    } else if (part instanceof Inline.WordsLink link) {
      return linkHtml(text(link.text()), link.page());
    }
    return text(part.text());
  }

  private DomContent linkHtml(DomContent label, String page) {
    return addresses
        .of(page)
        .filter(path -> !path.equals(pagePath))
        .<DomContent>map(path -> a(label).withHref(Addresses.relativeLink(pagePath, path)))
        .orElse(label);
  }

  /**
   * Returns a table that scrolls by itself if it is too wide, and whose cells are stacked on a
   * narrow screen. The first cell of a row is the row's header.
   */
  static DomContent tableHtml(String label, List<String> heads, List<List<DomContent>> rows) {
    return tableHtml(label, heads, rows, row -> "", row -> row);
  }

  private static <R> DomContent tableHtml(
      String label,
      List<String> heads,
      List<R> rows,
      Function<R, String> id,
      Function<R, List<DomContent>> cells) {
    return scrollFrame(
        label + ", table",
        table(
            thead(tr(each(heads, head -> th(head).attr("scope", "col")))),
            tbody(each(rows, row -> rowHtml(id.apply(row), heads, cells.apply(row))))));
  }

  /**
   * Returns a frame for content that may be wider than the page. The frame scrolls, also by
   * keyboard.
   */
  static DomContent scrollFrame(String label, DomContent wide) {
    return div(wide)
        .withClass("scroll")
        .attr("role", "group")
        .attr("aria-label", label)
        .attr("tabindex", "0");
  }

  private static DomContent rowHtml(String id, List<String> heads, List<DomContent> cells) {
    List<DomContent> others = new ArrayList<>();
    for (int i = 1; i < cells.size(); i++) {
      others.add(td(cells.get(i)).attr(COLUMN, heads.get(i)));
    }
    var row = tr(th(cells.get(0)).attr("scope", "row"), each(others, cell -> cell));
    return id.isEmpty() ? row : row.withId(id);
  }

  /**
   * Returns one panel for each language. The script puts tabs above the panels; without the script
   * all panels are visible.
   */
  private static DomContent tabsHtml(String heading, List<Snippet> snippets) {
    return div(each(snippets, Blocks::panelHtml)).withClass("tabs").attr("data-label", heading);
  }

  private static DomContent panelHtml(Snippet snippet) {
    return div(
            h3(snippet.title()),
            codeListing(prismLanguage(snippet.language()), snippet.title(), snippet.code()),
            each(
                snippet.file().isEmpty() ? List.of() : List.of(snippet.file()),
                file ->
                    p(text("From "), code(file), text(", which the tests run."))
                        .withClass("source")))
        .withClass("panel")
        .attr("data-language", snippet.language().name().toLowerCase(Locale.ROOT));
  }

  private static String prismLanguage(Language language) {
    return switch (language) {
      case C -> "c";
      case CXX -> "cpp";
      case FORTRAN, F08 -> "fortran";
      case JAVA -> "java";
    };
  }

  /** Returns a code listing as a separate block. */
  static DomContent codeListing(String language, String label, String characters) {
    return pre(code(characters.stripTrailing()).withClass("language-" + language))
        .attr("tabindex", "0")
        .attr("role", "group")
        .attr("aria-label", label);
  }
}
