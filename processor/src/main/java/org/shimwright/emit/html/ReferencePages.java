package org.shimwright.emit.html;

import static j2html.TagCreator.each;
import static j2html.TagCreator.p;

import j2html.tags.DomContent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.emit.docs.Page;
import org.shimwright.emit.docs.PageKind;
import org.shimwright.emit.docs.Reference;
import org.shimwright.emit.docs.Section;
import org.shimwright.emit.docs.SectionKind;
import org.shimwright.emit.html.SitePage.Way;
import org.shimwright.plan.CallbackPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.ConversionTable;

/**
 * Turns the pages of the reference into those of the site, with pictures where there is a table.
 */
final class ReferencePages {
  private final Plan plan;
  private final Reference reference;
  private final Addresses addresses;

  ReferencePages(Plan plan, Reference reference, Addresses addresses) {
    this.plan = plan;
    this.reference = reference;
    this.addresses = addresses;
  }

  /** All pages but the overview, which is the start page. */
  List<SitePage> all() {
    return reference.pages().stream()
        .filter(page -> page.kind() != PageKind.OVERVIEW)
        .map(this::page)
        .toList();
  }

  /** The links of the navigation that lead to the reference. */
  List<Way> chapters() {
    List<Way> chapters = new ArrayList<>();
    chapters.add(functions());
    reference.pages(PageKind.TOPIC).forEach(page -> chapters.add(way(page)));
    return chapters;
  }

  private static Way functions() {
    return new Way("Functions", Shell.START + "#" + StartPage.FUNCTIONS);
  }

  private Way way(Page topic) {
    return new Way(shortTitle(topic), addresses.of(topic));
  }

  /** What the navigation calls a topic, which has no room for its title. */
  private static String shortTitle(Page topic) {
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
          return "MPIs";
        }
        default -> {} // tells nothing of what the whole page is about
      }
    }
    return topic.title();
  }

  private SitePage page(Page page) {
    String path = addresses.of(page);
    Blocks blocks = new Blocks(addresses, path);
    Body body = new Body();
    page.notice().ifPresent(notice -> body.add(p(blocks.phrase(notice)).withClass("notice")));
    List<Exchange> drawn = new ArrayList<>();
    for (Section section : page.sections()) {
      List<DomContent> pictures = pictures(page, section, drawn);
      body.section(section.heading(), each(pictures, picture -> picture), blocks.all(section));
    }
    return new SitePage(
        path,
        page.title(),
        page.summary(),
        page.kind() == PageKind.TOPIC ? way(page) : functions(),
        body.content(),
        body.headings(),
        neighbours(page));
  }

  private List<Way> neighbours(Page page) {
    if (page.kind() == PageKind.TOPIC) {
      return List.of();
    }
    return reference.pages(page.kind()).stream()
        .filter(other -> other.group().equals(page.group()) || page.kind() == PageKind.CONSTANTS)
        .map(other -> new Way(other.title(), addresses.of(other)))
        .toList();
  }

  private List<DomContent> pictures(Page page, Section section, List<Exchange> drawn) {
    List<DomContent> pictures = new ArrayList<>();
    if (section.kind() == SectionKind.CONVERSION && drawn.isEmpty()) {
      exchange(page)
          .filter(exchange -> !exchange.isEmpty())
          .ifPresent(
              exchange -> {
                drawn.add(exchange);
                pictures.add(ConversionPicture.figure(table(), exchange, "conversion"));
              });
    }
    if (section.kind() == SectionKind.CALLBACKS) {
      function(page)
          .filter(function -> !function.procedure().invokes().isEmpty())
          .ifPresent(function -> pictures.add(FlowPicture.figure(plan, function, "flow")));
    }
    return pictures;
  }

  private ConversionTable table() {
    return plan.specification().conversions();
  }

  private Optional<Exchange> exchange(Page page) {
    return switch (page.kind()) {
      case TOPIC -> Optional.of(Exchange.ofAll());
      case PROCEDURE ->
          function(page)
              .map(ProcedurePlan::procedure)
              .map(p -> Exchange.of(p.parameters(), p.languages()));
      case CALLBACK ->
          plan.callbacks().stream()
              .map(CallbackPlan::prototype)
              .filter(p -> p.name().equals(page.title()))
              .findFirst()
              .map(p -> Exchange.of(p.parameters(), p.languages()));
      case OVERVIEW, ATTRIBUTE, CONSTANTS -> Optional.empty();
    };
  }

  private Optional<ProcedurePlan> function(Page page) {
    return plan.procedures().stream()
        .filter(p -> page.kind() == PageKind.PROCEDURE && p.names().c().equals(page.title()))
        .findFirst();
  }
}
