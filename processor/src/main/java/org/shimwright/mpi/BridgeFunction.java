package org.shimwright.mpi;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.procedure.CallbackPlan;
import org.shimwright.spec.Language;
import org.shimwright.spec.LibraryFunction;

/**
 * A function where C and Fortran meet, written in both from this one record: a function of C that
 * Fortran calls, or the reverse.
 *
 * @param name its name; empty where each form of Fortran has its own
 * @param arguments in order
 * @param result what it returns
 */
public record BridgeFunction(String name, List<Argument> arguments, Crossing result) {
  /**
   * An argument.
   *
   * @param name its name in both languages
   * @param crossing what it is in both
   */
  public record Argument(String name, Crossing crossing) {
    /** Its declaration in C. */
    public String inC() {
      return crossing.c().replace("$", name);
    }

    /** Its declaration in Fortran. */
    public String inFortran() {
      return crossing.fortran() + " :: " + name;
    }
  }

  /**
   * The C function through which a Fortran procedure reaches the engine; empty if Fortran does not
   * have the procedure.
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
   * Whether the C function gets an argument that says whether mpi_f08 or an older interface calls
   * it. A function that takes a callback needs it, because the callback gets its handles as other
   * types in mpi_f08.
   */
  static boolean tellsLanguage(LibraryFunction procedure) {
    return procedure.parameters().stream().anyMatch(p -> p.isAdded("procedure"));
  }

  /** How C calls a callback that is in Fortran, whatever the form of Fortran. */
  public static BridgeFunction of(CallbackPlan callback) {
    List<Argument> arguments = new ArrayList<>();
    arguments.add(new Argument("fn", Crossing.PROCEDURE));
    callback
        .prototype()
        .parameters()
        .forEach(p -> arguments.add(new Argument(p.name(), CrossingTypes.ofCallback(p))));
    return new BridgeFunction(
        "", arguments, callback.returnsStatus() ? Crossing.INT : Crossing.NOTHING);
  }
}
