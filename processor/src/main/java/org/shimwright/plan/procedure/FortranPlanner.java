package org.shimwright.plan.procedure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.spec.CallbackPrototype;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.Kind;
import org.shimwright.spec.Language;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.Procedure;

/** Decides how functions and callbacks cross between Fortran and C. */
final class FortranPlanner {
  private FortranPlanner() {}

  /**
   * Whether the C function is told which way of Fortran calls: the handles of callbacks have other
   * types in mpi_f08, but values are the same.
   */
  static boolean isTold(Procedure procedure) {
    return procedure.parameters().stream().anyMatch(p -> p.kind().carrier() == Carrier.CALLBACK);
  }

  /**
   * The C function below a function of Fortran, if Fortran has it.
   *
   * @param symbol the name of the C function
   */
  static Optional<AbiFunction> bridge(Procedure procedure, String symbol) {
    if (!procedure.languages().contains(Language.FORTRAN)
        && !procedure.languages().contains(Language.F08)) {
      return Optional.empty();
    }
    List<AbiArgument> arguments = new ArrayList<>();
    if (isTold(procedure)) {
      arguments.add(new AbiArgument("language", AbiType.INT));
    }
    for (Parameter parameter : procedure.parameters()) {
      AbiTypes.inFortran(parameter)
          .ifPresent(type -> arguments.add(new AbiArgument(parameter.name(), type)));
    }
    return Optional.of(new AbiFunction(symbol, arguments, result(procedure.returns())));
  }

  private static AbiType result(Kind returns) {
    return switch (returns.carrier()) {
      case DOUBLE -> AbiType.DOUBLE;
      case INTEGER64 -> AbiType.INT64;
      case AINT -> AbiType.ADDRESS;
      default -> AbiType.INT;
    };
  }

  /** The call of a callback that Fortran has. */
  static AbiFunction call(CallbackPrototype prototype) {
    List<AbiArgument> arguments = new ArrayList<>();
    arguments.add(new AbiArgument("fn", AbiType.PROCEDURE));
    for (Parameter parameter : prototype.parameters()) {
      AbiType type =
          parameter.kind().carrier() == Carrier.STATE
              ? AbiTypes.fortranInteger(parameter.kind(), true)
              : AbiTypes.inFortran(parameter).orElseThrow();
      arguments.add(new AbiArgument(parameter.name(), type));
    }
    return new AbiFunction(
        "", arguments, prototype.returnsStatus() ? AbiType.INT : AbiType.NOTHING);
  }
}
