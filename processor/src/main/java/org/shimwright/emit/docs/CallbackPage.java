package org.shimwright.emit.docs;

import java.util.List;
import java.util.Map;
import org.shimwright.plan.CallbackPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.CallbackConvention;
import org.shimwright.spec.CallbackPrototype;
import org.shimwright.spec.Caller;
import org.shimwright.spec.Language;

/** The page of one callback prototype. */
final class CallbackPage {
  private final Plan plan;
  private final CallbackPlan callback;
  private final CallbackPrototype prototype;
  private final Markdown page;

  CallbackPage(Plan plan, Map<String, String> pages, CallbackPlan callback) {
    this.plan = plan;
    this.callback = callback;
    prototype = callback.prototype();
    page = new Markdown(pages);
  }

  String text() {
    References references = new References(plan);
    page.title(prototype.name()).prose(prototype.summary());
    References.warn(page, prototype.history());
    synopsis();
    FunctionPage.parameters(page, prototype.parameters());
    page.section("Description").prose(prototype.text());
    new Values(plan).addTo(page, prototype.parameters(), prototype.languages());
    conventions();
    supplied();
    FunctionPage.rules(page, references.rules("", prototype.name()));
    List<String> takers = references.takers(prototype.name());
    if (!takers.isEmpty()) {
      page.section("See also").list(takers);
    }
    page.section("History").prose(References.versions(prototype.history(), prototype.clause()));
    return page.text();
  }

  private void synopsis() {
    Synopsis synopsis = new Synopsis(plan);
    page.section("Synopsis");
    if (callback.in(Language.C)) {
      page.prose("C:").code("c", synopsis.c(callback));
    }
    if (callback.in(Language.FORTRAN)) {
      page.prose("Fortran, with mpif.h and the module mpi:");
      page.code("fortran", synopsis.fortran(callback, false));
    }
    if (callback.in(Language.F08)) {
      page.prose("Fortran, with the module mpi_f08:");
      page.code("fortran", synopsis.fortran(callback, true));
    }
  }

  private void conventions() {
    if (prototype.role().equals("errhandler")) {
      return; // the conventions are those of the callbacks of keys
    }
    for (CallbackConvention convention : plan.specification().conventions()) {
      if (isFor(convention.caller())) {
        page.section("A callback of a key made in " + Values.name(convention.caller()));
        page.list(
            List.of(
                "Handles: " + oneLine(convention.handles()),
                "Extra state: " + oneLine(convention.extraState()),
                "Values: " + oneLine(convention.values()),
                "Flag: " + oneLine(convention.flag()),
                "Failure: " + oneLine(convention.failure())));
      }
    }
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s+", " ");
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
    List<String> supplied =
        plan.specification().predefinedCallbacks().stream()
            .filter(p -> p.prototype().equals(prototype.name()))
            .map(p -> p.name() + ": " + oneLine(p.text()))
            .toList();
    if (!supplied.isEmpty()) {
      page.section("Supplied by MPI").list(supplied);
    }
  }
}
