package org.shimwright.plan;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
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
        specification, request, procedures, callbacks, integers(), handles(), addresses());
  }

  private ProcedurePlan procedure(Procedure procedure) {
    boolean tells = procedure.parameters().stream().anyMatch(Planner::dependsOnLanguage);
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
        fortranCaller(procedure),
        tells,
        procedure.parameters().stream().filter(this::hasErrorHandler).findFirst(),
        guard(procedure),
        FortranPlanner.bridge(procedure, called.bridge(), tells));
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

  /** MPI-1 functions are those whose attribute values or states are as narrow as an INTEGER. */
  private static Caller fortranCaller(Procedure procedure) {
    boolean narrow =
        procedure.parameters().stream()
            .filter(Planner::dependsOnLanguage)
            .anyMatch(p -> p.kind().width() == Width.INTEGER);
    return narrow ? Caller.FORTRAN_MPI1 : Caller.FORTRAN;
  }

  private boolean hasErrorHandler(Parameter parameter) {
    return parameter.direction() != Direction.OUT
        && parameter
            .kind()
            .objectClass()
            .filter(
                name ->
                    specification.objectClasses().stream()
                        .anyMatch(c -> c.name().equals(name) && c.errorHandlers()))
            .isPresent();
  }

  private static Optional<Parameter> guard(Procedure procedure) {
    boolean returnsWord =
        procedure.parameters().stream()
            .anyMatch(p -> p.kind().carrier() == Carrier.WORD && p.direction() != Direction.IN);
    return procedure.parameters().stream()
        .filter(p -> returnsWord && p.kind().carrier() == Carrier.FLAG)
        .findFirst();
  }

  private CallbackPlan callback(CallbackPrototype prototype) {
    return new CallbackPlan(
        prototype, names.of(prototype), prototype.returnsStatus(), FortranPlanner.call(prototype));
  }

  // ---- constants that Java has ----

  private List<ConstantPlan> integers() {
    return numbered(Planner::isInteger, this::constant, Constant::mayBeAbsent);
  }

  private static boolean isInteger(Constant constant) {
    return constant.objectClass().isEmpty()
        && !constant.address()
        && constant.languages().contains(Language.C)
        && !constant.hidden();
  }

  /** Those that stand for a place in memory, which Java has as buffers without room. */
  private List<ConstantPlan> addresses() {
    return numbered(
        c -> c.address() && c.languages().contains(Language.JAVA),
        this::constant,
        Constant::mayBeAbsent);
  }

  private List<ConstantPlan> handles() {
    return numbered(c -> c.objectClass().isPresent() && !c.hidden(), this::handleName, any -> true);
  }

  /** The constants of one sort, each with its name and whether a library may not have it. */
  private List<ConstantPlan> numbered(
      Predicate<Constant> sort, Function<Constant, String> name, Predicate<Constant> optional) {
    List<Constant> all = specification.constants().stream().filter(sort).toList();
    return IntStream.range(0, all.size())
        .mapToObj(
            i -> new ConstantPlan(all.get(i), name.apply(all.get(i)), i, optional.test(all.get(i))))
        .toList();
  }

  private String constant(Constant constant) {
    return java.constant(constant.name(), "");
  }

  private String handleName(Constant handle) {
    return specification.objectClasses().stream()
        .filter(c -> handle.objectClass().equals(Optional.of(c.name())))
        .findFirst()
        .map(c -> java.constant(handle, c))
        .orElse(handle.name());
  }
}
