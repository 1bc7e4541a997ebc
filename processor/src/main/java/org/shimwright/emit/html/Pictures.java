package org.shimwright.emit.html;

import static j2html.TagCreator.text;

import j2html.tags.DomContent;
import java.util.Optional;
import org.shimwright.emit.docs.Page;
import org.shimwright.emit.docs.PageKind;
import org.shimwright.emit.docs.Section;
import org.shimwright.emit.docs.SectionKind;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.procedure.CallbackPlan;

/** Knows which section of which page gets a picture, and draws it from the plan. */
final class Pictures {
  private final Plan plan;

  Pictures(Plan plan) {
    this.plan = plan;
  }

  /** The picture of a section; most have none. */
  DomContent of(Page page, Section section) {
    Optional<DomContent> picture =
        switch (section.kind()) {
          case CONVERSION ->
              section.equals(page.sections(SectionKind.CONVERSION).get(0))
                  ? conversion(page)
                  : Optional.empty();
          case CALLBACKS -> function(page).filter(Pictures::calls).map(this::flow);
          default -> Optional.empty();
        };
    return picture.orElseGet(() -> text(""));
  }

  private Optional<DomContent> conversion(Page page) {
    return exchange(page)
        .filter(exchange -> !exchange.isEmpty())
        .map(exchange -> ConversionPicture.figure(plan.specification(), exchange, "conversion"));
  }

  private Optional<Exchange> exchange(Page page) {
    return switch (page.kind()) {
      case TOPIC -> Optional.of(Exchange.ofAll());
      case PROCEDURE ->
          function(page)
              .map(FunctionPlan::function)
              .map(p -> Exchange.of(p.parameters(), p.availability().languages()));
      case CALLBACK ->
          plan.callbacks().stream()
              .map(CallbackPlan::prototype)
              .filter(p -> p.name().equals(page.title()))
              .findFirst()
              .map(p -> Exchange.of(p.parameters(), p.languages()));
      case OVERVIEW, TYPE, ATTRIBUTE, CONSTANTS -> Optional.empty();
    };
  }

  private Optional<FunctionPlan> function(Page page) {
    return plan.procedures().stream()
        .filter(p -> page.kind() == PageKind.PROCEDURE && p.c().equals(page.title()))
        .findFirst();
  }

  private static boolean calls(FunctionPlan function) {
    return !function.function().doc().invokes().isEmpty();
  }

  private DomContent flow(FunctionPlan function) {
    return FlowPicture.figure(plan, function, "flow");
  }
}
