package org.shimwright.plan;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.shimwright.plan.name.FunctionNames;
import org.shimwright.spec.Library;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.LibraryFunction.Failure;
import org.shimwright.spec.Specification;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.History;
import org.shimwright.spec.type.Language;
import org.shimwright.spec.type.Value;

/** Plans how Java and C call each function of a library. */
final class FunctionPlanner {
  /** The number of words that the scratch memory has for output values. */
  private static final int SLOTS = 64;

  private final Specification specification;
  private final Library library;
  private final FunctionNames names;
  private final boolean keepsCallbacks;

  FunctionPlanner(Specification specification) {
    this.specification = specification;
    library = specification.library();
    names = new FunctionNames(specification);
    keepsCallbacks = specification.keepsCallbacks();
  }

  /** Plans the functions that a request selects, and the functions that free handles. */
  List<FunctionPlan> planSelected(BindingRequest request) {
    return specification.functions().stream()
        .filter(
            f ->
                specification.freed(f).isPresent()
                    || FunctionPattern.selects(request.functions(), f.name()))
        .map(this::planFunction)
        .toList();
  }

  private FunctionPlan planFunction(LibraryFunction f) {
    boolean returnsCode = library.hasRuntime() && f.failure() == Failure.STATUS;
    ArgumentPlanner planner = new ArgumentPlanner(f, names, returnsCode);
    List<Argument> arguments = planner.planArguments();
    Optional<Argument> result = planner.planResult();
    if (planner.usedWords() > SLOTS && isBound(f)) {
      throw new IllegalArgumentException(f.name() + " has too many results");
    }
    return new FunctionPlan(
        f,
        isBound(f),
        names.owner(f),
        names.method(f),
        names.nativeMethod(f),
        arguments,
        result,
        specification.freed(f),
        f.availability().lifecycle(),
        reasonToLack(f),
        arguments.stream()
            .filter(a -> a.role() == Role.OUT && handleType(a).anyMatch(HandleType::completes))
            .findFirst(),
        planDeferral(f, arguments),
        returnsCode,
        isDirect(f, arguments, result),
        takesLists(arguments));
  }

  /**
   * Returns whether Java has a second method, which takes lists: if the library has a run time of
   * its own, for functions with arrays that are all inputs only.
   */
  private boolean takesLists(List<Argument> arguments) {
    List<Value> arrays = arguments.stream().map(Argument::value).filter(Value::isArray).toList();
    return library.hasRuntime() && !arrays.isEmpty() && arrays.stream().noneMatch(Value::isStored);
  }

  /**
   * Returns whether the Java method calls the function by exactly one native call. This is so for
   * functions without a facade, and for those with the facade {@code checked}, which only checks
   * arguments first.
   */
  private static boolean isBound(LibraryFunction f) {
    return f.in(Language.JAVA) && f.facade().orElse("checked").equals("checked");
  }

  /**
   * Returns the reason why a version of the library may lack a function, with the replacement of an
   * old function. It is empty if every version has the function.
   */
  private Optional<String> reasonToLack(LibraryFunction f) {
    History history = f.history();
    if (f.availability().mayBeAbsent()) {
      return Optional.of("added by " + specification.name());
    }
    if (library.mayLack(history.since())) {
      return Optional.of("new in " + library.name() + " " + history.since());
    }
    Optional<String> fate =
        history
            .removed()
            .map(version -> "removed in " + library.name() + " " + version)
            .or(
                () ->
                    history
                        .deprecated()
                        .map(version -> "deprecated in " + library.name() + " " + version));
    return fate.filter(old -> library.mayBeAbsentSince().isPresent())
        .map(old -> old + history.replacedBy().map(" in favor of "::concat).orElse(""));
  }

  private static Stream<HandleType> handleType(Argument a) {
    return a.value().as(HandleType.class).stream();
  }

  private static Optional<Deferral> planDeferral(LibraryFunction f, List<Argument> arguments) {
    return arguments.stream()
        .filter(a -> a.role() != Role.OUT && handleType(a).anyMatch(HandleType::defers))
        .findFirst()
        .map(
            on ->
                new Deferral(
                    on,
                    f.deferred().with().flatMap(name -> argumentNamed(name, arguments)),
                    f.deferred().synchronizes().isPresent()));
  }

  private static Optional<Argument> argumentNamed(String name, List<Argument> arguments) {
    return arguments.stream().filter(a -> a.value().name().equals(name)).findFirst();
  }

  /** Returns whether the native method returns the value itself, and no status. */
  private boolean isDirect(LibraryFunction f, List<Argument> arguments, Optional<Argument> result) {
    return !library.hasRuntime()
        && !keepsCallbacks
        && f.failure() == Failure.NEVER
        && arguments.stream().allMatch(this::allowsDirectCall)
        && result.stream().allMatch(r -> r.value().isNumber());
  }

  /** Returns whether a call with this argument needs no record in Java while it runs. */
  private boolean allowsDirectCall(Argument a) {
    Value value = a.value();
    return !value.isStored()
        && (value.isNumber()
            || a.isPlaced()
            || !a.spread().isEmpty()
            || a.role() == Role.HIDDEN
            || a.role() == Role.USER_DATA
            // where calls wait for a lock, a callback may close an object that a waiting call uses
            || (a.isOfOneCall() && specification.isThreadSafe()));
  }
}
