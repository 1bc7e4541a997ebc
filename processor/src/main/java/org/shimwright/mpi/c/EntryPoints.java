package org.shimwright.mpi.c;

import java.util.Map;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.mpi.FaceProcedure;
import org.shimwright.plan.Plan;
import org.shimwright.spec.type.Language;

/**
 * Generates {@code mpi_c.c}: MPI's C functions. Each function calls the engine, and then the error
 * handler if the engine reports a failure.
 */
record EntryPoints(Plan plan) {
  String text() {
    return CFile.fillTemplate(
        plan,
        "Turns a call of an MPI function in C into a call of the engine; a failure goes to the"
            + " error handler of the object that it happened on.",
        "mpi_c.c.in",
        Map.of(
            "functions",
            CFile.lines(
                0, c -> FaceProcedure.in(Language.C, plan).forEach(p -> printFunction(c, p)))));
  }

  private void printFunction(SourceWriter c, FaceProcedure procedure) {
    String profiling = procedure.names().profiling();
    FaceFunction.write(c, new Face(plan, false), procedure, profiling);
    // clang hides the alias that "#pragma weak" makes, so the code uses an attribute; it declares
    // the function here, because the header of another MPI may be too old to declare it
    c.line(
        "extern __typeof__(%s) %s __attribute__((weak, alias(\"%s\")));",
        profiling, procedure.names().c(), profiling);
  }
}
