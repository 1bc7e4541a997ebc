package org.shimwright.mpi;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.Language;

/**
 * A function that C and Fortran share: a C function that Fortran calls, or the reverse. The
 * declarations in both languages are generated from this record.
 *
 * @param name the name; empty if each form of Fortran has a different name
 * @param arguments the arguments in order
 * @param result the declarations of the returned value
 */
public record BridgeFunction(String name, List<Argument> arguments, Crossing result) {
  /**
   * An argument.
   *
   * @param name its name in both languages
   * @param crossing its declarations in both languages
   */
  public record Argument(String name, Crossing crossing) {
    /** Returns the declaration of the argument in C. */
    public String inC() {
      return crossing.c().replace("$", name);
    }

    /** Returns the declaration of the argument in Fortran. */
    public String inFortran() {
      return crossing.fortran() + " :: " + name;
    }
  }

  /**
   * Returns the C function through which a Fortran procedure calls the engine; empty if Fortran
   * does not have the procedure.
   */
  static Optional<BridgeFunction> of(FunctionPlan function, String name) {
    if (!function.in(Language.FORTRAN) && !function.in(Language.F08)) {
      return Optional.empty();
    }
    LibraryFunction procedure = function.function();
    List<Argument> arguments = new ArrayList<>();
    if (tellsLanguage(procedure)) {
      arguments.add(new Argument("language", Crossing.INT));
    }
    procedure
        .parameters()
        .forEach(
            p ->
                CrossingTypes.of(p)
                    .ifPresent(crossing -> arguments.add(new Argument(p.name(), crossing))));
    return Optional.of(
        new BridgeFunction(name, arguments, CrossingTypes.result(procedure.returns())));
  }

  /**
   * Returns whether the C function gets an argument that says whether mpi_f08 or an older interface
   * calls it. A function that takes a callback needs this argument, because mpi_f08 passes handles
   * to the callback as other types.
   */
  static boolean tellsLanguage(LibraryFunction procedure) {
    return procedure.parameters().stream().anyMatch(p -> p.isAdded("procedure"));
  }

  /** Returns the function through which C calls a Fortran callback, in any form of Fortran. */
  public static BridgeFunction of(CallbackType callback) {
    List<Argument> arguments = new ArrayList<>();
    arguments.add(new Argument("fn", Crossing.PROCEDURE));
    callback
        .parameters()
        .forEach(p -> arguments.add(new Argument(p.name(), CrossingTypes.ofCallback(p))));
    return new BridgeFunction(
        "", arguments, callback.returnsStatus() ? Crossing.INT : Crossing.NOTHING);
  }
}
