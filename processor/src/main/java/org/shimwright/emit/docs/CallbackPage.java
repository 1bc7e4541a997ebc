package org.shimwright.emit.docs;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.plan.Plan;
import org.shimwright.plan.procedure.CallbackPlan;
import org.shimwright.spec.CallbackPrototype;
import org.shimwright.spec.Caller;
import org.shimwright.spec.Language;
import org.shimwright.spec.mpi.MpiValues;

/** The page of one callback prototype. */
final class CallbackPage {
  private final Plan plan;
  private final Synopsis synopsis;
  private final CallbackPlan callback;
  private final CallbackPrototype prototype;
  private final PageDraft draft;

  CallbackPage(Plan plan, Prose prose, Synopsis synopsis, CallbackPlan callback) {
    this.plan = plan;
    this.synopsis = synopsis;
    this.callback = callback;
    prototype = callback.prototype();
    draft = new PageDraft(prose);
  }

  Page page() {
    References references = new References(plan);
    draft
        .notice(prototype.history())
        .section(SectionKind.SYNOPSIS, "Synopsis")
        .alternatives(synopsis.of(callback));
    Parameters.add(draft, prototype.parameters());
    draft.section(SectionKind.DESCRIPTION, "Description").prose(prototype.text());
    new Values(plan).addTo(draft, prototype.parameters(), prototype.languages());
    conventions();
    supplied();
    new RuleSections(plan).add(draft, "", prototype.name());
    new Examples(plan).add(draft, prototype.name(), prototype.languages());
    draft
        .section(SectionKind.SEE_ALSO, "See also")
        .list(references.takers(prototype.name()))
        .section(SectionKind.HISTORY, "History")
        .prose(References.versions(plan, prototype.history(), prototype.clause()));
    return draft.page(
        prototype.name(),
        PageKind.CALLBACK,
        prototype.role(),
        prototype.name(),
        prototype.summary(),
        names(),
        prototype.languages());
  }

  /** Its name, and those of the callbacks of its kind that the library supplies. */
  List<String> names() {
    List<String> names = new ArrayList<>(List.of(prototype.name()));
    MpiValues.of(plan.specification()).predefinedCallbacks().stream()
        .filter(p -> p.prototype().equals(prototype.name()))
        .forEach(p -> names.add(p.name()));
    return names;
  }

  /** The conventions are those of the callbacks of keys, not of error handlers. */
  private void conventions() {
    if (!prototype.role().equals("errhandler")) {
      MpiValues.of(plan.specification()).conventions().stream()
          .filter(convention -> convention.caller().map(this::isFor).orElse(!prototype.mpi1()))
          .forEach(
              convention -> Conventions.add(draft, plan.specification().library(), convention));
    }
  }

  private boolean isFor(Caller caller) {
    return switch (caller) {
      case C -> callback.in(Language.C);
      case CXX -> callback.in(Language.CXX);
      case FORTRAN_MPI1 -> callback.in(Language.FORTRAN) && prototype.mpi1();
      case FORTRAN -> callback.in(Language.FORTRAN) && !prototype.mpi1();
      case F08 -> callback.in(Language.F08);
    };
  }

  private void supplied() {
    draft
        .section(SectionKind.SUPPLIED, "Supplied by " + plan.specification().library().name())
        .list(
            MpiValues.of(plan.specification()).predefinedCallbacks().stream()
                .filter(p -> p.prototype().equals(prototype.name()))
                .map(p -> p.name() + ": " + p.text().strip())
                .toList());
  }
}
