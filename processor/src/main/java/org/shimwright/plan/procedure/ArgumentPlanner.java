package org.shimwright.plan.procedure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.Kind;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.Procedure;
import org.shimwright.spec.type.Direction;

/** Turns the parameters of a function into arguments: decides mode, type and slot of each. */
record ArgumentPlanner(JavaNames names) {
  /** The scratch memory has room for this many numbers that come back. */
  private static final int SLOTS = 64;

  List<ProcedureArgument> arguments(Procedure procedure) {
    List<ProcedureArgument> arguments = new ArrayList<>();
    Optional<String> receiver =
        isInstance(procedure)
            ? JavaNames.receiving(procedure).map(Parameter::name)
            : Optional.empty();
    int slot = 0;
    for (Parameter parameter : procedure.parameters()) {
      ProcedureArgument argument =
          argument(procedure, parameter, slot, receiver.equals(Optional.of(parameter.name())));
      slot += argument.words();
      arguments.add(argument);
    }
    if (slot > SLOTS) {
      throw new IllegalArgumentException(procedure.name() + " has too many results");
    }
    return List.copyOf(arguments);
  }

  private boolean isInstance(Procedure procedure) {
    return names.receiver(procedure).isPresent()
        && names.receiver(procedure).equals(names.owner(procedure));
  }

  private ProcedureArgument argument(
      Procedure procedure, Parameter parameter, int slot, boolean receiver) {
    Optional<ProcedureArgument> measured =
        measured(procedure, parameter).map(array -> argument(procedure, array, 0, false));
    return new ProcedureArgument(
        parameter,
        JavaNames.parameter(procedure, parameter),
        measured.isPresent() ? Mode.LENGTH : mode(procedure, parameter),
        AbiTypes.inJava(parameter),
        slot,
        names.classOf(parameter),
        receiver,
        parameter.kind().element().map(kind -> argument(procedure, of(parameter, kind), 0, false)),
        measured,
        parameter.elements().map(e -> e.named(name -> inJava(procedure, name))),
        length(procedure, parameter),
        parameter.attach().or(parameter::detach).map(name -> owner(procedure, name)));
  }

  private String owner(Procedure procedure, String name) {
    if (name.equals(Parameter.LIBRARY)) {
      return "null";
    }
    Optional<String> receiver = JavaNames.receiving(procedure).map(Parameter::name);
    return isInstance(procedure) && receiver.equals(Optional.of(name))
        ? "this"
        : inJava(procedure, name);
  }

  private static String inJava(Procedure procedure, String name) {
    return procedure.parameters().stream()
        .filter(p -> p.name().equals(name))
        .findFirst()
        .map(p -> JavaNames.parameter(procedure, p))
        .orElse(name);
  }

  /** An element of an array, as if it were a parameter itself. */
  private static Parameter of(Parameter array, Kind element) {
    return new Parameter(array.origin(), array.name(), element, array.direction(), array.text());
  }

  /** The function's own value, if it returns no error code. */
  static Optional<ProcedureArgument> result(Procedure procedure) {
    if (procedure.returns().carrier() == Carrier.STATUS) {
      return Optional.empty();
    }
    Kind kind = procedure.returns();
    Parameter value = new Parameter(procedure.origin(), "value", kind, Direction.OUT, kind.text());
    return Optional.of(
        new ProcedureArgument(
            value,
            value.name(),
            Mode.RESULT,
            AbiTypes.inJava(value),
            0,
            Optional.empty(),
            false,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty()));
  }

  /** What the caller gives for the size of memory that the library hands out. */
  private static Optional<String> length(Procedure procedure, Parameter parameter) {
    for (Parameter size : procedure.parameters()) {
      if (parameter.kind().carrier() == Carrier.POINTER
          && size.direction() == Direction.IN
          && parameter.length().equals(Optional.of(size.name()))) {
        return Optional.of(JavaNames.parameter(procedure, size));
      }
    }
    return Optional.empty();
  }

  /** The array that a parameter counts, or the buffer whose size it is. */
  private static Optional<Parameter> measured(Procedure procedure, Parameter parameter) {
    for (Parameter other : procedure.parameters()) {
      boolean counts = other.length().equals(Optional.of(parameter.name()));
      boolean given = other.kind().carrier() != Carrier.POINTER;
      if (counts && given && other.kind().carrier() != Carrier.TEXT && other.elements().isEmpty()) {
        return Optional.of(other);
      }
    }
    return Optional.empty();
  }

  private static Mode mode(Procedure procedure, Parameter parameter) {
    boolean given = parameter.direction() == Direction.IN;
    return switch (AbiTypes.inJava(parameter)) {
      case NOTHING -> Mode.HIDDEN;
      case BUFFER, OBJECT, INT_ARRAY, INT64_ARRAY -> Mode.IN;
      case CHARACTERS -> given ? Mode.IN : Mode.OUT;
      default ->
          isLengthOfText(procedure, parameter) ? Mode.HIDDEN : byDirection(parameter.direction());
    };
  }

  private static boolean isLengthOfText(Procedure procedure, Parameter parameter) {
    for (Parameter text : procedure.parameters()) {
      if (text.kind().carrier() == Carrier.TEXT
          && text.length().equals(Optional.of(parameter.name()))) {
        return true;
      }
    }
    return false;
  }

  private static Mode byDirection(Direction direction) {
    return switch (direction) {
      case IN -> Mode.IN;
      case OUT -> Mode.OUT;
      case INOUT -> Mode.INOUT;
    };
  }

  /** The native method of a function; what comes back is stored where the last argument says. */
  static AbiFunction method(
      String name, List<ProcedureArgument> arguments, Optional<ProcedureArgument> result) {
    List<AbiArgument> parameters = new ArrayList<>();
    boolean stores = false;
    for (ProcedureArgument argument : arguments) {
      stores |= argument.isInWords();
      if (argument.isPassed()) {
        parameters.add(new AbiArgument(argument.name(), argument.type()));
      }
    }
    if (stores) {
      parameters.add(new AbiArgument("out", AbiType.INT64));
    }
    return new AbiFunction(
        name, List.copyOf(parameters), result.map(ProcedureArgument::type).orElse(AbiType.INT));
  }
}
