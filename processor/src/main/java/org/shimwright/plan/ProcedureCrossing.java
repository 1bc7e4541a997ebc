package org.shimwright.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.plan.procedure.ProcedurePlan;
import org.shimwright.spec.Library;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.LibraryFunction.Failure;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.Procedure;
import org.shimwright.spec.type.Direction;

/**
 * Turns the plan of a procedure that Java reaches by one native call into that of a function, which
 * the writers of Java and of the JNI print.
 */
record ProcedureCrossing(Library library, JavaNames names, ProcedurePlan planned) {
  /** The scratch memory has room for this many numbers that come back. */
  private static final int SLOTS = 64;

  FunctionPlan function() {
    List<ParameterCrossing> crossings = crossings();
    List<Argument> arguments = arguments(crossings);
    Optional<Argument> result = result();
    boolean status = planned.returnsStatus();
    LibraryFunction said =
        new LibraryFunction(
            procedure().origin(),
            planned.names().c(),
            Optional.of(planned.names().java()),
            arguments.stream().map(Argument::value).toList(),
            result.map(Argument::value),
            false,
            status ? Failure.STATUS : Failure.NEVER,
            status ? List.of(0L) : List.of(),
            false,
            procedure().doc());
    return new FunctionPlan(
        said,
        planned.owner().map(ObjectClass::javaName).orElse(library.javaName()),
        planned.names().java(),
        planned.names().javaNative(),
        arguments,
        result,
        Optional.empty(),
        procedure().lifecycle(),
        planned.lacking(),
        request(crossings, arguments),
        deferral(crossings, arguments),
        false);
  }

  private Procedure procedure() {
    return planned.procedure();
  }

  private List<ParameterCrossing> crossings() {
    boolean onObject =
        names.receiver(procedure()).isPresent()
            && names.receiver(procedure()).equals(names.owner(procedure()));
    Optional<String> receiver =
        onObject ? JavaNames.receiving(procedure()).map(Parameter::name) : Optional.empty();
    return procedure().parameters().stream()
        .map(p -> crossing(p, receiver.equals(Optional.of(p.name()))))
        .toList();
  }

  private ParameterCrossing crossing(Parameter parameter, boolean receiver) {
    return new ParameterCrossing(names, procedure(), parameter, receiver);
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
    if (slot > SLOTS) {
      throw new IllegalArgumentException(planned.names().c() + " has too many results");
    }
    return List.copyOf(arguments);
  }

  /** The procedure's own value, if it returns no error code. */
  private Optional<Argument> result() {
    if (planned.returnsStatus()) {
      return Optional.empty();
    }
    Parameter value =
        new Parameter(
            procedure().origin(),
            "value",
            procedure().returns(),
            Direction.OUT,
            procedure().returns().text());
    return Optional.of(crossing(value, false).argument(Role.RESULT, 0, -1));
  }

  private Optional<Deferral> deferral(List<ParameterCrossing> crossings, List<Argument> arguments) {
    Optional<String> with = procedure().with();
    for (int i = 0; i < arguments.size(); i++) {
      boolean defers = crossings.get(i).objectClass().filter(ObjectClass::defers).isPresent();
      if (defers && arguments.get(i).role() != Role.OUT) {
        return Optional.of(
            new Deferral(
                arguments.get(i),
                arguments.stream()
                    .filter(a -> with.equals(Optional.of(a.value().name())))
                    .findFirst(),
                procedure().synchronizes().isPresent()));
      }
    }
    return Optional.empty();
  }

  /** The object that says when those that come back with it are ready. */
  private static Optional<Argument> request(
      List<ParameterCrossing> crossings, List<Argument> arguments) {
    for (int i = 0; i < arguments.size(); i++) {
      boolean completes = crossings.get(i).objectClass().filter(ObjectClass::completes).isPresent();
      if (completes && arguments.get(i).role() == Role.OUT) {
        return Optional.of(arguments.get(i));
      }
    }
    return Optional.empty();
  }
}
