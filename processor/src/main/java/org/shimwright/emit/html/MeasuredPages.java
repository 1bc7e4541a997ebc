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

  private final List<MeasuredPage> measuredPages;
  private final List<Way> ways;

  MeasuredPages(List<MeasuredPage> measuredPages) {
    this.measuredPages = measuredPages;
    ways = measuredPages.stream().map(page -> new Way(page.title(), pathOf(page.name()))).toList();
  }

  private static String pathOf(String name) {
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
    for (int i = 0; i < measuredPages.size(); i++) {
      Node document = Guide.parseAsItIs(measuredPages.get(i).text());
      adaptLinks(document, measuredPages.get(i));
      pages.add(Guide.toPage(document, ways.get(i), chapters().get(0), ways));
    }
    return pages;
  }

  /** Returns the files of the pictures, each in the folder of its page. */
  List<GeneratedFile> pictures() {
    List<GeneratedFile> files = new ArrayList<>();
    for (MeasuredPage page : measuredPages) {
      page.pictures()
          .forEach((name, svg) -> files.add(Site.siteFile(FOLDER + page.name() + "/" + name, svg)));
    }
    return files;
  }

  /**
   * Changes links and pictures to refer to the files of the site. A link or picture whose target is
   * not in the site is replaced by its text.
   */
  private void adaptLinks(Node document, MeasuredPage page) {
    Set<String> names = measuredPages.stream().map(MeasuredPage::name).collect(Collectors.toSet());
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
    lost.forEach(MeasuredPages::replaceByContent);
  }

  private static void replaceByContent(Node node) {
    while (node.getFirstChild() != null) {
      node.insertBefore(node.getFirstChild());
    }
    node.unlink();
  }
}
