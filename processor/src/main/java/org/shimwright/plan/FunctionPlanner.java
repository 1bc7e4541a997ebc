package org.shimwright.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.plan.name.LibraryNames;
import org.shimwright.plan.name.PartNames;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.LibraryFunction.Failure;
import org.shimwright.spec.Lifecycle;
import org.shimwright.spec.Specification;
import org.shimwright.spec.type.Value;

/** Decides all about the functions of a library that is bound by its headers. */
final class FunctionPlanner {
  private final Specification specification;
  private final LibraryNames names;
  private final boolean keepsCallbacks;

  FunctionPlanner(Specification specification) {
    this.specification = specification;
    names = new LibraryNames(specification);
    keepsCallbacks = specification.keepsCallbacks();
  }

  /** The functions that a request asks for, and those that free handles. */
  List<FunctionPlan> selected(BindingRequest request) {
    return specification.functions().stream()
        .filter(
            f ->
                specification.freed(f).isPresent()
                    || FunctionPattern.selects(request.functions(), f.name()))
        .map(this::function)
        .toList();
  }

  private FunctionPlan function(LibraryFunction f) {
    List<Argument> arguments = new ArrayList<>();
    PartNames parameters = LibraryNames.parameters(f);
    int slot = 0;
    int object = 0;
    for (Value value : f.parameters()) {
      Role role = Roles.role(f, value);
      String name = parameters.of(value.name());
      Argument argument =
          argument(f, value, name, role, slot, isMade(f, value, role) ? object++ : -1);
      slot += value.words();
      arguments.add(argument);
    }
    int lastSlot = slot;
    int last = object;
    Optional<Argument> result =
        f.result()
            .map(
                r ->
                    argument(
                        f,
                        r,
                        LibraryNames.parameter(r.name()),
                        Role.RESULT,
                        lastSlot,
                        isMade(f, r, Role.RESULT) ? last : -1));
    return new FunctionPlan(
        f,
        true,
        names.owner(f),
        names.method(f),
        names.nativeMethod(f),
        List.copyOf(arguments),
        result,
        specification.freed(f),
        Lifecycle.WHILE_RUNNING,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        !keepsCallbacks
            && f.failure() == Failure.NEVER
            && arguments.stream().allMatch(this::allowsDirectCall)
            && result.stream().allMatch(r -> r.value().isNumber()));
  }

  /** Whether Java need not know of a call that has this argument. */
  private boolean allowsDirectCall(Argument a) {
    Value value = a.value();
    return !value.isStored()
        && (value.isNumber()
            || a.isPlaced()
            || !a.spread().isEmpty()
            || a.role() == Role.HIDDEN
            || a.role() == Role.USER_DATA
            // it may close an object that a waiting call uses: Java must know of that call
            || (a.isLent() && specification.own().orElseThrow().threadSafe()));
  }

  private static Argument argument(
      LibraryFunction f, Value value, String name, Role role, int slot, int object) {
    return new Argument(
        value,
        name,
        role,
        slot,
        object,
        role == Role.LENGTH ? Roles.measured(f, value) : Optional.empty(),
        f.parameters().stream().filter(c -> c.lifetime().uses(value.name())).findFirst());
  }

  /** Text that comes back, and an array unless Java knows its length before the call. */
  private static boolean isMade(LibraryFunction f, Value value, Role role) {
    return value.isText()
        ? role == Role.OUT || role == Role.RESULT
        : value.isArray() && (role == Role.RESULT || (role == Role.OUT && f.makes(value)));
  }
}
