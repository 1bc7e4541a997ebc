package org.shimwright.emit.html;

import static j2html.TagCreator.a;
import static j2html.TagCreator.each;
import static j2html.TagCreator.h2;

import j2html.TagCreator;
import j2html.tags.DomContent;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.shimwright.emit.html.SitePage.Heading;

/** Collects the sections of one page, and the headings that link to them. */
final class Body {
  private final List<DomContent> parts = new ArrayList<>();
  private final List<Heading> headings = new ArrayList<>();

  /** Adds content that has no heading. */
  Body add(DomContent part) {
    parts.add(part);
    return this;
  }

  /** Adds a section. */
  Body section(String heading, DomContent... content) {
    String id = uniqueId(heading);
    headings.add(new Heading(id, heading));
    parts.add(
        TagCreator.section(
                h2(a(heading).withHref("#" + id).withClass("anchor")),
                each(List.of(content), part -> part))
            .withId(id));
    return this;
  }

  /**
   * Returns an HTML id that is unique in the page. Different headings may have equal identifiers:
   * {@code C} and {@code C++} do.
   */
  private String uniqueId(String heading) {
    String wanted = identifier(heading);
    String id = wanted;
    for (int next = 2; isTaken(id); next++) {
      id = wanted + "-" + next;
    }
    return id;
  }

  private boolean isTaken(String id) {
    return headings.stream().anyMatch(heading -> heading.id().equals(id));
  }

  /** Converts a heading to an HTML identifier. */
  static String identifier(String heading) {
    String plain = heading.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    return "s-" + plain.replaceAll("^-|-$", "");
  }

  /** Returns the whole content of the page, in order. */
  DomContent content() {
    return each(parts, part -> part);
  }

  List<Heading> headings() {
    return List.copyOf(headings);
  }
}
