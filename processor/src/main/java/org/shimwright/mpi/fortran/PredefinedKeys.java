package org.shimwright.mpi.fortran;

import java.util.List;
import java.util.Map;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.Plan;
import org.shimwright.spec.PredefinedAttribute;

/**
 * Writes {@code predefined_keys.f90}: what another MPI's predefined keys are in Fortran, where an
 * MPI may number them otherwise than in C.
 */
final class PredefinedKeys {
  private final Plan plan;
  private final List<String> names;

  PredefinedKeys(Plan plan) {
    this.plan = plan;
    this.names =
        plan.specification().predefinedAttributes().stream()
            .map(PredefinedAttribute::name)
            .toList();
  }

  String text() {
    SourceWriter banner =
        FortranFile.source(plan, "Tells C what the predefined keys of this MPI are in Fortran.");
    return banner.text()
        + Template.of(PredefinedKeys.class, "predefined_keys.f90.in")
            .filled(
                Map.of(
                    "use", SourceWriter.lines(Layout.FORTRAN, 1, this::use),
                    "cases", SourceWriter.lines(Layout.FORTRAN, 1, this::cases)));
  }

  private void use(SourceWriter f) {
    f.line("use mpi, only: MPI_KEYVAL_INVALID, %s", String.join(", ", names));
  }

  private void cases(SourceWriter f) {
    for (int i = 0; i < names.size(); i++) {
      f.line("case (%s)", i);
      f.line("  outcome = %s", names.get(i));
    }
  }
}
