package org.shimwright.emit.html;

import static j2html.TagCreator.a;
import static j2html.TagCreator.body;
import static j2html.TagCreator.button;
import static j2html.TagCreator.div;
import static j2html.TagCreator.each;
import static j2html.TagCreator.footer;
import static j2html.TagCreator.h1;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.head;
import static j2html.TagCreator.header;
import static j2html.TagCreator.html;
import static j2html.TagCreator.iff;
import static j2html.TagCreator.input;
import static j2html.TagCreator.label;
import static j2html.TagCreator.li;
import static j2html.TagCreator.link;
import static j2html.TagCreator.main;
import static j2html.TagCreator.meta;
import static j2html.TagCreator.nav;
import static j2html.TagCreator.p;
import static j2html.TagCreator.script;
import static j2html.TagCreator.text;
import static j2html.TagCreator.title;
import static j2html.TagCreator.ul;

import j2html.tags.DomContent;
import java.util.List;
import org.shimwright.emit.docs.Reference;
import org.shimwright.emit.html.SitePage.Way;

/** Adds the frame to a page: the HTML head, the navigation, the search and the footer. */
final class Shell {
  static final String PRODUCT = "Shimwright";
  static final String START = "index.html";
  static final String LICENCES = "licences.html";

  /**
   * The content security policy: scripts, styles and images come from the site itself, and nothing
   * else may be loaded.
   */
  private static final String POLICY =
      "default-src 'none'; script-src 'self' file:; style-src 'self' file:; img-src 'self' file:;"
          + " base-uri 'none'; form-action 'none'";

  private final Reference reference;
  private final List<Way> chapters;

  Shell(Reference reference, List<Way> chapters) {
    this.reference = reference;
    this.chapters = List.copyOf(chapters);
  }

  /** Returns the complete HTML file of a page. */
  String htmlFile(SitePage page) {
    boolean start = page.path().equals(START);
    DomContent content =
        main(
                iff(!start, h1(page.title())),
                iff(!start && !page.summary().isEmpty(), p(page.summary()).withClass("lead")),
                page.body())
            .withId("content")
            .attr("tabindex", "-1");
    return "<!DOCTYPE html>\n"
        + html(
                headElement(page),
                body(
                        a("Skip to the content").withHref("#content").withClass("skip"),
                        navigationBar(page, start),
                        div(content, sideColumn(page)).withClass(start ? "frame wide" : "frame"),
                        footerElement(page))
                    .attr("data-root", relativePath(page, "")))
            .withLang("en")
            .render()
        + "\n";
  }

  private static String relativePath(SitePage page, String path) {
    return Addresses.relativeLink(page.path(), path);
  }

  private DomContent headElement(SitePage page) {
    String suffix = page.path().equals(START) ? "" : " · " + PRODUCT;
    return head(
        meta().withCharset("utf-8"),
        meta().attr("http-equiv", "Content-Security-Policy").withContent(POLICY),
        meta().withName("viewport").withContent("width=device-width, initial-scale=1"),
        meta().withName("color-scheme").withContent("light dark"),
        meta().withName("description").withContent(page.summary()),
        title(page.title() + suffix),
        link()
            .withRel("icon")
            .withHref(relativePath(page, "assets/icon.svg"))
            .withType("image/svg+xml"),
        link().withRel("stylesheet").withHref(relativePath(page, "assets/site.css")),
        script().withSrc(relativePath(page, "assets/theme.js")),
        each(
            List.of("fuse.js", "index.js", "javadoc.js", "prism.js", "site.js"),
            file -> script().withSrc(relativePath(page, "assets/" + file)).isDefer()));
  }

  private DomContent navigationBar(SitePage page, boolean start) {
    return header(
            a(PRODUCT).withHref(relativePath(page, START)).withClass("brand"),
            iff(!start, searchField("Search: press /")),
            nav(ul(
                    each(
                        chapters,
                        chapter -> li(navigationLink(page, chapter, "true", page.chapter())))))
                .withClass("chapters")
                .attr("aria-label", "Chapters"),
            button("Theme").withId("theme").withType("button").isHidden())
        .withClass("bar");
  }

  private static DomContent navigationLink(SitePage page, Way way, String current, Way here) {
    var link = a(way.text()).withHref(relativePath(page, way.path()));
    return way.equals(here) ? link.attr("aria-current", current) : link;
  }

  /**
   * Returns the search field. Its script makes it visible, because the search does not work without
   * the script.
   */
  static DomContent searchField(String placeholder) {
    return div(
            label("Search functions, callbacks, attributes, constants, rules and the guide")
                .withFor("query")
                .withClass("unseen"),
            input()
                .withId("query")
                .withType("search")
                .withPlaceholder(placeholder)
                .attr("autocomplete", "off")
                .attr("autocapitalize", "none")
                .attr("spellcheck", "false")
                .attr("role", "combobox")
                .attr("aria-autocomplete", "list")
                .attr("aria-expanded", "false")
                .attr("aria-controls", "hits"),
            ul().withId("hits").attr("role", "listbox").attr("aria-label", "Found").isHidden(),
            p().withId("count").withClass("unseen").attr("role", "status"))
        .withClass("search")
        .attr("role", "search")
        .isHidden();
  }

  private static DomContent sideColumn(SitePage page) {
    boolean jumps = page.headings().size() > 1;
    boolean nearby = !page.neighbours().isEmpty();
    return iff(
        jumps || nearby,
        div(
                iff(
                    jumps,
                    linkList(
                        "On this page",
                        each(page.headings(), h -> li(a(h.text()).withHref("#" + h.id()))))),
                iff(
                    nearby,
                    linkList(
                        "Nearby", each(page.neighbours(), near -> li(nearbyLink(page, near))))))
            .withClass("aside"));
  }

  private static DomContent nearbyLink(SitePage page, Way near) {
    return navigationLink(page, near, "page", new Way(near.text(), page.path()));
  }

  private static DomContent linkList(String heading, DomContent items) {
    String id = Body.identifier(heading) + "-list";
    return nav(h2(heading).withId(id), ul(items)).attr("aria-labelledby", id);
  }

  private DomContent footerElement(SitePage page) {
    String made =
        "Made by Shimwright; the reference is made from the specification “%s”, version %s. "
            .formatted(reference.title(), reference.version());
    return footer(
        p(
            text(made),
            a("Licences of what is in these pages").withHref(relativePath(page, LICENCES))));
  }
}
