package org.shimwright.mpi;

import java.util.List;
import java.util.Optional;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Language;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.mpi.Caller;
import org.shimwright.spec.mpi.KindTypes;
import org.shimwright.spec.mpi.Width;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.Value;

/**
 * A procedure with what only the faces of MPI need to know of it.
 *
 * @param function what every language needs to know
 * @param names its names
 * @param fortranCaller the language that the engine is told for values that come from mpif.h or mpi
 * @param tellsLanguage whether the engine must be told which language calls
 * @param raisesOn the object whose error handler gets a failure; none means the default one
 * @param guard the truth value that says whether a returned attribute value is there, if there is
 *     one
 * @param bridge the function of C through which Fortran reaches the engine, if Fortran has it
 */
public record FaceProcedure(
    FunctionPlan function,
    FaceNames names,
    Caller fortranCaller,
    boolean tellsLanguage,
    Optional<Value> raisesOn,
    Optional<Value> guard,
    Optional<BridgeFunction> bridge) {
  /** All procedures of a plan. */
  public static List<FaceProcedure> all(Plan plan) {
    return plan.procedures().stream().map(function -> of(plan, function)).toList();
  }

  /** The procedures that a language has. */
  public static List<FaceProcedure> in(Language language, Plan plan) {
    return plan.procedures(language).stream().map(function -> of(plan, function)).toList();
  }

  private static FaceProcedure of(Plan plan, FunctionPlan function) {
    List<Value> parameters = function.function().parameters();
    List<Value> told = parameters.stream().filter(FaceProcedure::dependsOnLanguage).toList();
    boolean narrow = told.stream().anyMatch(p -> KindTypes.width(p.kind()) == Width.INTEGER);
    FaceNames names = FaceNames.of(plan.library(), function.c());
    return new FaceProcedure(
        function,
        names,
        narrow ? Caller.FORTRAN_MPI1 : Caller.FORTRAN, // those of MPI-1 have narrow values
        !told.isEmpty(),
        parameters.stream().filter(FaceProcedure::hasErrorHandler).findFirst(),
        guard(parameters),
        BridgeFunction.of(function, names.bridge()));
  }

  private static boolean dependsOnLanguage(Value parameter) {
    return parameter.isAdded("word")
        || parameter.isAdded("state")
        || parameter.isAdded("procedure");
  }

  private static boolean hasErrorHandler(Value parameter) {
    return parameter.direction() != Direction.OUT
        && parameter.object().filter(handle -> handle.more().has("error-handlers")).isPresent();
  }

  private static Optional<Value> guard(List<Value> parameters) {
    return parameters.stream().anyMatch(FaceProcedure::isReturnedWord)
        ? parameters.stream().filter(p -> p.type() == NumberType.BOOL).findFirst()
        : Optional.empty();
  }

  /** Whether a parameter is an attribute value that comes back. */
  public static boolean isReturnedWord(Value parameter) {
    return parameter.isAdded("word") && parameter.direction() != Direction.IN;
  }

  /** What the specification says. */
  public LibraryFunction procedure() {
    return function.function();
  }

  /** Whether its value is an error code, as that of most functions is. */
  public boolean returnsStatus() {
    return function.returnsStatus();
  }

  /** Whether the engine must be told which way of Fortran calls. */
  public boolean tellsFortran() {
    return BridgeFunction.tellsLanguage(procedure());
  }

  /**
   * Whether the function gets, sets or deletes one attribute, for an object and a key that it is
   * given. The engine has a fast path for such functions.
   */
  public boolean isOnAttribute() {
    List<Value> given =
        procedure().parameters().stream().filter(p -> p.direction() == Direction.IN).toList();
    return returnsStatus()
        && given.stream().anyMatch(p -> p.object().isPresent())
        && given.stream().anyMatch(p -> p.isAdded("key"))
        && (guard.isPresent() || given.size() == procedure().parameters().size());
  }
}
