package org.shimwright.emit.docs;

import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.CallbackPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.CallbackPrototype;
import org.shimwright.spec.Language;
import org.shimwright.spec.Parameter;

/** The page of one callback prototype. */
final class CallbackPage {
  private final Plan plan;
  private final CallbackPlan callback;
  private final CallbackPrototype prototype;

  CallbackPage(Plan plan, CallbackPlan callback) {
    this.plan = plan;
    this.callback = callback;
    this.prototype = callback.prototype();
  }

  String text() {
    SourceWriter md = new SourceWriter(Layout.PLAIN);
    md.raw("# " + prototype.name()).blank().raw(prototype.summary());
    synopsis(md);
    Synopsis.parameters(md, prototype.parameters());
    md.blank().raw("## Description").blank();
    prototype.text().strip().lines().forEach(md::raw);
    predefined(md);
    md.blank().raw(Synopsis.history(prototype.history()) + " See " + prototype.clause() + ".");
    return md.text();
  }

  private void synopsis(SourceWriter md) {
    Synopsis synopsis = new Synopsis(plan);
    md.blank().raw("## Synopsis").blank().raw("```c");
    String result = callback.returnsStatus() ? "int " : "void ";
    String more = prototype.variadic() ? ", ..." : "";
    md.raw(result + prototype.name() + "(" + synopsis.c(prototype.parameters()) + more + ");");
    md.raw("```");
    for (Language language : new Language[] {Language.FORTRAN, Language.F08}) {
      if (callback.in(language)) {
        fortran(md, synopsis, language == Language.F08);
      }
    }
  }

  private void fortran(SourceWriter md, Synopsis synopsis, boolean f08) {
    md.blank().raw(f08 ? "With mpi_f08:" : "With mpif.h and the module mpi:").blank();
    md.raw("```fortran");
    String names = Synopsis.fortranNames(prototype.parameters(), callback.returnsStatus());
    md.raw("SUBROUTINE " + prototype.name() + "(" + names + ")");
    for (Parameter p : prototype.parameters()) {
      synopsis.fortran(p, f08).ifPresent(type -> md.raw("    " + type + " :: " + p.name()));
    }
    if (callback.returnsStatus()) {
      md.raw("    INTEGER :: ierror");
    }
    md.raw("```");
  }

  private void predefined(SourceWriter md) {
    var supplied =
        plan.specification().predefinedCallbacks().stream()
            .filter(p -> p.prototype().equals(prototype.name()))
            .toList();
    if (supplied.isEmpty()) {
      return;
    }
    md.blank().raw("## Supplied by MPI").blank();
    supplied.forEach(p -> md.raw("- `" + p.name() + "`: " + p.summary()));
  }
}
