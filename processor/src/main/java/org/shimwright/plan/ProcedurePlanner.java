package org.shimwright.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.spec.History;
import org.shimwright.spec.Language;
import org.shimwright.spec.Library;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.LibraryFunction.Failure;
import org.shimwright.spec.Specification;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Value;

/**
 * Decides all about a procedure of a library without headers.
 *
 * @param specification the specification that has it
 * @param names what Java calls things
 * @param procedure what the specification says
 */
record ProcedurePlanner(Specification specification, JavaNames names, LibraryFunction procedure) {
  /** The scratch memory has room for this many numbers that come back. */
  private static final int SLOTS = 64;

  FunctionPlan function() {
    List<ParameterCrossing> crossings = crossings();
    List<Argument> arguments = arguments(crossings);
    return new FunctionPlan(
        procedure,
        isBound(),
        names.owner(procedure).map(HandleType::javaName).orElse(library().javaName()),
        names.method(procedure),
        JavaNames.nativeMethod(procedure),
        arguments,
        result(),
        Optional.empty(),
        procedure.availability().lifecycle(),
        lacking(),
        request(crossings, arguments),
        deferral(crossings, arguments),
        false);
  }

  private Library library() {
    return specification.library();
  }

  private boolean isStatus() {
    return procedure.failure() == Failure.STATUS;
  }

  /**
   * Whether Java calls the procedure by one native call: all that Java has but those of a facade
   * other than {@code checked}, whose methods only check arguments before that call.
   */
  private boolean isBound() {
    return procedure.in(Language.JAVA) && procedure.facade().orElse("checked").equals("checked");
  }

  /** Why a library may not have it, and what it has instead: it is too new, or too old. */
  private Optional<String> lacking() {
    Library library = library();
    History history = procedure.history();
    if (procedure.availability().mayBeAbsent()) {
      return Optional.of("added by " + specification.name());
    }
    if (library.mayLack(history.since())) {
      return Optional.of("new in " + library.name() + " " + history.since());
    }
    if (history.removed().isEmpty() && history.deprecated().isEmpty()) {
      return Optional.empty();
    }
    String fate =
        history.removed().isPresent()
            ? "removed in " + library.name() + " " + history.removed().get()
            : "deprecated in " + library.name() + " " + history.deprecated().get();
    return Optional.of(fate + history.replacedBy().map(name -> " in favor of " + name).orElse(""));
  }

  private List<ParameterCrossing> crossings() {
    boolean onObject =
        names.receiver(procedure).isPresent()
            && names.receiver(procedure).equals(names.owner(procedure));
    Optional<String> receiver =
        onObject ? JavaNames.receiving(procedure).map(Value::name) : Optional.empty();
    List<ParameterCrossing> crossings = new ArrayList<>();
    for (Value parameter : procedure.parameters()) {
      boolean on = receiver.equals(Optional.of(parameter.name()));
      crossings.add(crossing(parameter, on));
    }
    return crossings;
  }

  private ParameterCrossing crossing(Value parameter, boolean receiver) {
    return new ParameterCrossing(names, procedure, parameter, receiver);
  }

  private List<Argument> arguments(List<ParameterCrossing> crossings) {
    List<Argument> arguments = new ArrayList<>();
    int slot = 0;
    int objects = 0;
    for (ParameterCrossing crossing : crossings) {
      Role role = crossing.role();
      boolean made = crossing.isText() && role == Role.OUT;
      arguments.add(crossing.argument(role, slot, made ? objects++ : -1));
      slot += crossing.words();
    }
    if (slot > SLOTS && isBound()) {
      throw new IllegalArgumentException(procedure.name() + " has too many results");
    }
    return List.copyOf(arguments);
  }

  /** The procedure's own value, if it returns no error code. */
  private Optional<Argument> result() {
    return isStatus()
        ? Optional.empty()
        : procedure.result().map(value -> crossing(value, false).argument(Role.RESULT, 0, -1));
  }

  private Optional<Deferral> deferral(List<ParameterCrossing> crossings, List<Argument> arguments) {
    Optional<String> with = procedure.deferred().with();
    for (int i = 0; i < arguments.size(); i++) {
      boolean defers = crossings.get(i).objectClass().filter(HandleType::defers).isPresent();
      if (defers && arguments.get(i).role() != Role.OUT) {
        return Optional.of(
            new Deferral(
                arguments.get(i),
                with.flatMap(name -> named(name, arguments)),
                procedure.deferred().synchronizes().isPresent()));
      }
    }
    return Optional.empty();
  }

  private static Optional<Argument> named(String name, List<Argument> arguments) {
    for (Argument a : arguments) {
      if (a.value().name().equals(name)) {
        return Optional.of(a);
      }
    }
    return Optional.empty();
  }

  /** The object that says when those that come back with it are ready. */
  private static Optional<Argument> request(
      List<ParameterCrossing> crossings, List<Argument> arguments) {
    for (int i = 0; i < arguments.size(); i++) {
      boolean completes = crossings.get(i).objectClass().filter(HandleType::completes).isPresent();
      if (completes && arguments.get(i).role() == Role.OUT) {
        return Optional.of(arguments.get(i));
      }
    }
    return Optional.empty();
  }
}
