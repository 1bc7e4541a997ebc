package org.shimwright.emit.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.docs.MeasuredPage;
import org.shimwright.emit.html.SitePage.Way;

/** Converts the measured pages of the request to pages of the site, and adds their pictures. */
final class MeasuredPages {
  private static final String FOLDER = "notes/";

  private final List<MeasuredPage> added;
  private final List<Way> ways;

  MeasuredPages(List<MeasuredPage> added) {
    this.added = added;
    ways = added.stream().map(page -> new Way(page.title(), path(page.name()))).toList();
  }

  private static String path(String name) {
    return FOLDER + name + ".html";
  }

  /**
   * Returns a list that contains the navigation link to the first page. The list is empty if there
   * are no pages.
   */
  List<Way> chapters() {
    return ways.isEmpty() ? List.of() : List.of(new Way("Notes", ways.get(0).path()));
  }

  /** Returns all pages, in their order. */
  List<SitePage> pages() {
    List<SitePage> pages = new ArrayList<>();
    for (int i = 0; i < added.size(); i++) {
      Node document = Guide.parseAsItIs(added.get(i).text());
      settle(document, added.get(i));
      pages.add(Guide.page(document, ways.get(i), chapters().get(0), ways));
    }
    return pages;
  }

  /** Returns the files of the pictures, each in the folder of its page. */
  List<GeneratedFile> pictures() {
    List<GeneratedFile> files = new ArrayList<>();
    for (MeasuredPage page : added) {
      page.pictures()
          .forEach((name, svg) -> files.add(Site.file(FOLDER + page.name() + "/" + name, svg)));
    }
    return files;
  }

  /**
   * Changes links and pictures to refer to the files of the site. A link or picture whose target is
   * not in the site is replaced by its text.
   */
  private void settle(Node document, MeasuredPage page) {
    Set<String> names = added.stream().map(MeasuredPage::name).collect(Collectors.toSet());
    List<Node> lost = new ArrayList<>();
    document.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Image image) {
            if (page.pictures().containsKey(image.getDestination())) {
              image.setDestination(page.name() + "/" + image.getDestination());
            } else {
              lost.add(image);
            }
          }

          @Override
          public void visit(Link link) {
            String name = link.getDestination().replaceFirst("\\.md$", "");
            if (names.contains(name)) {
              link.setDestination(name + ".html");
            } else {
              lost.add(link);
            }
          }
        });
    lost.forEach(MeasuredPages::unwrap);
  }

  private static void unwrap(Node node) {
    while (node.getFirstChild() != null) {
      node.insertBefore(node.getFirstChild());
    }
    node.unlink();
  }
}
