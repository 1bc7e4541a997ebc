package org.shimwright.emit.html;

import static j2html.TagCreator.rawHtml;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.shimwright.emit.html.SitePage.Way;

/**
 * Converts the guide from Markdown to pages. The first heading of a file is its title, and the
 * first paragraph is its summary. A fenced block that names a file is filled from that file, so
 * that a reader copies code that the tests build.
 */
final class Guide {
  static final Way CHAPTER = new Way("Guide", "guide/index.html");

  private static final String GROUP_MARK = "# ";

  /**
   * The lines of {@code order.txt}: the titles of groups and the names of their pages, in reading
   * order.
   */
  private static final List<String> ORDER = Resources.ownText("guide/order.txt").lines().toList();

  /**
   * A group of pages.
   *
   * @param title the title of the group
   * @param pages the pages, in reading order
   */
  record Group(String title, List<SitePage> pages) {}

  private static final Parser PARSER =
      Parser.builder().extensions(List.of(TablesExtension.create())).build();
  private static final HtmlRenderer RENDERER =
      HtmlRenderer.builder()
          .extensions(List.of(TablesExtension.create()))
          .escapeHtml(true)
          .sanitizeUrls(true)
          .attributeProviderFactory(context -> Guide::addAttributes)
          .build();

  private Guide() {}

  /**
   * Returns all pages by group, in reading order. Each page lists links to the pages of its group.
   */
  static List<Group> groups() {
    List<Group> groups = new ArrayList<>();
    for (int i = 0; i < ORDER.size(); i++) {
      if (ORDER.get(i).startsWith(GROUP_MARK)) {
        List<String> files =
            ORDER.subList(i + 1, ORDER.size()).stream()
                .takeWhile(line -> !line.startsWith(GROUP_MARK))
                .toList();
        groups.add(new Group(ORDER.get(i).substring(GROUP_MARK.length()), pagesOf(files)));
      }
    }
    return groups;
  }

  private static List<SitePage> pagesOf(List<String> files) {
    List<Node> texts = files.stream().map(Guide::parseFile).toList();
    List<Way> ways = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      ways.add(new Way(titleOf(texts.get(i)), "guide/" + files.get(i) + ".html"));
    }
    List<SitePage> pages = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      pages.add(toPage(texts.get(i), ways.get(i), CHAPTER, ways));
    }
    return pages;
  }

  /** Converts a Markdown document to a page. {@code near} contains the links to related pages. */
  static SitePage toPage(Node document, Way way, Way chapter, List<Way> near) {
    Node second = document.getFirstChild().getNext();
    boolean opens = second instanceof Paragraph;
    Body body = toBody(opens ? second.getNext() : second);
    String summary = opens ? plainText(second) : "";
    return new SitePage(
        way.path(), way.text(), summary, chapter, body.content(), body.headings(), near);
  }

  /**
   * Converts a node and all nodes after it to sections. A heading of level 1 or 2 starts a section.
   */
  static Body toBody(Node first) {
    Body body = new Body();
    String heading = "";
    StringBuilder text = new StringBuilder();
    for (Node node = first; node != null; node = node.getNext()) {
      if (node instanceof Heading head && head.getLevel() <= 2) {
        closeSection(body, heading, text);
        heading = plainText(head);
      } else {
        text.append(renderHtml(node));
      }
    }
    closeSection(body, heading, text);
    return body;
  }

  /** Returns a node as HTML. A table gets a frame that scrolls if the table is too wide. */
  private static String renderHtml(Node node) {
    String html = RENDERER.render(node);
    return node instanceof TableBlock ? Blocks.scrollFrame("Table", rawHtml(html)).render() : html;
  }

  private static void closeSection(Body body, String heading, StringBuilder text) {
    if (heading.isEmpty()) {
      body.add(rawHtml(text.toString()));
    } else {
      body.section(heading, rawHtml(text.toString()));
    }
    text.setLength(0);
  }

  private static Node parseFile(String file) {
    return parseWithQuotations(Resources.ownText("guide/" + file + ".md"));
  }

  /** Parses a Markdown text and fills in its quotations. */
  static Node parseWithQuotations(String markdown) {
    Node document = parseAsItIs(markdown);
    document.accept(
        new AbstractVisitor() {
          @Override
          public void visit(FencedCodeBlock block) {
            Quotation.fill(block);
          }
        });
    return document;
  }

  /** Parses a Markdown text that has no quotations. */
  static Node parseAsItIs(String markdown) {
    return PARSER.parse(markdown);
  }

  private static String titleOf(Node document) {
    return plainText(document.getFirstChild());
  }

  private static String plainText(Node node) {
    StringBuilder words = new StringBuilder();
    node.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Text text) {
            words.append(text.getLiteral());
          }

          @Override
          public void visit(Code code) {
            words.append(code.getLiteral());
          }

          @Override
          public void visit(SoftLineBreak end) {
            words.append(' ');
          }
        });
    return words.toString();
  }

  /**
   * Adds HTML attributes. A code block scrolls by itself, so it needs keyboard focus and a label; a
   * table cell gets the heading of its column.
   */
  private static void addAttributes(Node node, String tag, Map<String, String> attributes) {
    if (tag.equals("pre")) {
      attributes.put("tabindex", "0");
      attributes.put("role", "group");
      attributes.put("aria-label", "Code");
    } else if (tag.equals("td")) {
      attributes.put(Blocks.COLUMN, columnHeading(node));
    }
  }

  /** Returns the heading of a cell's column. */
  private static String columnHeading(Node cell) {
    Node head =
        cell.getParent().getParent().getParent().getFirstChild().getFirstChild().getFirstChild();
    for (Node left = cell.getPrevious(); left != null && head != null; left = left.getPrevious()) {
      head = head.getNext();
    }
    return head == null ? "" : plainText(head);
  }
}
