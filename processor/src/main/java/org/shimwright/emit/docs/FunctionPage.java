package org.shimwright.emit.docs;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Language;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.Procedure;
import org.shimwright.spec.SemanticRule;

/** The page of one function. */
final class FunctionPage {
  private final Plan plan;
  private final References references;
  private final JavaSynopsis java;
  private final ProcedurePlan function;
  private final Procedure procedure;
  private final Markdown page;

  FunctionPage(Plan plan, Map<String, String> pages, JavaSynopsis java, ProcedurePlan function) {
    this.plan = plan;
    this.java = java;
    this.function = function;
    references = new References(plan);
    procedure = function.procedure();
    page = new Markdown(pages);
  }

  String text() {
    page.title(procedure.name()).prose(procedure.summary());
    References.warn(page, procedure.history());
    synopsis();
    parameters(page, procedure.parameters());
    page.section("Description").prose(procedure.text());
    page.section("When it may be called").prose(moment());
    new Values(plan).addTo(page, procedure.parameters(), procedure.languages());
    section("Callbacks that may run", references.callbacks(procedure));
    errors();
    rules(page, references.rules(procedure.operation().orElse(""), procedure.name()));
    section("See also", references.seeAlso(procedure));
    page.section("History").prose(References.versions(procedure.history(), procedure.clause()));
    return page.text();
  }

  private void section(String heading, List<String> items) {
    if (!items.isEmpty()) {
      page.section(heading).list(items);
    }
  }

  private void synopsis() {
    Synopsis synopsis = new Synopsis(plan);
    page.section("Synopsis");
    if (function.in(Language.C)) {
      page.prose("C:").code("c", synopsis.c(function));
    }
    if (function.in(Language.FORTRAN)) {
      page.prose("Fortran, with mpif.h and the module mpi:");
      page.code("fortran", synopsis.fortran(function, false));
    }
    if (function.in(Language.F08)) {
      page.prose("Fortran, with the module mpi_f08:");
      page.code("fortran", synopsis.fortran(function, true));
    }
    if (!java.of(function).isEmpty()) {
      page.prose("Java:").code("java", java.of(function));
    }
  }

  private String moment() {
    return switch (procedure.moment()) {
      case WHILE_RUNNING -> "After MPI has been initialized and before it is finalized.";
      case ANY_TIME ->
          "At any time: before MPI is initialized, while it runs, and after it has been finalized.";
      case INITIALIZES -> "Before MPI is initialized; this initializes it, once in a program.";
      case FINALIZES -> "After MPI has been initialized; this finalizes it, once in a program.";
    };
  }

  /** Adds the table of parameters, if there are any. */
  static void parameters(Markdown page, List<Parameter> parameters) {
    if (!parameters.isEmpty()) {
      page.section("Parameters")
          .table(
              List.of("name", "direction", "what it is"),
              parameters.stream().map(FunctionPage::parameter).toList());
    }
  }

  private static List<String> parameter(Parameter p) {
    String direction = p.direction().name().toLowerCase(Locale.ROOT);
    return List.of("`" + p.name() + "`", direction, p.text() + ". " + p.kind().text());
  }

  private void errors() {
    if (!procedure.errors().isEmpty()) {
      page.section("Errors")
          .table(
              List.of("class", "when"),
              procedure.errors().stream().map(e -> List.of(e.errorClass(), e.when())).toList());
    }
  }

  /** Adds the rules of an entry, if there are any. */
  static void rules(Markdown page, List<SemanticRule> rules) {
    if (!rules.isEmpty()) {
      page.section("Rules").list(rules.stream().map(FunctionPage::rule).toList());
    }
  }

  private static String rule(SemanticRule rule) {
    String source =
        switch (rule.level()) {
          case TEXT -> rule.clause();
          case INFERRED -> "follows from " + rule.clause();
          case QUALITY -> "left open by " + rule.clause();
        };
    return rule.statement().strip() + " (" + source + ")";
  }
}
