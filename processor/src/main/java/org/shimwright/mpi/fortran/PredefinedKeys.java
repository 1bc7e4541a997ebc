package org.shimwright.mpi.fortran;

import java.util.List;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.Plan;
import org.shimwright.spec.PredefinedAttribute;

/**
 * Writes {@code predefined_keys.f90}: what another MPI's predefined keys are in Fortran, where an
 * MPI may number them otherwise than in C.
 */
final class PredefinedKeys {
  private final Plan plan;

  PredefinedKeys(Plan plan) {
    this.plan = plan;
  }

  String text() {
    SourceWriter f =
        FortranFile.source(plan, "Tells C what the predefined keys of this MPI are in Fortran.");
    FortranFile.function(
        f,
        "sw_fortran_key",
        List.of("number"),
        FortranFile.bound("sw_fortran_key"),
        () -> body(f, names()));
    return f.text();
  }

  private List<String> names() {
    return plan.specification().predefinedAttributes().stream()
        .map(PredefinedAttribute::name)
        .toList();
  }

  private static void body(SourceWriter f, List<String> names) {
    f.line("use, intrinsic :: iso_c_binding, only: c_int");
    f.line("use mpi, only: MPI_KEYVAL_INVALID, %s", String.join(", ", names));
    f.line("implicit none");
    f.line("integer(c_int), value :: number");
    f.line("integer(c_int) :: outcome").blank();
    f.line("outcome = MPI_KEYVAL_INVALID");
    f.line("select case (number)");
    for (int i = 0; i < names.size(); i++) {
      f.line("case (%d)", i);
      f.line("  outcome = %s", names.get(i));
    }
    f.line("end select");
  }
}
