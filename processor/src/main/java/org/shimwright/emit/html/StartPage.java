package org.shimwright.emit.html;

import static j2html.TagCreator.a;
import static j2html.TagCreator.code;
import static j2html.TagCreator.div;
import static j2html.TagCreator.each;
import static j2html.TagCreator.h1;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.h3;
import static j2html.TagCreator.iff;
import static j2html.TagCreator.li;
import static j2html.TagCreator.p;
import static j2html.TagCreator.section;
import static j2html.TagCreator.span;
import static j2html.TagCreator.text;
import static j2html.TagCreator.ul;

import j2html.tags.DomContent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.shimwright.emit.docs.Page;
import org.shimwright.emit.docs.PageKind;
import org.shimwright.emit.docs.Reference;
import org.shimwright.emit.html.SitePage.Way;

/** Makes the start page. Every other page is at most two links away from it. */
final class StartPage {
  /** The HTML id of the section with the functions. */
  static final String FUNCTIONS = "functions";

  private static final String SUMMARY =
      "Bindings of a C and Fortran library, generated from a specification: Java, the JNI code"
          + " behind it, Fortran procedures, manual pages and this site.";

  private final Reference reference;
  private final Addresses addresses;

  private StartPage(Reference reference, Addresses addresses) {
    this.reference = reference;
    this.addresses = addresses;
  }

  /**
   * Returns the start page: an introduction, the guide, the topics, and the lists of the reference.
   */
  static SitePage of(
      Reference reference, Addresses addresses, List<Guide.Group> guide, List<SitePage> topics) {
    return new StartPage(reference, addresses).startPage(guide, topics);
  }

  private SitePage startPage(List<Guide.Group> guide, List<SitePage> topics) {
    Page overview = reference.pages(PageKind.OVERVIEW).get(0);
    List<DomContent> parts = new ArrayList<>();
    parts.add(introduction());
    parts.add(
        section(
            h2("Guide"), each(guide, group -> div(h3(group.title()), cardList(group.pages())))));
    parts.add(
        section(
            h2("Reference: " + overview.title()),
            p(overview.summary()).withClass("lead"),
            cardList(topics)));
    parts.add(sectionWithId(FUNCTIONS, "Functions", functionGroups()));
    parts.add(sectionWithId("types", "Types", PageKind.TYPE));
    parts.add(sectionWithId("callbacks", "Callbacks that a program writes", PageKind.CALLBACK));
    String sets = "Attributes that " + reference.library() + " sets";
    parts.add(sectionWithId("attributes", sets, PageKind.ATTRIBUTE));
    parts.add(sectionWithId("constants", "Constants", PageKind.CONSTANTS));
    return new SitePage(
        Shell.START,
        Shell.PRODUCT,
        SUMMARY,
        new Way("", Shell.START),
        each(parts, part -> part),
        List.of(),
        List.of());
  }

  private DomContent introduction() {
    return div(
            h1(Shell.PRODUCT),
            p(SUMMARY).withClass("lead"),
            Shell.searchField("Name in any language, or words"),
            each(
                reference.pages(PageKind.PROCEDURE).stream().limit(1).toList(),
                one ->
                    p(text("Such as "), code(one.title()), text(", "), code("NativeBinding"))
                        .with(text(" or "), span("“native access”"), text("."))
                        .withClass("hint")))
        .withClass("hero");
  }

  private static DomContent cardList(List<SitePage> pages) {
    return ul(each(pages, StartPage::cardItem)).withClass("cards");
  }

  /** Returns a card with a link to a page and the first sentence of its summary. */
  private static DomContent cardItem(SitePage page) {
    return li(a(page.title()).withHref(page.path()), p(firstSentence(page.summary())));
  }

  /** Returns the first sentence of a text. */
  static String firstSentence(String text) {
    return text.replaceFirst("(?s)(?<=[.])\\s.*$", "");
  }

  private static DomContent sectionWithId(String id, String heading, DomContent content) {
    return section(h2(heading), content).withId(id);
  }

  private DomContent functionGroups() {
    Map<String, List<Page>> groups =
        reference.pages(PageKind.PROCEDURE).stream()
            .collect(Collectors.groupingBy(Page::group, LinkedHashMap::new, Collectors.toList()));
    return each(
        List.copyOf(groups.entrySet()),
        group ->
            div(h3(groupTitle(group.getKey())), entryList(group.getValue()))
                .withId(Body.identifier("group " + group.getKey())));
  }

  private static String groupTitle(String group) {
    String words = group.replace('-', ' ');
    return words.isEmpty() ? words : Character.toUpperCase(words.charAt(0)) + words.substring(1);
  }

  /** Returns a section with all pages of a kind, or an empty text if there are none. */
  private DomContent sectionWithId(String id, String heading, PageKind kind) {
    List<Page> pages = reference.pages(kind);
    return pages.isEmpty() ? text("") : sectionWithId(id, heading, entryList(pages));
  }

  private DomContent entryList(List<Page> pages) {
    return ul(each(pages, this::entryItem)).withClass("entries");
  }

  private DomContent entryItem(Page page) {
    List<String> spellings =
        page.names().stream().filter(name -> !name.equals(page.title())).distinct().toList();
    boolean few = page.kind() != PageKind.CONSTANTS && !spellings.isEmpty();
    return li(
        div(
            a(code(page.title())).withHref(addresses.of(page)),
            iff(few, p(each(spellings, name -> code(name))).withClass("spellings"))),
        p(page.summary()));
  }
}
