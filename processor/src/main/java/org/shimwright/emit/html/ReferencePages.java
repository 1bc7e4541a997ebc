package org.shimwright.emit.html;

import static j2html.TagCreator.p;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.docs.Page;
import org.shimwright.emit.docs.PageKind;
import org.shimwright.emit.docs.Reference;
import org.shimwright.emit.docs.Section;
import org.shimwright.emit.html.SitePage.Way;

/**
 * Converts the pages of the reference to pages of the site, and adds the pictures of their
 * sections.
 */
final class ReferencePages {
  private final Pictures pictures;
  private final Reference reference;
  private final Addresses addresses;

  ReferencePages(Pictures pictures, Reference reference, Addresses addresses) {
    this.pictures = pictures;
    this.reference = reference;
    this.addresses = addresses;
  }

  /** Returns all pages except the overview, which is the start page. */
  List<SitePage> allPages() {
    return reference.pages().stream()
        .filter(page -> page.kind() != PageKind.OVERVIEW)
        .map(this::toSitePage)
        .toList();
  }

  /** Returns the navigation links to the reference. */
  List<Way> chapters() {
    List<Way> chapters = new ArrayList<>();
    chapters.add(linkToFunctions());
    reference.pages(PageKind.TOPIC).forEach(page -> chapters.add(linkTo(page)));
    return chapters;
  }

  private static Way linkToFunctions() {
    return new Way("Functions", Shell.START + "#" + StartPage.FUNCTIONS);
  }

  private Way linkTo(Page topic) {
    return new Way(shortTitle(topic), addresses.of(topic));
  }

  /**
   * Returns the short title of a topic for the navigation, which has no room for the full title.
   */
  private String shortTitle(Page topic) {
    for (Section section : topic.sections()) {
      switch (section.kind()) {
        case CONVERSION -> {
          return "Values";
        }
        case CONVENTION -> {
          return "Callbacks";
        }
        case RULES -> {
          return "Rules";
        }
        case DIFFERENCES -> {
          return reference.library() + "s";
        }
        default -> {} // does not identify the topic of the page
      }
    }
    return topic.title();
  }

  private SitePage toSitePage(Page page) {
    String path = addresses.of(page);
    Blocks blocks = new Blocks(addresses, path);
    Body body = new Body();
    page.notice().ifPresent(notice -> body.add(p(blocks.phraseHtml(notice)).withClass("notice")));
    for (Section section : page.sections()) {
      body.section(section.heading(), pictures.of(page, section), blocks.allBlocks(section));
    }
    return new SitePage(
        path,
        page.title(),
        page.summary(),
        page.kind() == PageKind.TOPIC ? linkTo(page) : linkToFunctions(),
        body.content(),
        body.headings(),
        linksToRelatedPages(page));
  }

  private List<Way> linksToRelatedPages(Page page) {
    if (page.kind() == PageKind.TOPIC) {
      return List.of();
    }
    return reference.pages(page.kind()).stream()
        .filter(other -> other.group().equals(page.group()) || page.kind() == PageKind.CONSTANTS)
        .map(other -> new Way(other.title(), addresses.of(other)))
        .toList();
  }
}
