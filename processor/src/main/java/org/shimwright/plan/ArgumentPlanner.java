package org.shimwright.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.plan.name.FunctionNames;
import org.shimwright.plan.name.PartNames;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.type.AddedType;
import org.shimwright.spec.type.Count;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.HiddenType;
import org.shimwright.spec.type.InC;
import org.shimwright.spec.type.Value;

/**
 * Plans the arguments of a native call: one for each parameter of a function, and one for its
 * return value.
 */
final class ArgumentPlanner {
  private final LibraryFunction function;
  private final FunctionNames names;
  private final boolean returnsCode;
  private final Roles roles;
  private int nextSlot;
  private int nextObject;

  /**
   * Prepares the planning of a function's arguments.
   *
   * @param returnsCode whether the native method returns the error code of the function unchanged
   */
  ArgumentPlanner(LibraryFunction function, FunctionNames names, boolean returnsCode) {
    this.function = function;
    this.names = names;
    this.returnsCode = returnsCode;
    roles = new Roles(function, names.receiver(function));
  }

  /**
   * Plans the arguments. This must be called before {@link #planResult}, because each argument gets
   * the next free index.
   */
  List<Argument> planArguments() {
    PartNames called = names.parameters(function);
    List<Argument> arguments = new ArrayList<>();
    for (Value value : function.parameters()) {
      arguments.add(planArgument(value, called.of(value.name()), roles.roleOf(value)));
    }
    return List.copyOf(arguments);
  }

  /**
   * Plans the argument through which Java receives the function's return value. Returns empty if
   * the native method itself returns that value as the status of the call.
   */
  Optional<Argument> planResult() {
    return returnsCode
        ? Optional.empty()
        : function.result().map(r -> planArgument(r, names.result(r), Role.RESULT));
  }

  /** Returns the number of scratch memory words that are used by the arguments planned so far. */
  int usedWords() {
    return nextSlot;
  }

  private Argument planArgument(Value value, String name, Role role) {
    Value crossing = asJavaSees(value);
    Argument argument =
        new Argument(
            crossing,
            name,
            role,
            nextSlot,
            isMade(value, role) ? nextObject++ : -1,
            role == Role.LENGTH
                ? roles.measuredValue(value).map(this::asJavaSees)
                : Optional.empty(),
            function.parameters().stream()
                .filter(c -> c.lifetime().uses(value.name()))
                .findFirst());
    nextSlot += wordsNeeded(crossing, role);
    return argument;
  }

  /**
   * Returns whether native code creates the value: an output text, a returned array, or any other
   * output array whose length Java does not know before the call.
   */
  private boolean isMade(Value value, Role role) {
    return value.isText()
        ? role == Role.OUT || role == Role.RESULT
        : value.isArray() && (role == Role.RESULT || (role == Role.OUT && function.makes(value)));
  }

  /** Returns how many words of the scratch memory a value needs in its role. */
  private static int wordsNeeded(Value value, Role role) {
    return switch (role) {
      case HIDDEN, USER_DATA, DESTROY -> 0;
      case GIVEN, RECEIVER, LENGTH, OUT, RESULT -> value.scratchWords();
    };
  }

  // ---- values ----

  /** Returns the value as Java sees it, without the properties that only C needs. */
  private Value asJavaSees(Value value) {
    boolean constant = value.inC().constant().isPresent();
    boolean mayBeNone =
        !roles.isReceiver(value)
            && value.as(HandleType.class).stream().anyMatch(HandleType::nullable);
    boolean counted = !(value.type() instanceof AddedType) && !Roles.isCutToItsBuffer(value);
    return new Value(
        value.origin(),
        value.name(),
        value.kind(),
        constant ? HiddenType.CONSTANT : value.type(),
        constant ? Direction.IN : directionInJava(value),
        counted ? value.count() : Count.NONE,
        value.room(),
        formInC(value),
        value.lifetime(),
        value.nullable() || mayBeNone || hasFlag(value, "nullable"),
        value.more(),
        value.text());
  }

  private static boolean hasFlag(Value value, String property) {
    return value.type() instanceof AddedType type && type.property(property).isPresent();
  }

  /**
   * Returns the direction of a value in Java. Memory of the caller is an input even if the library
   * writes to it, because only its address is passed. An array of numbers that the library changes
   * counts as one that the library fills.
   */
  private static Direction directionInJava(Value value) {
    if (!value.room().given() || value.type() instanceof HandleType) {
      return value.direction();
    }
    return value.isArray() ? Direction.OUT : Direction.IN;
  }

  /**
   * Returns how C gets a value. For the buffer of a text, C also gets the capacity in characters,
   * for which the Java method has no parameter.
   */
  private InC formInC(Value value) {
    boolean countsNul = value.type() instanceof AddedType;
    InC given = value.inC();
    return roles
        .capacityInLength(value)
        .map(capacity -> countsNul ? capacity : capacity + " - 1")
        .map(room -> new InC(given.cType(), given.field(), Optional.of(room), given.byValue()))
        .orElse(given);
  }
}
