package org.shimwright.mpi.fortran;

import java.util.List;
import java.util.Map;
import org.shimwright.mpi.FortranCases;
import org.shimwright.plan.Plan;
import org.shimwright.spec.mpi.MpiValues;
import org.shimwright.spec.mpi.PredefinedAttribute;

/**
 * Prints {@code predefined_keys.f90}: a function that returns the Fortran values of the predefined
 * attribute keys of another MPI library. Such a library may number these keys differently in C.
 */
final class PredefinedKeys {
  private PredefinedKeys() {}

  static String text(Plan plan) {
    List<String> names =
        MpiValues.of(plan.specification()).predefinedAttributes().stream()
            .map(PredefinedAttribute::name)
            .toList();
    String use = "use mpi, only: MPI_KEYVAL_INVALID, " + String.join(", ", names);
    return FortranFile.fillTemplate(
        plan,
        "Tells C what the predefined keys of this MPI are in Fortran.",
        "predefined_keys.f90.in",
        Map.of(
            "use", FortranFile.lines(1, f -> f.line(use)),
            "cases", FortranCases.of(1, "outcome = %s", names)));
  }
}
