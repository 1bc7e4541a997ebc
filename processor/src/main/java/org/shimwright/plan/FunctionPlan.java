package org.shimwright.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.plan.name.LibraryNames;
import org.shimwright.plan.name.PartNames;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.Lifecycle;
import org.shimwright.spec.type.Count;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Language;
import org.shimwright.spec.type.Lifetime.Transfer;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StatusType;

/**
 * One function with everything that is decided about it.
 *
 * @param function the function in the specification
 * @param bound whether the Java method calls the function by exactly one native call
 * @param owner the Java class that has the method
 * @param method the name of the method
 * @param nativeMethod the name of the native method that the method calls
 * @param arguments the arguments of the function, in order
 * @param result the return value of the function, if it has one
 * @param frees the handle type that the function frees, if it frees a handle
 * @param lifecycle when the function may be called
 * @param lacking the reason why a library may lack the function, if there is one
 * @param request the output handle that reports when the other output objects are ready, if any
 * @param deferral the operations that may use memory after the call, if there are any
 * @param returnsCode whether the native method returns the error code of the function unchanged,
 *     because the run time of the library knows its codes
 * @param direct whether the native method returns the value itself, and no status. It does so in a
 *     library without a run time of its own that keeps no callback, for a function that cannot
 *     fail, uses no handle, and stores nothing
 * @param takesLists whether Java has a second method, which takes lists in place of arrays
 */
public record FunctionPlan(
    LibraryFunction function,
    boolean bound,
    String owner,
    String method,
    String nativeMethod,
    List<Argument> arguments,
    Optional<Argument> result,
    Optional<HandleType> frees,
    Lifecycle lifecycle,
    Optional<String> lacking,
    Optional<Argument> request,
    Optional<Deferral> deferral,
    boolean returnsCode,
    boolean direct,
    boolean takesLists) {

  /** Returns the function's name in C. */
  public String c() {
    return function.name();
  }

  /** Returns whether a language has the function. */
  public boolean in(Language language) {
    return function.in(language);
  }

  /** Returns whether Java has a method that does nothing but call the function. */
  public boolean isPlain() {
    return bound && function.facade().isEmpty();
  }

  /** Returns whether the function returns a status, which says whether the call failed. */
  public boolean returnsStatus() {
    return function.failure() == LibraryFunction.Failure.STATUS;
  }

  /** Returns the arguments and the return value. */
  public List<Argument> all() {
    List<Argument> all = new ArrayList<>(arguments);
    result.ifPresent(all::add);
    return all;
  }

  /** Returns whether the Java method is called on an object. */
  public boolean isOnObject() {
    for (Argument a : arguments) {
      if (a.role() == Role.RECEIVER) {
        return true;
      }
    }
    return false;
  }

  /** Returns the arguments that are parameters of the Java method. */
  public List<Argument> parameters() {
    List<Argument> parameters = new ArrayList<>();
    for (Argument a : arguments) {
      if (a.isParameter()) {
        parameters.add(a);
      }
    }
    return parameters;
  }

  /** Returns the lambdas that C may call until the function returns. */
  public List<Argument> closures() {
    List<Argument> closures = new ArrayList<>();
    for (Argument a : arguments) {
      if (a.isOfOneCall()) {
        closures.add(a);
      }
    }
    return closures;
  }

  /** Finds an argument by its name in the specification. */
  public Optional<Argument> argument(String name) {
    for (Argument a : arguments) {
      if (a.value().name().equals(name)) {
        return Optional.of(a);
      }
    }
    return Optional.empty();
  }

  /** Returns the return value if it has this name, else the argument with this name. */
  private Optional<Argument> resultOrArgument(String name) {
    Optional<Argument> own = result.filter(value -> value.value().name().equals(name));
    return own.isPresent() ? own : argument(name);
  }

  /** Returns the number of output arrays and texts that native code creates. */
  public int objects() {
    int objects = 0;
    for (Argument a : all()) {
      objects += a.isMade() ? 1 : 0;
    }
    return objects;
  }

  /**
   * Returns the output array or text whose size a first call without memory queries; empty if there
   * is none.
   */
  public Optional<Argument> asked() {
    for (Argument a : arguments) {
      if (a.value().room().asked().isPresent()) {
        return Optional.of(a);
      }
    }
    return Optional.empty();
  }

  /**
   * Returns the argument, or the return value, in which the first of two calls reports the size
   * that {@code asked} needs.
   */
  public Argument needed(Argument asked) {
    return asked.value().room().asked().flatMap(this::argument).or(() -> result).orElseThrow();
  }

  /**
   * Returns the parameter or return value that is the number of elements stored in an array, or the
   * number of its unused elements. Empty if the function returns neither number.
   */
  public Optional<Argument> filled(Argument array) {
    Count count = array.value().count();
    Optional<Argument> said = count.filled().or(count::unused).flatMap(this::resultOrArgument);
    if (said.isPresent()) {
      return said;
    }
    List<String> factors = array.value().factors();
    if (array.role() == Role.GIVEN || factors.size() != 1) {
      return Optional.empty();
    }
    Optional<Argument> length = argument(factors.get(0));
    return length.isPresent() && length.get().value().isStored() ? length : Optional.empty();
  }

  /**
   * Returns whether {@code number} is a signed length or capacity of an argument, so that negative
   * values are refused. The length of an array that native code creates is excluded, because the
   * library sets it.
   */
  public boolean measures(Argument number) {
    String name = number.value().name();
    if (number.value().as(NumberType.class).filter(NumberType::isSigned).isEmpty()) {
      return false;
    }
    for (Argument a : all()) {
      if ((!a.isMade() && a.value().factors().contains(name))
          || a.value().room().measure().filter(room -> room.names().contains(name)).isPresent()) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the values that the method returns: one value, or several as a record. The method
   * {@code close()} returns none.
   */
  public List<Argument> outputs() {
    if (frees.isPresent()) {
      return List.of();
    }
    List<Argument> counts = countOutputs();
    List<Argument> outputs = new ArrayList<>();
    result.filter(a -> isOutput(a, counts)).ifPresent(outputs::add);
    for (Argument a : arguments) {
      if (isOutput(a, counts)) {
        outputs.add(a);
      }
    }
    return outputs;
  }

  /** Returns the output numbers that are valid even if the call fails. */
  public List<Argument> outputsOfFailure() {
    List<Argument> outputs = new ArrayList<>();
    for (Argument a : arguments) {
      if (a.value().is(NumberType.class) && a.value().lifetime().transfer() == Transfer.ALWAYS) {
        outputs.add(a);
      }
    }
    return outputs;
  }

  private boolean isOutput(Argument a, List<Argument> counts) {
    boolean changed = a.isChanged() || (a.role() == Role.GIVEN && a.value().isArray());
    boolean status = a.value().is(StatusType.class);
    return a.comesBack()
        && !changed
        && !counts.contains(a)
        && (!status || (a.role() == Role.RESULT && function.givesStatus()));
  }

  /**
   * Returns the lengths of output arrays and texts. The Java method does not return these lengths,
   * because an array or a text in Java knows its length.
   */
  private List<Argument> countOutputs() {
    List<Argument> counts = new ArrayList<>();
    for (Argument a : all()) {
      if (a.value().isArray() || a.value().isText()) {
        filled(a).ifPresent(counts::add);
      }
    }
    asked().ifPresent(a -> counts.add(needed(a)));
    return counts;
  }

  /**
   * Returns whether Java may call the function also before the library is initialized and after it
   * is finalized.
   */
  public boolean isForAnyTime() {
    return lifecycle == Lifecycle.ANY_TIME;
  }

  /**
   * Returns the component names of the record that holds several results, by the C names of the
   * results.
   */
  public PartNames resultNames() {
    return LibraryNames.results(outputs().stream().map(Argument::value).toList());
  }

  /**
   * Returns the results that the caller must free, if the call may still fail after the library has
   * created them: another result may not fit, or a lambda or procedure that the library called may
   * fail. Where Java has an object for the null handle, all results are objects and numbers that
   * fit.
   */
  public List<Argument> objectsAtRisk() {
    List<Argument> risked = new ArrayList<>();
    List<Argument> outputs = outputs();
    if (outputs.size() > 1 || !closures().isEmpty()) {
      for (Argument a : outputs) {
        if (a.isFreedByCaller() && !a.hasNullObject()) {
          risked.add(a);
        }
      }
    }
    return risked;
  }

  /**
   * Returns the handle that must outlive an output handle: its parent, or the handle from which it
   * is borrowed.
   */
  public Optional<Argument> parent(Argument handle) {
    Optional<String> parent = ((HandleType) handle.value().type()).parent();
    Optional<Argument> owner = Optional.empty();
    for (Argument a : arguments) {
      if (a.value().is(HandleType.class) && a.value().isGiven()) {
        if (parent.isPresent() && parent.get().equals(a.value().type().word())) {
          return Optional.of(a);
        }
        if (owner.isEmpty() && handle.value().borrowed()) {
          owner = Optional.of(a);
        }
      }
    }
    return owner;
  }
}
