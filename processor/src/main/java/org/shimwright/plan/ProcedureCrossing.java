package org.shimwright.plan;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.shimwright.plan.procedure.Mode;
import org.shimwright.plan.procedure.ProcedureArgument;
import org.shimwright.plan.procedure.ProcedurePlan;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.Kind;
import org.shimwright.spec.Library;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.LibraryFunction.Failure;
import org.shimwright.spec.Lifecycle;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.type.Count;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.HiddenType;
import org.shimwright.spec.type.InC;
import org.shimwright.spec.type.Lifetime;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.Room;
import org.shimwright.spec.type.TextType;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Value;

/**
 * Turns the plan of a procedure into that of a function, which the writers of libraries with
 * headers print. It can be one if Java has it as a plain call, which neither initializes nor
 * finalizes the library nor synchronizes memory, and if its arguments are handles, numbers, truth
 * values, texts, and arrays that go in.
 */
record ProcedureCrossing(Library library, ProcedurePlan procedure) {
  private static final Set<Lifecycle> PLAIN =
      EnumSet.of(Lifecycle.WHILE_RUNNING, Lifecycle.ANY_TIME);

  /** The plan of the function, if the procedure can be one. */
  static Optional<FunctionPlan> of(Library library, ProcedurePlan procedure) {
    ProcedureCrossing crossing = new ProcedureCrossing(library, procedure);
    return crossing.canCross() ? Optional.of(crossing.function()) : Optional.empty();
  }

  private boolean canCross() {
    return procedure.isPlain()
        && PLAIN.contains(procedure.procedure().lifecycle())
        && procedure.procedure().synchronizes().isEmpty()
        && all().allMatch(a -> type(a).isPresent());
  }

  private Stream<ProcedureArgument> all() {
    return Stream.concat(procedure.arguments().stream(), procedure.result().stream());
  }

  /** What an argument is, or its elements are, if it is an array; none if no type fits. */
  private static Optional<Type> type(ProcedureArgument a) {
    boolean hidden = a.mode() == Mode.HIDDEN;
    return switch (a.carrier()) {
      case OBJECT -> a.objectClass().map(ProcedureCrossing::handle);
      case KEY, INTEGER, STATUS, FORTRAN_INTEGER -> Optional.of(NumberType.INT);
      case FLAG -> Optional.of(NumberType.BOOL);
      case AINT -> Optional.of(NumberType.INTPTR);
      case INTEGER64 -> Optional.of(NumberType.INT64);
      case DOUBLE -> Optional.of(NumberType.DOUBLE);
      case TEXT -> Optional.of(TextType.TEXT);
      case ARRAY -> a.isFilled() ? Optional.empty() : a.element().flatMap(ProcedureCrossing::type);
      case STATUS_RECORD, ARGUMENT_COUNT, ARGUMENTS ->
          hidden ? Optional.of(HiddenType.CONSTANT) : Optional.empty();
      case WORD, STATE, CALLBACK, BUFFER, ELEMENTS, LAMBDA, POINTER, RANGES -> Optional.empty();
    };
  }

  private static HandleType handle(ObjectClass objectClass) {
    return new HandleType(
        objectClass.origin(),
        objectClass.name(),
        objectClass.typeName(),
        objectClass.javaName(),
        objectClass.freedBy(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(objectClass.nullHandle()),
        Optional.of("swj_adopt_" + objectClass.name()).filter(any -> objectClass.errorsAreFatal()),
        objectClass.text());
  }

  private static Optional<String> cType(ProcedureArgument a) {
    Kind kind = a.parameter().kind().single();
    return kind.carrier() == Carrier.FLAG ? Optional.of("int") : kind.cType();
  }

  private static Value value(ProcedureArgument a) {
    Type type = type(a).orElseThrow();
    Optional<String> constant =
        type == HiddenType.CONSTANT
            ? Optional.of(a.parameter().kind().ignored().orElse("NULL"))
            : Optional.empty();
    return new Value(
        a.parameter().origin(),
        a.parameter().name(),
        type,
        constant.isPresent() ? Direction.IN : a.parameter().direction(),
        type == TextType.TEXT
            ? Count.NONE
            : new Count(a.parameter().length(), Optional.empty(), Optional.empty()),
        new Room(a.parameter().capacity(), Optional.empty(), Optional.empty()),
        new InC(cType(a), Optional.empty(), constant, false),
        Lifetime.UNSAID,
        a.nullable(),
        a.parameter().text());
  }

  private static Argument argument(ProcedureArgument a, int object) {
    return new Argument(
        value(a),
        a.name(),
        role(a),
        a.slot(),
        object,
        a.measured().map(ProcedureCrossing::value),
        Optional.empty());
  }

  private static Role role(ProcedureArgument a) {
    return switch (a.mode()) {
      case IN, INOUT -> a.receiver() ? Role.RECEIVER : Role.GIVEN;
      case OUT -> Role.OUT;
      case LENGTH -> Role.LENGTH;
      case HIDDEN -> Role.HIDDEN;
      case RESULT -> Role.RESULT;
    };
  }

  private FunctionPlan function() {
    List<Argument> arguments = new ArrayList<>();
    int objects = 0;
    for (ProcedureArgument a : procedure.arguments()) {
      boolean made = a.carrier() == Carrier.TEXT && a.isStored();
      arguments.add(argument(a, made ? objects++ : -1));
    }
    Optional<Argument> result = procedure.result().map(a -> argument(a, -1));
    LibraryFunction said =
        new LibraryFunction(
            procedure.procedure().origin(),
            procedure.names().c(),
            Optional.of(procedure.names().java()),
            arguments.stream().map(Argument::value).toList(),
            result.map(Argument::value),
            false,
            procedure.returnsStatus() ? Failure.STATUS : Failure.NEVER,
            procedure.returnsStatus() ? List.of(0L) : List.of(),
            false,
            procedure.procedure().summary());
    return new FunctionPlan(
        said,
        procedure.owner().map(ObjectClass::javaName).orElse(library.javaName()),
        procedure.names().java(),
        procedure.names().javaNative(),
        List.copyOf(arguments),
        result,
        Optional.empty(),
        procedure.procedure().lifecycle(),
        procedure.lacking(),
        request(arguments),
        false);
  }

  /** The object that says when those that come back with it are ready. */
  private Optional<Argument> request(List<Argument> arguments) {
    return procedure.arguments().stream()
        .filter(a -> a.mode() == Mode.OUT && a.completes())
        .findFirst()
        .map(a -> arguments.get(procedure.arguments().indexOf(a)));
  }
}
