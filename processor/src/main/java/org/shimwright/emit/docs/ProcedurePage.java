package org.shimwright.emit.docs;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Invocation;
import org.shimwright.spec.Lifecycle;
import org.shimwright.spec.Procedure;

/** The page of one procedure. */
final class ProcedurePage {
  private final Plan plan;
  private final References references;
  private final Synopsis synopsis;
  private final FunctionPlan function;
  private final Procedure procedure;
  private final PageDraft draft;

  ProcedurePage(
      Plan plan, References references, Prose prose, Synopsis synopsis, FunctionPlan function) {
    this.plan = plan;
    this.synopsis = synopsis;
    this.function = function;
    this.references = references;
    procedure = function.procedure();
    draft = new PageDraft(prose);
  }

  Page page() {
    draft
        .notice(procedure.history())
        .section(SectionKind.SYNOPSIS, "Synopsis")
        .alternatives(synopsis.of(function));
    Parameters.add(draft, procedure.parameters());
    draft.section(SectionKind.DESCRIPTION, "Description").prose(procedure.text());
    draft.section(SectionKind.LIFECYCLE, "When it may be called").prose(lifecycle());
    boolean running = procedure.lifecycle() == Lifecycle.WHILE_RUNNING;
    draft
        .section(SectionKind.LIFECYCLE, "Thread safety")
        .prose(running ? plan.specification().library().aboutThreads() : "");
    new Values(plan).addTo(draft, procedure.parameters(), procedure.languages());
    callbacks();
    draft
        .section(SectionKind.ERRORS, "Return value")
        .prose(function.returnsStatus() ? plan.specification().library().aboutResults() : "");
    draft
        .section(SectionKind.ERRORS, "Errors")
        .table(
            List.of("class", "when"),
            procedure.errors().stream().map(e -> List.of(e.errorClass(), e.when())).toList());
    new RuleSections(plan).add(draft, procedure.operation().orElse(""), procedure.name());
    new Examples(plan).add(draft, procedure.name(), procedure.languages());
    draft
        .section(SectionKind.SEE_ALSO, "See also")
        .list(references.seeAlso(procedure))
        .section(SectionKind.HISTORY, "History")
        .prose(References.versions(plan, procedure.history(), procedure.clause()));
    return draft.page(
        procedure.name(),
        PageKind.PROCEDURE,
        procedure.group(),
        procedure.name(),
        procedure.summary(),
        synopsis.names(function),
        procedure.languages());
  }

  /** What runs during a call, when, and what comes of a failure. */
  private void callbacks() {
    List<String> prototypes = references.callbacks(procedure);
    if (!prototypes.isEmpty()) {
      draft
          .section(SectionKind.CALLBACKS, "Callbacks that may run")
          .list(prototypes)
          .table(List.of("what", "when, and with what result"), invocations())
          .link("How callbacks are called", Topics.callbacksId(plan));
    }
  }

  private List<List<String>> invocations() {
    List<List<String>> rows = new ArrayList<>();
    for (Invocation invoked : procedure.invokes()) {
      rows.add(List.of("a " + invoked.role() + " callback runs", invoked.when()));
      rows.add(List.of("a " + invoked.role() + " callback fails", invoked.failure()));
    }
    return rows;
  }

  private String lifecycle() {
    String text =
        switch (procedure.lifecycle()) {
          case WHILE_RUNNING -> "After %s has been initialized and before it is finalized.";
          case ANY_TIME ->
              "At any time: before %s is initialized, while it runs, and after it has been"
                  + " finalized.";
          case INITIALIZES -> "Before %s is initialized; this initializes it, once in a program.";
          case FINALIZES -> "After %s has been initialized; this finalizes it, once in a program.";
        };
    return text.formatted(plan.specification().library().name());
  }
}
