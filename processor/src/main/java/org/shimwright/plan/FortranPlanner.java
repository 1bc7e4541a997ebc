package org.shimwright.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.spec.CallbackPrototype;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.Direction;
import org.shimwright.spec.Kind;
import org.shimwright.spec.Language;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.Procedure;
import org.shimwright.spec.Width;

/** Decides how functions and callbacks cross between Fortran and C. */
final class FortranPlanner {
  private FortranPlanner() {}

  /**
   * The C function below a function of Fortran, if Fortran has it.
   *
   * @param symbol the name of the C function
   * @param tells whether it is told which language calls
   */
  static Optional<Crossing> bridge(Procedure procedure, String symbol, boolean tells) {
    if (!procedure.languages().contains(Language.FORTRAN)
        && !procedure.languages().contains(Language.F08)) {
      return Optional.empty();
    }
    List<AbiArgument> arguments = new ArrayList<>();
    if (tells) {
      arguments.add(new AbiArgument("language", AbiType.INT));
    }
    for (Parameter parameter : procedure.parameters()) {
      type(parameter).ifPresent(type -> arguments.add(new AbiArgument(parameter.name(), type)));
    }
    return Optional.of(new Crossing(symbol, arguments, result(procedure.returns())));
  }

  private static AbiType result(Kind returns) {
    return returns.carrier() == Carrier.DOUBLE ? AbiType.DOUBLE : AbiType.INT;
  }

  /** The call of a callback that Fortran has. */
  static Crossing call(CallbackPrototype prototype) {
    List<AbiArgument> arguments = new ArrayList<>();
    arguments.add(new AbiArgument("fn", AbiType.PROCEDURE));
    for (Parameter parameter : prototype.parameters()) {
      AbiType type =
          parameter.kind().carrier() == Carrier.STATE
              ? integer(parameter.kind(), true)
              : type(parameter).orElseThrow();
      arguments.add(new AbiArgument(parameter.name(), type));
    }
    return new Crossing("", arguments, prototype.returnsStatus() ? AbiType.INT : AbiType.NOTHING);
  }

  /** The type of a parameter between Fortran and C; what Fortran lacks has none. */
  private static Optional<AbiType> type(Parameter parameter) {
    boolean reference = parameter.direction() != Direction.IN;
    return switch (parameter.kind().carrier()) {
      case OBJECT, KEY, INTEGER, FORTRAN_INTEGER ->
          Optional.of(reference ? AbiType.FORTRAN_INTEGER_REFERENCE : AbiType.FORTRAN_INTEGER);
      case WORD, STATE, AINT -> Optional.of(integer(parameter.kind(), reference));
      case POINTER -> Optional.of(AbiType.ADDRESS_REFERENCE);
      case FLAG -> Optional.of(AbiType.INT_REFERENCE);
      case CALLBACK -> Optional.of(AbiType.PROCEDURE);
      case TEXT -> Optional.of(reference ? AbiType.CHARACTERS_REFERENCE : AbiType.CHARACTERS);
      case BUFFER -> Optional.of(AbiType.BUFFER);
      case INTEGER_ARRAY -> Optional.of(AbiType.INT_ARRAY);
      case RANGES -> Optional.of(AbiType.TRIPLET_ARRAY);
      case STATUS_RECORD -> Optional.of(AbiType.STATUS);
      case DOUBLE -> Optional.of(AbiType.DOUBLE);
      case STATUS, ARGUMENT_COUNT, ARGUMENTS -> Optional.empty();
    };
  }

  private static AbiType integer(Kind kind, boolean reference) {
    if (kind.width() == Width.INTEGER) {
      return reference ? AbiType.FORTRAN_INTEGER_REFERENCE : AbiType.FORTRAN_INTEGER;
    }
    return reference ? AbiType.ADDRESS_REFERENCE : AbiType.ADDRESS;
  }
}
