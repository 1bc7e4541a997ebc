package org.shimwright.plan.own;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.plan.FunctionPattern;
import org.shimwright.plan.Plan;
import org.shimwright.spec.EnumType;
import org.shimwright.spec.Library;
import org.shimwright.spec.OwnFunction;
import org.shimwright.spec.OwnFunction.Failure;
import org.shimwright.spec.OwnLibrary;
import org.shimwright.spec.OwnType.Form;
import org.shimwright.spec.OwnValue;
import org.shimwright.spec.OwnValue.Crossing;
import org.shimwright.spec.StructType;

/**
 * All that is decided about a library of one's own.
 *
 * @param plan the plan of the request
 * @param own what is bound
 * @param calls the functions that were asked for
 * @param constants the names in C of all numbers, in the order of their places
 */
public record OwnPlan(Plan plan, OwnLibrary own, List<OwnCall> calls, List<String> constants) {

  /** The plan of a library, if the specification is of one. */
  public static Optional<OwnPlan> of(Plan plan) {
    return plan.specification().own().map(own -> of(plan, own));
  }

  private static OwnPlan of(Plan plan, OwnLibrary own) {
    OwnNames names = new OwnNames(plan.specification().library(), own);
    List<OwnCall> calls =
        own.functions().stream()
            .filter(
                f ->
                    own.freed(f).isPresent()
                        || FunctionPattern.selects(plan.request().functions(), f.name()))
            .map(f -> call(own, names, f))
            .toList();
    List<String> constants = new ArrayList<>(own.constants());
    own.types(EnumType.class).forEach(type -> constants.addAll(type.values()));
    return new OwnPlan(plan, own, calls, List.copyOf(constants));
  }

  /** The library's names. */
  public Library library() {
    return plan.specification().library();
  }

  /** The class of native methods. */
  public String natives() {
    return library().javaName() + "Natives";
  }

  private static OwnCall call(OwnLibrary own, OwnNames names, OwnFunction f) {
    List<OwnArgument> arguments = new ArrayList<>();
    PartNames parameters = OwnNames.parameters(f);
    int slot = 0;
    int object = 0;
    for (OwnValue value : f.parameters()) {
      Role role = role(f, value);
      String name = parameters.of(value.name());
      OwnArgument argument =
          argument(f, value, name, role, slot, isMade(f, value, role) ? object++ : -1);
      slot += words(argument);
      arguments.add(argument);
    }
    int lastSlot = slot;
    int last = object;
    Optional<OwnArgument> result =
        f.result()
            .map(
                r ->
                    argument(
                        f,
                        r,
                        OwnNames.parameter(r.name()),
                        Role.RESULT,
                        lastSlot,
                        isMade(f, r, Role.RESULT) ? last : -1));
    return new OwnCall(
        f,
        names.owner(f),
        names.method(f),
        names.nativeMethod(f),
        List.copyOf(arguments),
        result,
        own.freed(f),
        !own.keepsCallbacks()
            && f.failure() == Failure.NEVER
            && arguments.stream().allMatch(a -> onlyGoesIn(own, a))
            && result.stream().allMatch(r -> r.is(Form.NUMBER) || r.is(Form.ENUM)));
  }

  private static boolean onlyGoesIn(OwnLibrary own, OwnArgument a) {
    OwnValue value = a.value();
    return !value.isStored()
        && (value.isArray()
            ? value.crossing() == Crossing.COPIED
            : switch (value.type().form()) {
              case NUMBER, ENUM, TEXT -> true;
              case STRUCT -> !a.spread().isEmpty();
              case HIDDEN -> value.constant().isPresent() || a.role() == Role.USER_DATA;
              /* elsewhere Java must know of it: what it closes may be in use by a call that waits */
              case CALLBACK -> a.isLent() && own.threadSafe();
              case HANDLE, STATUS -> false;
            });
  }

  private static int words(OwnArgument argument) {
    return argument.value().type() instanceof StructType struct && !argument.value().isArray()
        ? struct.words()
        : 1;
  }

  private static OwnArgument argument(
      OwnFunction f, OwnValue value, String name, Role role, int slot, int object) {
    return new OwnArgument(
        value,
        name,
        role,
        slot,
        object,
        role == Role.LENGTH ? measured(f, value) : Optional.empty(),
        f.parameters().stream()
            .filter(
                c ->
                    c.closure().equals(Optional.of(value.name()))
                        || c.destroy().equals(Optional.of(value.name())))
            .findFirst());
  }

  /** Text that comes back, and an array unless Java knows its length before the call. */
  private static boolean isMade(OwnFunction f, OwnValue value, Role role) {
    return value.is(Form.TEXT)
        ? role == Role.OUT || role == Role.RESULT
        : value.isArray() && (role == Role.RESULT || (role == Role.OUT && value.isMade(f)));
  }

  /** What becomes of a parameter. */
  static Role role(OwnFunction f, OwnValue value) {
    Optional<OwnValue> callback =
        f.parameters().stream()
            .filter(c -> c.destroy().equals(Optional.of(value.name())))
            .findFirst();
    if (value.is(Form.HIDDEN)) {
      return value.constant().isPresent()
          ? Role.HIDDEN
          : callback.isPresent() ? Role.DESTROY : Role.USER_DATA;
    }
    if (f.parameters().stream().anyMatch(a -> a.asked().isPresent() && a.isCountedBy(value))) {
      return Role.HIDDEN;
    }
    if (value.equals(f.parameters().get(0)) && OwnNames.receiver(f).isPresent()) {
      return Role.RECEIVER;
    }
    if (!value.isGiven()) {
      return Role.OUT;
    }
    return measured(f, value).isPresent() ? Role.LENGTH : Role.GIVEN;
  }

  /** The first array or text that is given and that a parameter alone counts. */
  private static Optional<OwnValue> measured(OwnFunction f, OwnValue length) {
    return f.parameters().stream()
        .filter(v -> v.isGiven() && v.factors().equals(List.of(length.name())))
        .findFirst();
  }
}
