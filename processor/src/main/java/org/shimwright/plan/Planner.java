package org.shimwright.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.shimwright.plan.name.ParameterNames;
import org.shimwright.spec.CallbackPrototype;
import org.shimwright.spec.Caller;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.Direction;
import org.shimwright.spec.Kind;
import org.shimwright.spec.Language;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.Procedure;
import org.shimwright.spec.Specification;
import org.shimwright.spec.Width;

/** Turns a specification and a checked request into a plan. */
public final class Planner {
  private static final String PREFIX = "MPI_";

  private final Specification specification;
  private final BindingRequest request;

  private Planner(Specification specification, BindingRequest request) {
    this.specification = specification;
    this.request = request;
  }

  /**
   * Makes the plan of a request.
   *
   * @param request whose patterns each fit at least one function
   */
  public static Plan plan(Specification specification, BindingRequest request) {
    return new Planner(ParameterNames.fixed(specification), request).plan();
  }

  private Plan plan() {
    List<ProcedurePlan> procedures =
        specification.procedures().stream()
            .filter(p -> FunctionPattern.selects(request.functions(), p.name()))
            .map(this::procedure)
            .toList();
    List<CallbackPlan> callbacks = specification.callbacks().stream().map(this::callback).toList();
    return new Plan(specification, request, procedures, callbacks);
  }

  private ProcedurePlan procedure(Procedure procedure) {
    boolean tells = procedure.parameters().stream().anyMatch(Planner::dependsOnLanguage);
    return new ProcedurePlan(
        procedure,
        names(procedure),
        fortranCaller(procedure),
        tells,
        procedure.parameters().stream().filter(this::hasErrorHandler).findFirst(),
        guard(procedure),
        bridge(procedure, tells));
  }

  private ProcedureNames names(Procedure procedure) {
    String name = procedure.name();
    String stem = stem(name);
    return new ProcedureNames(
        name,
        "P" + name,
        "sw_" + stem,
        "swf_" + stem,
        name.toUpperCase(Locale.ROOT),
        name.toUpperCase(Locale.ROOT) + "_CPTR",
        name + "_f08");
  }

  private static String stem(String name) {
    return name.substring(PREFIX.length()).toLowerCase(Locale.ROOT);
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

  private Optional<Crossing> bridge(Procedure procedure, boolean tells) {
    if (!procedure.languages().contains(Language.FORTRAN)
        && !procedure.languages().contains(Language.F08)) {
      return Optional.empty();
    }
    List<AbiArgument> arguments = new ArrayList<>();
    if (tells) {
      arguments.add(new AbiArgument("language", AbiType.INT));
    }
    for (Parameter parameter : procedure.parameters()) {
      abiType(parameter).ifPresent(type -> arguments.add(new AbiArgument(parameter.name(), type)));
    }
    return Optional.of(
        new Crossing("swf_" + stem(procedure.name()), arguments, result(procedure.returns())));
  }

  private static AbiType result(Kind returns) {
    return returns.carrier() == Carrier.DOUBLE ? AbiType.DOUBLE : AbiType.INT;
  }

  private CallbackPlan callback(CallbackPrototype prototype) {
    String stem = stem(prototype.name());
    boolean status = !prototype.role().equals("errhandler");
    List<AbiArgument> arguments = new ArrayList<>();
    arguments.add(new AbiArgument("fn", AbiType.PROCEDURE));
    for (Parameter parameter : prototype.parameters()) {
      AbiType type =
          parameter.kind().carrier() == Carrier.STATE
              ? integer(parameter.kind(), true)
              : abiType(parameter).orElseThrow();
      arguments.add(new AbiArgument(parameter.name(), type));
    }
    return new CallbackPlan(
        prototype,
        new CallbackNames(
            prototype.name(), "external_" + stem, "sw_call_f_" + stem, "sw_call_f08_" + stem),
        status,
        new Crossing("", arguments, status ? AbiType.INT : AbiType.NOTHING));
  }

  /** How a parameter crosses between Fortran and C; what Fortran lacks does not. */
  private static Optional<AbiType> abiType(Parameter parameter) {
    boolean reference = parameter.direction() != Direction.IN;
    return switch (parameter.kind().carrier()) {
      case OBJECT, KEY, INTEGER, FORTRAN_INTEGER ->
          Optional.of(reference ? AbiType.FORTRAN_INTEGER_REFERENCE : AbiType.FORTRAN_INTEGER);
      case WORD, STATE, AINT -> Optional.of(integer(parameter.kind(), reference));
      case POINTER -> Optional.of(AbiType.ADDRESS_REFERENCE);
      case FLAG -> Optional.of(AbiType.INT_REFERENCE);
      case CALLBACK -> Optional.of(AbiType.PROCEDURE);
      case TEXT -> Optional.of(reference ? AbiType.CHARACTERS_REFERENCE : AbiType.CHARACTERS);
      case BUFFER -> Optional.of(AbiType.BUFFER);
      case INTEGER_ARRAY -> Optional.of(AbiType.INT_ARRAY);
      case RANGES -> Optional.of(AbiType.TRIPLET_ARRAY);
      case STATUS_RECORD -> Optional.of(AbiType.STATUS);
      case DOUBLE -> Optional.of(AbiType.DOUBLE);
      case STATUS, ARGUMENT_COUNT, ARGUMENTS -> Optional.empty();
    };
  }

  private static AbiType integer(Kind kind, boolean reference) {
    if (kind.width() == Width.INTEGER) {
      return reference ? AbiType.FORTRAN_INTEGER_REFERENCE : AbiType.FORTRAN_INTEGER;
    }
    return reference ? AbiType.ADDRESS_REFERENCE : AbiType.ADDRESS;
  }
}
