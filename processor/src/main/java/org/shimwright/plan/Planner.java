package org.shimwright.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.plan.name.Names;
import org.shimwright.plan.name.ProcedureNames;
import org.shimwright.spec.CallbackPrototype;
import org.shimwright.spec.Caller;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.Constant;
import org.shimwright.spec.Direction;
import org.shimwright.spec.History;
import org.shimwright.spec.Language;
import org.shimwright.spec.Library;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.Procedure;
import org.shimwright.spec.Specification;
import org.shimwright.spec.Width;

/** Turns a specification and a checked request into a plan. */
public final class Planner {
  private final Specification specification;
  private final BindingRequest request;
  private final Names names;
  private final JavaNames java;
  private final ArgumentPlanner planner;

  private Planner(Specification specification, BindingRequest request) {
    this.specification = specification;
    this.request = request;
    java = new JavaNames(specification);
    names = new Names(specification.library(), java);
    planner = new ArgumentPlanner(java);
  }

  /**
   * Makes the plan of a request.
   *
   * @param request whose patterns each fit at least one function
   */
  public static Plan plan(Specification specification, BindingRequest request) {
    return new Planner(specification, request).plan();
  }

  private Plan plan() {
    List<ProcedurePlan> procedures =
        specification.procedures().stream()
            .filter(p -> FunctionPattern.selects(request.functions(), p.name()))
            .map(this::procedure)
            .toList();
    List<CallbackPlan> callbacks = specification.callbacks().stream().map(this::callback).toList();
    return new Plan(
        specification,
        request,
        procedures,
        callbacks,
        constants(Planner::isInteger),
        constants(Planner::isHandle),
        constants(Planner::isAddress));
  }

  private ProcedurePlan procedure(Procedure procedure) {
    boolean tells = false;
    boolean narrow = false;
    for (Parameter parameter : procedure.parameters()) {
      if (dependsOnLanguage(parameter)) {
        tells = true;
        narrow |= parameter.kind().width() == Width.INTEGER;
      }
    }
    ProcedureNames called = names.of(procedure);
    List<Argument> arguments = planner.arguments(procedure);
    Optional<Argument> result = ArgumentPlanner.result(procedure);
    return new ProcedurePlan(
        procedure,
        called,
        arguments,
        result,
        java.owner(procedure),
        isBound(procedure)
            ? Optional.of(ArgumentPlanner.method(called.javaNative(), arguments, result))
            : Optional.empty(),
        lacking(procedure),
        narrow ? Caller.FORTRAN_MPI1 : Caller.FORTRAN, // those of MPI-1 have narrow values
        tells,
        procedure.parameters().stream().filter(this::hasErrorHandler).findFirst(),
        guard(procedure),
        FortranPlanner.bridge(procedure, called.bridge()));
  }

  /** Also what a method of its own checks before it makes the same call. */
  private static boolean isBound(Procedure procedure) {
    return procedure.languages().contains(Language.JAVA)
        && procedure.facade().filter(facade -> !facade.equals("checked")).isEmpty();
  }

  /** Why a library may not have it, and what it has instead: it is too new, or too old. */
  private Optional<String> lacking(Procedure procedure) {
    Library library = specification.library();
    History history = procedure.history();
    if (procedure.mayBeAbsent()) {
      return Optional.of("added by " + specification.name());
    }
    if (library.mayLack(history.since())) {
      return Optional.of("new in " + library.name() + " " + history.since());
    }
    String successor = history.replacedBy().map(name -> " in favor of " + name).orElse("");
    return history
        .removed()
        .map(version -> "removed in " + library.name() + " " + version + successor)
        .or(
            () ->
                history
                    .deprecated()
                    .map(version -> "deprecated in " + library.name() + " " + version + successor));
  }

  private static boolean dependsOnLanguage(Parameter parameter) {
    Carrier carrier = parameter.kind().carrier();
    return carrier == Carrier.WORD || carrier == Carrier.STATE || carrier == Carrier.CALLBACK;
  }

  private boolean hasErrorHandler(Parameter parameter) {
    return parameter.direction() != Direction.OUT
        && java.classOf(parameter).filter(ObjectClass::errorHandlers).isPresent();
  }

  private static Optional<Parameter> guard(Procedure procedure) {
    boolean returnsWord = false;
    Optional<Parameter> flag = Optional.empty();
    for (Parameter parameter : procedure.parameters()) {
      Carrier carrier = parameter.kind().carrier();
      returnsWord |= carrier == Carrier.WORD && parameter.direction() != Direction.IN;
      if (carrier == Carrier.FLAG && flag.isEmpty()) {
        flag = Optional.of(parameter);
      }
    }
    return returnsWord ? flag : Optional.empty();
  }

  private CallbackPlan callback(CallbackPrototype prototype) {
    return new CallbackPlan(
        prototype, names.of(prototype), prototype.returnsStatus(), FortranPlanner.call(prototype));
  }

  // ---- constants that Java has ----

  /** Those that a condition chooses; each has its own index. */
  private List<ConstantPlan> constants(Predicate<Constant> chosen) {
    List<ConstantPlan> constants = new ArrayList<>();
    for (Constant constant : specification.constants()) {
      if (chosen.test(constant)) {
        boolean optional = isHandle(constant) || constant.mayBeAbsent();
        constants.add(new ConstantPlan(constant, name(constant), constants.size(), optional));
      }
    }
    return List.copyOf(constants);
  }

  private static boolean isInteger(Constant constant) {
    return constant.objectClass().isEmpty()
        && !constant.address()
        && constant.languages().contains(Language.C)
        && !constant.hidden();
  }

  private static boolean isHandle(Constant constant) {
    return constant.objectClass().isPresent() && !constant.hidden();
  }

  /** Whether it stands for a place in memory, which Java has as a buffer without room. */
  private static boolean isAddress(Constant constant) {
    return constant.address() && constant.languages().contains(Language.JAVA);
  }

  private String name(Constant constant) {
    for (ObjectClass objectClass : specification.objectClasses()) {
      if (constant.objectClass().equals(Optional.of(objectClass.name()))) {
        return java.constant(constant, objectClass);
      }
    }
    return java.constant(constant.name(), "");
  }
}
