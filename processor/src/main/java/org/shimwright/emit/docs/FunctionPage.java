package org.shimwright.emit.docs;

import java.util.List;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.Language;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.Procedure;
import org.shimwright.spec.SemanticRule;

/** The page of one function. */
final class FunctionPage {
  private final Plan plan;
  private final ProcedurePlan function;
  private final Procedure procedure;

  FunctionPage(Plan plan, ProcedurePlan function) {
    this.plan = plan;
    this.function = function;
    this.procedure = function.procedure();
  }

  String text() {
    SourceWriter md = new SourceWriter(Layout.PLAIN);
    md.line("# " + procedure.name()).blank().raw(procedure.summary());
    synopsis(md);
    Synopsis.parameters(md, procedure.parameters());
    md.blank().line("## Description").blank();
    procedure.text().strip().lines().forEach(md::raw);
    if (!procedure.invokes().isEmpty()) {
      String roles = String.join(" and ", procedure.invokes());
      md.blank()
          .raw("The call may run " + roles + " callbacks of the attributes' keys, inside itself.");
    }
    errors(md);
    rules(md);
    boolean carriesValue =
        procedure.parameters().stream().anyMatch(p -> p.kind().carrier() == Carrier.WORD);
    if (carriesValue) {
      md.blank()
          .raw("How a value looks in another language: [attribute values](attribute-values.md).");
    }
    md.blank().raw(Synopsis.history(procedure.history()) + " See " + procedure.clause() + ".");
    return md.text();
  }

  private void synopsis(SourceWriter md) {
    Synopsis synopsis = new Synopsis(plan);
    List<Parameter> parameters = procedure.parameters();
    md.blank().line("## Synopsis");
    if (function.in(Language.C)) {
      fence(md, "C", "c");
      md.raw(
          synopsis.cResult(procedure.returns())
              + " "
              + procedure.name()
              + "("
              + synopsis.c(parameters)
              + ");");
      md.raw("```");
    }
    if (function.in(Language.FORTRAN)) {
      fence(md, "Fortran, mpif.h and the module mpi", "fortran");
      fortran(md, synopsis, function.names().fortran(), false);
    }
    if (function.in(Language.F08)) {
      fence(md, "Fortran, the module mpi_f08", "fortran");
      fortran(md, synopsis, function.names().c(), true);
    }
    if (function.in(Language.JAVA)) {
      md.blank()
          .raw(
              "Java: `"
                  + function.names().java().owner()
                  + "."
                  + function.names().java().method()
                  + "`");
    }
  }

  private static void fence(SourceWriter md, String title, String language) {
    md.blank().raw(title + ":").blank().raw("```" + language);
  }

  private void fortran(SourceWriter md, Synopsis synopsis, String name, boolean f08) {
    boolean status = function.returnsStatus();
    String names = Synopsis.fortranNames(procedure.parameters(), status);
    md.raw((status ? "" : "DOUBLE PRECISION ") + name + "(" + names + ")");
    for (Parameter p : procedure.parameters()) {
      synopsis.fortran(p, f08).ifPresent(type -> md.raw("    " + type + " :: " + p.name()));
    }
    if (status) {
      md.raw("    INTEGER" + (f08 ? ", OPTIONAL" : "") + " :: ierror");
    }
    md.raw("```");
  }

  private void errors(SourceWriter md) {
    if (procedure.errors().isEmpty()) {
      return;
    }
    md.blank().line("## Errors").blank().line("| class | when |").line("|---|---|");
    procedure
        .errors()
        .forEach(e -> md.raw("| `" + e.errorClass() + "` | " + Synopsis.cell(e.when()) + " |"));
  }

  private void rules(SourceWriter md) {
    List<SemanticRule> rules =
        plan.specification().rules().stream()
            .filter(r -> procedure.operation().filter(r.appliesTo()::contains).isPresent())
            .toList();
    if (rules.isEmpty()) {
      return;
    }
    md.blank().line("## Rules").blank();
    rules.forEach(r -> md.raw("- " + r.statement().strip() + " (" + r.clause() + ")"));
  }
}
