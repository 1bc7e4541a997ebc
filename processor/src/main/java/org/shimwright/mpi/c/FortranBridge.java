package org.shimwright.mpi.c;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.shimwright.emit.text.JarText;
import org.shimwright.mpi.Conversion;
import org.shimwright.mpi.c.carrier.CCarriers;
import org.shimwright.plan.AbiArgument;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Direction;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.Parameter;

/** Writes {@code mpi_fortran_bridge.[ch]}: the engine as the generated Fortran calls it. */
final class FortranBridge implements Face {
  private final Plan plan;
  private final CCarriers carriers;

  FortranBridge(Plan plan) {
    this.plan = plan;
    this.carriers = new CCarriers(plan);
  }

  String header() {
    String functions =
        CFile.lines(0, c -> bridged().forEach(p -> c.line(head(p, symbol(p)) + ";")));
    return CFile.filled(
        plan,
        "What the Fortran faces call: handles and integers as Fortran has them, truth values as"
            + " C has them.",
        "mpi_fortran_bridge.h.in",
        Map.of("functions", functions));
  }

  String source() {
    return CFile.filled(
        plan,
        "Turns a call from the Fortran faces into a call of the engine and the error handler.",
        "mpi_fortran_bridge.c.in",
        Map.of(
            "support",
            support().stream()
                .map(file -> "\n" + JarText.of(FortranBridge.class, file))
                .collect(Collectors.joining()),
            "functions",
            CFile.lines(
                0, c -> bridged().forEach(p -> FaceFunction.write(c, plan, this, p, symbol(p))))));
  }

  private List<ProcedurePlan> bridged() {
    return plan.procedures().stream().filter(p -> p.bridge().isPresent()).toList();
  }

  /** The files of what the conversions of some parameters call. */
  private Set<String> support() {
    Set<String> files = new TreeSet<>();
    bridged().stream()
        .flatMap(p -> p.procedure().parameters().stream())
        .flatMap(p -> carriers.of(p).bridgeSupport().stream())
        .forEach(files::add);
    return files;
  }

  private static String symbol(ProcedurePlan procedure) {
    return procedure.bridge().orElseThrow().name();
  }

  @Override
  public String head(ProcedurePlan procedure, String name) {
    return Prototypes.crossing(procedure.bridge().orElseThrow(), name);
  }

  @Override
  public List<String> names(ProcedurePlan procedure) {
    return procedure.bridge().orElseThrow().arguments().stream().map(AbiArgument::name).toList();
  }

  @Override
  public String language() {
    return "(enum sw_language)language";
  }

  @Override
  public Conversion conversion(Parameter parameter) {
    return carriers.of(parameter).fromFortran(parameter);
  }

  @Override
  public String holder(Parameter parameter, String objectClass) {
    return "sw_holder_of_number(%s, %s)".formatted(objectClass, parameter.name());
  }

  @Override
  public String object(Parameter parameter, ObjectClass objectClass) {
    return parameter.direction() == Direction.IN
        ? "sw_%s_f2c(%s)".formatted(objectClass.name(), parameter.name())
        : parameter.name() + "_c";
  }

  @Override
  public boolean takesNull() {
    return false;
  }
}
