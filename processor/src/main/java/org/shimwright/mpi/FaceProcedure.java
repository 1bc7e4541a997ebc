package org.shimwright.mpi;

import java.util.List;
import java.util.Optional;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.mpi.Caller;
import org.shimwright.spec.mpi.KindTypes;
import org.shimwright.spec.mpi.Width;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.Language;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.Value;

/**
 * A function with the properties that only MPI's interfaces (faces) need.
 *
 * @param function the properties that every language needs
 * @param names its names
 * @param fortranCaller the calling language that the engine gets for calls through mpif.h or the
 *     module mpi
 * @param tellsLanguage whether the engine gets the calling language as an argument
 * @param raisesOn the parameter with the object whose error handler gets a failure; empty means the
 *     default error handler
 * @param guard the output flag that says whether there is an attribute value, if the function
 *     returns such a value
 * @param bridge the C function through which Fortran calls the engine, if Fortran has the function
 */
public record FaceProcedure(
    FunctionPlan function,
    FaceNames names,
    Caller fortranCaller,
    boolean tellsLanguage,
    Optional<Value> raisesOn,
    Optional<Value> guard,
    Optional<BridgeFunction> bridge) {
  /** Returns all functions of a plan, with the properties that MPI's interfaces need. */
  public static List<FaceProcedure> all(Plan plan) {
    return plan.functions().stream().map(function -> of(plan, function)).toList();
  }

  /** Returns the functions that a language has. */
  public static List<FaceProcedure> in(Language language, Plan plan) {
    return plan.functions(language).stream().map(function -> of(plan, function)).toList();
  }

  private static FaceProcedure of(Plan plan, FunctionPlan function) {
    List<Value> parameters = function.function().parameters();
    List<Value> dependent = parameters.stream().filter(FaceProcedure::dependsOnLanguage).toList();
    boolean narrow = dependent.stream().anyMatch(p -> KindTypes.width(p.kind()) == Width.INTEGER);
    FaceNames names = FaceNames.of(plan.library(), function.c());
    return new FaceProcedure(
        function,
        names,
        narrow ? Caller.FORTRAN_MPI1 : Caller.FORTRAN, // MPI-1 functions have narrow values
        !dependent.isEmpty(),
        parameters.stream().filter(FaceProcedure::hasErrorHandler).findFirst(),
        guardOf(parameters),
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

  private static Optional<Value> guardOf(List<Value> parameters) {
    return parameters.stream().anyMatch(FaceProcedure::isReturnedWord)
        ? parameters.stream().filter(p -> p.type() == NumberType.BOOL).findFirst()
        : Optional.empty();
  }

  /** Returns whether a parameter is an attribute value that the function returns. */
  public static boolean isReturnedWord(Value parameter) {
    return parameter.isAdded("word") && parameter.direction() != Direction.IN;
  }

  /** Returns the function of the specification. */
  public LibraryFunction procedure() {
    return function.function();
  }

  /** Returns whether the function returns an error code, as most functions do. */
  public boolean returnsStatus() {
    return function.returnsStatus();
  }

  /**
   * Returns whether the bridge function gets an argument that says which Fortran interface calls
   * it.
   */
  public boolean tellsFortran() {
    return BridgeFunction.tellsLanguage(procedure());
  }

  /**
   * Returns whether the function gets, sets or deletes one attribute, for an object and a key that
   * are its arguments. The engine has a fast path for such functions.
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
