package org.shimwright.mpi.html;

import com.google.auto.service.AutoService;
import java.util.Optional;
import org.shimwright.emit.docs.Page;
import org.shimwright.emit.docs.PageKind;
import org.shimwright.emit.docs.Section;
import org.shimwright.emit.docs.SectionKind;
import org.shimwright.emit.html.PagePictures;
import org.shimwright.emit.html.Picture;
import org.shimwright.mpi.MpiBinding;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;

/** Draws how attribute values cross languages, and which callbacks a function of MPI calls. */
@AutoService(PagePictures.class)
public final class MpiPictures implements PagePictures {
  /** Returns whether the library has attributes: only MPI has them. */
  @Override
  public boolean serves(Plan plan) {
    return MpiBinding.isForMpi(plan.specification());
  }

  @Override
  public Optional<Picture> of(Plan plan, Page page, Section section) {
    return switch (section.kind()) {
      case CONVERSION ->
          section.equals(page.sections(SectionKind.CONVERSION).get(0))
              ? conversionPicture(plan, page)
              : Optional.empty();
      case CALLBACKS ->
          functionOf(plan, page)
              .filter(function -> !function.function().doc().invokes().isEmpty())
              .map(function -> FlowPicture.of(plan, function));
      default -> Optional.empty();
    };
  }

  private static Optional<Picture> conversionPicture(Plan plan, Page page) {
    return exchangeOf(plan, page)
        .filter(exchange -> !exchange.isEmpty())
        .map(exchange -> ConversionPicture.of(plan.specification(), exchange));
  }

  private static Optional<Exchange> exchangeOf(Plan plan, Page page) {
    return switch (page.kind()) {
      case TOPIC -> Optional.of(Exchange.ofAll());
      case PROCEDURE ->
          functionOf(plan, page)
              .map(FunctionPlan::function)
              .map(p -> Exchange.of(p.parameters(), p.availability().languages()));
      case CALLBACK ->
          plan.callbacks().stream()
              .filter(p -> p.word().equals(page.title()))
              .findFirst()
              .map(p -> Exchange.of(p.parameters(), p.languages()));
      case OVERVIEW, TYPE, ATTRIBUTE, CONSTANTS -> Optional.empty();
    };
  }

  private static Optional<FunctionPlan> functionOf(Plan plan, Page page) {
    return plan.functions().stream()
        .filter(p -> page.kind() == PageKind.PROCEDURE && p.c().equals(page.title()))
        .findFirst();
  }
}
