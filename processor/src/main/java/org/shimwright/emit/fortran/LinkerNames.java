package org.shimwright.emit.fortran;

import java.util.List;
import java.util.Locale;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Language;

/**
 * Writes {@code names.ld}: for the linker, what other compilers and other options than ours make of
 * the names of external procedures.
 */
final class LinkerNames {
  private final Plan plan;

  LinkerNames(Plan plan) {
    this.plan = plan;
  }

  String text() {
    SourceWriter names = new SourceWriter(Layout.PLAIN);
    names.line(
        "/* Further names of MPI's external procedures, for programs of other compilers. */");
    plan.procedures(Language.FORTRAN).forEach(p -> further(names, p));
    return names.text();
  }

  private static void further(SourceWriter names, ProcedurePlan p) {
    String plain = p.names().fortran().toLowerCase(Locale.ROOT);
    String upper = p.names().fortran().toUpperCase(Locale.ROOT);
    for (String name : List.of(plain, plain + "__", upper)) {
      names.line("%s = %s_;", name, plain);
    }
  }
}
