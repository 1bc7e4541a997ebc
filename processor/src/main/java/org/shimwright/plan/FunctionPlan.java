package org.shimwright.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.plan.name.LibraryNames;
import org.shimwright.plan.name.PartNames;
import org.shimwright.spec.Language;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.Lifecycle;
import org.shimwright.spec.type.Count;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Lifetime.Transfer;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StatusType;

/**
 * One function with all that is decided about it.
 *
 * @param function what the specification says
 * @param bound whether Java reaches it by one native call
 * @param owner the class in Java that has the method
 * @param method the method
 * @param nativeMethod the native method below it
 * @param arguments its arguments in order
 * @param result its value, if it has one
 * @param frees the handle that it frees, if it does
 * @param lifecycle when it may be called
 * @param lacking why a library may not have it, if that is so
 * @param request what comes back and says when the other objects that come back are ready, if so
 * @param deferral the object on which memory may stay in use after the call, if it has one
 * @param direct whether the native method returns the value itself, and no status, as it does for a
 *     function of a library with headers that cannot fail, uses no handle, stores nothing, and
 *     keeps no callback
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
    boolean direct) {

  /** Its name in C. */
  public String c() {
    return function.name();
  }

  /** Whether a language has it. */
  public boolean in(Language language) {
    return function.in(language);
  }

  /** Whether Java has it as a method that does nothing but call it. */
  public boolean isPlain() {
    return bound && function.facade().isEmpty();
  }

  /** Whether the function returns a status, which says whether it failed. */
  public boolean returnsStatus() {
    return function.failure() == LibraryFunction.Failure.STATUS;
  }

  /** Its arguments and its value. */
  public List<Argument> all() {
    List<Argument> all = new ArrayList<>(arguments);
    result.ifPresent(all::add);
    return all;
  }

  /** Whether it is called on an object. */
  public boolean isOnObject() {
    for (Argument a : arguments) {
      if (a.role() == Role.RECEIVER) {
        return true;
      }
    }
    return false;
  }

  /** The arguments that a caller in Java writes. */
  public List<Argument> parameters() {
    List<Argument> parameters = new ArrayList<>();
    for (Argument a : arguments) {
      if (a.isParameter()) {
        parameters.add(a);
      }
    }
    return parameters;
  }

  /** The lambdas that C may call until the function returns. */
  public List<Argument> closures() {
    List<Argument> closures = new ArrayList<>();
    for (Argument a : arguments) {
      if (a.isOfOneCall()) {
        closures.add(a);
      }
    }
    return closures;
  }

  /** The argument of a name in the specification. */
  public Optional<Argument> argument(String name) {
    for (Argument a : arguments) {
      if (a.value().name().equals(name)) {
        return Optional.of(a);
      }
    }
    return Optional.empty();
  }

  /** Finds an argument by its name, or the return value if that has the name. */
  private Optional<Argument> number(String name) {
    Optional<Argument> own = result.filter(value -> value.value().name().equals(name));
    return own.isPresent() ? own : argument(name);
  }

  /** How many arrays and texts come back that native code makes. */
  public int objects() {
    int objects = 0;
    for (Argument a : all()) {
      objects += a.isMade() ? 1 : 0;
    }
    return objects;
  }

  /** The argument that a first call without room asks how much is needed, if it is one. */
  public Optional<Argument> asked() {
    for (Argument a : arguments) {
      if (a.value().room().asked().isPresent()) {
        return Optional.of(a);
      }
    }
    return Optional.empty();
  }

  /** The argument, or the result, that says how much room an asked one needs. */
  public Argument needed(Argument asked) {
    return asked.value().room().asked().flatMap(this::argument).or(() -> result).orElseThrow();
  }

  /**
   * The parameter, or the function's own value, that says how many elements of an array came back,
   * or for how many there was no use, if one does.
   */
  public Optional<Argument> filled(Argument array) {
    Count count = array.value().count();
    Optional<Argument> said = count.filled().or(count::unused).flatMap(this::number);
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
   * Whether it says how long an argument is that a caller gives, or has room for; negative numbers
   * are refused. What the library makes is as long as it says after the call.
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

  /** What the method returns: one value, or several as a record; of {@code close()} nothing. */
  public List<Argument> outputs() {
    if (frees.isPresent()) {
      return List.of();
    }
    List<Argument> counts = counts();
    List<Argument> outputs = new ArrayList<>();
    result.filter(a -> isOutput(a, counts)).ifPresent(outputs::add);
    for (Argument a : arguments) {
      if (isOutput(a, counts)) {
        outputs.add(a);
      }
    }
    return outputs;
  }

  /** The arguments for output numbers that C returns even if the call fails. */
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

  /** What says how much came back: an array or a text in Java knows its length. */
  private List<Argument> counts() {
    List<Argument> counts = new ArrayList<>();
    for (Argument a : all()) {
      if (a.value().isArray() || a.value().isText()) {
        filled(a).ifPresent(counts::add);
      }
    }
    asked().ifPresent(a -> counts.add(needed(a)));
    return counts;
  }

  /** Whether Java calls it before the library is initialized and after it is finalized, too. */
  public boolean isForAnyTime() {
    return lifecycle == Lifecycle.ANY_TIME;
  }

  /** The components of the record of several results, by their names in C. */
  public PartNames resultNames() {
    return LibraryNames.results(outputs().stream().map(Argument::value).toList());
  }

  /**
   * The results that the caller is to free, if the call may still fail once the library has made
   * them: another result may not fit, or a lambda or procedure may fail that the library called.
   * Where Java has an object for the null handle, all results are objects and numbers that fit.
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

  /** The handle that must outlive one that comes back: its parent, or whom it is borrowed from. */
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
