package org.shimwright.mpi.c;

import java.util.List;
import java.util.Map;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.mpi.Conversion;
import org.shimwright.mpi.c.carrier.CCarriers;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Direction;
import org.shimwright.spec.Language;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.Parameter;

/**
 * Writes {@code mpi_c.c}: MPI's C functions, each a call of the engine and of the error handler.
 */
final class EntryPoints implements Face {
  private final Plan plan;
  private final Prototypes prototypes;
  private final CCarriers carriers;

  EntryPoints(Plan plan) {
    this.plan = plan;
    this.prototypes = new Prototypes(plan);
    this.carriers = new CCarriers(plan);
  }

  String text() {
    return CFile.filled(
        plan,
        "Turns a call of an MPI function in C into a call of the engine; a failure goes to the"
            + " error handler of the object that it happened on.",
        "mpi_c.c.in",
        Map.of(
            "functions",
            CFile.lines(0, c -> plan.procedures(Language.C).forEach(p -> function(c, p)))));
  }

  private void function(SourceWriter c, ProcedurePlan procedure) {
    String profiling = procedure.names().profiling();
    FaceFunction.write(c, plan, this, procedure, profiling);
    // an attribute, because clang hides what "#pragma weak" makes; here, because another MPI's
    // header may be too old to declare the function
    c.line(
        "extern __typeof__(%s) %s __attribute__((weak, alias(\"%s\")));",
        profiling, procedure.names().c(), profiling);
  }

  @Override
  public String head(ProcedurePlan procedure, String name) {
    return prototypes.mpi(procedure, name);
  }

  @Override
  public List<String> names(ProcedurePlan procedure) {
    return procedure.procedure().parameters().stream().map(Parameter::name).toList();
  }

  @Override
  public String language() {
    return "SW_C";
  }

  @Override
  public Conversion conversion(Parameter parameter) {
    return carriers.of(parameter).fromC(parameter);
  }

  @Override
  public String holder(Parameter parameter, String objectClass) {
    return "sw_holder_of_handle(%s, (intptr_t)%s)".formatted(objectClass, parameter.name());
  }

  /** By value, or by a pointer that may be null. */
  @Override
  public String object(Parameter parameter, ObjectClass objectClass) {
    String name = parameter.name();
    return parameter.direction() == Direction.IN
        ? name
        : "%s == NULL ? %s : *%s".formatted(name, objectClass.nullHandle(), name);
  }

  @Override
  public boolean takesNull() {
    return true;
  }
}
