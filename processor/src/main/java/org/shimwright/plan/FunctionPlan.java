package org.shimwright.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shimwright.plan.name.LibraryNames;
import org.shimwright.plan.name.PartNames;
import org.shimwright.spec.Language;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.Lifecycle;
import org.shimwright.spec.Procedure;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StatusType;

/**
 * One function with all that is decided about it.
 *
 * @param function what the specification says
 * @param said what it says of a procedure of a library without headers besides
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
    Optional<Procedure> said,
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

  /** What the specification says of a procedure. */
  public Procedure procedure() {
    return said.orElseThrow();
  }

  /** Whether a language has it. */
  public boolean in(Language language) {
    return said.filter(procedure -> !procedure.languages().contains(language)).isEmpty();
  }

  /** Whether Java has it as a method that does nothing but call it. */
  public boolean isPlain() {
    return bound && said.flatMap(Procedure::facade).isEmpty();
  }

  /** Whether the function returns a status, which says whether it failed. */
  public boolean returnsStatus() {
    return function.failure() == LibraryFunction.Failure.STATUS;
  }

  /** Its arguments and its value. */
  public List<Argument> all() {
    return Stream.concat(arguments.stream(), result.stream()).toList();
  }

  /** Whether it is called on an object. */
  public boolean isOnObject() {
    return arguments.stream().anyMatch(a -> a.role() == Role.RECEIVER);
  }

  /** The argument of a name in the specification. */
  public Optional<Argument> argument(String name) {
    return arguments.stream().filter(a -> a.value().name().equals(name)).findFirst();
  }

  /** How many arrays and texts come back that native code makes. */
  public int objects() {
    return (int) all().stream().filter(Argument::isMade).count();
  }

  /** The argument that a first call without room asks how much is needed, if it is one. */
  public Optional<Argument> asked() {
    return arguments.stream().filter(a -> a.value().room().asked().isPresent()).findFirst();
  }

  /** The argument, or the result, that says how much room an asked one needs. */
  public Argument needed(Argument asked) {
    return asked.value().room().asked().flatMap(this::argument).or(() -> result).orElseThrow();
  }

  /**
   * The parameter that says how many elements of an array came back, or for how many there was no
   * use, if one does.
   */
  public Optional<Argument> filled(Argument array) {
    return array
        .value()
        .count()
        .filled()
        .or(() -> array.value().count().unused())
        .flatMap(this::argument)
        .or(
            () ->
                array.role() != Role.GIVEN && array.value().factors().size() == 1
                    ? argument(array.value().factors().get(0)).filter(n -> n.value().isStored())
                    : Optional.empty());
  }

  /**
   * Whether it says how long an argument is that a caller gives, or has room for; negative numbers
   * are refused. What the library makes is as long as it says after the call.
   */
  public boolean measures(Argument number) {
    String name = number.value().name();
    return number.value().as(NumberType.class).filter(NumberType::isSigned).isPresent()
        && all().stream()
            .anyMatch(
                a ->
                    (!a.isMade() && a.value().factors().contains(name))
                        || a.value().room().capacity().equals(Optional.of(name)));
  }

  /** What the method returns: one value, or several as a record; of {@code close()} nothing. */
  public List<Argument> outputs() {
    if (frees.isPresent()) {
      return List.of();
    }
    List<Argument> counts =
        all().stream()
            .filter(a -> a.value().isArray() || a.value().isText())
            .flatMap(a -> filled(a).stream())
            .collect(Collectors.toCollection(ArrayList::new));
    asked().ifPresent(a -> counts.add(needed(a)));
    return Stream.concat(result.stream(), arguments.stream())
        .filter(Argument::comesBack)
        .filter(a -> a.role() != Role.GIVEN || !a.value().isArray())
        .filter(a -> !counts.contains(a) && !a.isChanged())
        .filter(
            a ->
                !a.value().is(StatusType.class)
                    || (a.role() == Role.RESULT && function.givesStatus()))
        .toList();
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
    boolean mayFail = outputs().size() > 1 || arguments.stream().anyMatch(Argument::isLent);
    return mayFail
        ? outputs().stream().filter(a -> a.isFreedByCaller() && !a.hasNullObject()).toList()
        : List.of();
  }

  /** The handle that must outlive one that comes back: its parent, or whom it is borrowed from. */
  public Optional<Argument> parent(Argument handle) {
    Optional<String> parent = handle.value().handle().flatMap(HandleType::parent);
    List<Argument> given =
        arguments.stream()
            .filter(a -> a.value().is(HandleType.class) && a.value().isGiven())
            .toList();
    return given.stream()
        .filter(a -> parent.equals(Optional.of(a.value().type().word())))
        .findFirst()
        .or(() -> handle.value().borrowed() ? given.stream().findFirst() : Optional.empty());
  }
}
