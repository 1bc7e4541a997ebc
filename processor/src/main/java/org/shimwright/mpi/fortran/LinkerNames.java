package org.shimwright.mpi.fortran;

import java.util.List;
import java.util.Locale;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.mpi.FaceProcedure;
import org.shimwright.plan.Plan;
import org.shimwright.spec.mpi.MpiValues;
import org.shimwright.spec.type.Language;

/**
 * Prints {@code names.ld}, a linker script that defines further names of each external procedure:
 * the names that other compilers and other compiler options make, and the names under which
 * profiling tools call the procedure.
 */
record LinkerNames(Plan plan) {
  String text() {
    SourceWriter names = new SourceWriter(Layout.PLAIN);
    names.line(
        "/* Further names of MPI's external procedures, for programs of other compilers, and for"
            + " tools that profile. */");
    FaceProcedure.in(Language.FORTRAN, plan)
        .forEach(p -> printFurtherNames(names, p.names().fortran()));
    MpiValues.of(plan.specification())
        .predefinedCallbacks()
        .forEach(p -> printFurtherNames(names, p.name()));
    FaceProcedure.in(Language.F08, plan).forEach(p -> printProfilingNames(names, p));
    return names.text();
  }

  private static void printFurtherNames(SourceWriter names, String name) {
    String plain = name.toLowerCase(Locale.ROOT);
    String upper = name.toUpperCase(Locale.ROOT);
    for (String other : List.of(plain, plain + "__", upper)) {
      names.line("%s = %s_;", other, plain);
    }
    for (String other : List.of("p" + plain, "p" + plain + "_", "p" + plain + "__", "P" + upper)) {
      names.line("%s = %s_;", other, plain);
    }
  }

  /**
   * Prints two linker names for the profiling (PMPI) version of an {@code mpi_f08} procedure,
   * because MPI libraries use different prefixes for it.
   */
  private static void printProfilingNames(SourceWriter names, FaceProcedure p) {
    String plain = p.names().c().toLowerCase(Locale.ROOT) + "_f08_";
    names.line("p%s = %s;", plain, plain);
    names.line("%s = %s;", plain.replaceFirst("mpi", "pmpir"), plain);
  }
}
