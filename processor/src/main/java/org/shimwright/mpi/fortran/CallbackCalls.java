package org.shimwright.mpi.fortran;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.mpi.BridgeFunction;
import org.shimwright.mpi.CallbackNames;
import org.shimwright.mpi.Conversion;
import org.shimwright.mpi.fortran.type.FortranFaceTypes;
import org.shimwright.mpi.fortran.type.FortranForm;
import org.shimwright.plan.Plan;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Language;

/**
 * Generates {@code callback_calls.f90}: procedures through which the engine calls Fortran
 * callbacks, and functions that return the addresses of predefined callbacks.
 *
 * @param plan the plan
 * @param definesVariables whether this project defines the variables of mpif.h; if not, another MPI
 *     defines them
 */
record CallbackCalls(Plan plan, boolean definesVariables) {
  String text() {
    PredefinedProcedures predefined = new PredefinedProcedures(plan, definesVariables);
    return FortranFile.fillTemplate(
        plan,
        "Turns a call from the engine into a call of a Fortran procedure of the program, in the"
            + " form that the procedure has; alone knows the truth values of Fortran here.",
        "callback_calls.f90.in",
        Map.of(
            "shapes",
            FortranFile.lines(1, this::printAbstractInterfaces),
            "calls",
            FortranFile.lines(1, this::printCalls),
            "predefined",
            predefined
                .lookupFunction("sw_fortran_predefined", FortranForm.EXTERNAL)
                .then(predefined.lookupFunction("sw_f08_predefined", FortranForm.F08)),
            "addresses",
            definesVariables
                ? FortranFile.fillTemplate("variable_addresses.f90", Map.of())
                : Code.NONE));
  }

  private void printAbstractInterfaces(SourceWriter f) {
    FortranCallbacks external = new FortranCallbacks(plan, FortranForm.EXTERNAL);
    plan.callbacks(Language.FORTRAN)
        .forEach(
            c ->
                external.printAbstractInterface(
                    f, c, CallbackNames.of(plan, c).external(), List.of("MPI_ADDRESS_KIND")));
  }

  private void printCalls(SourceWriter f) {
    plan.callbacks(Language.FORTRAN)
        .forEach(
            c -> printCall(f, c, CallbackNames.of(plan, c).externalCall(), FortranForm.EXTERNAL));
    plan.callbacks(Language.F08)
        .forEach(c -> printCall(f, c, CallbackNames.of(plan, c).f08Call(), FortranForm.F08));
  }

  private void printCall(SourceWriter f, CallbackType callback, String symbol, FortranForm form) {
    List<String> names =
        BridgeFunction.of(callback).arguments().stream()
            .map(BridgeFunction.Argument::name)
            .toList();
    Runnable body = () -> printCallBody(f, callback, form);
    FortranFile.printProcedure(
        f.blank(), callback.returnsStatus(), symbol, names, FortranFile.bindSuffix(symbol), body);
  }

  private void printCallBody(SourceWriter f, CallbackType callback, FortranForm form) {
    boolean f08 = form == FortranForm.F08;
    if (f08) {
      f.line("use mpi_f08, only: %s", String.join(", ", f08Names(callback)));
    }
    BridgeFunction.of(callback).arguments().forEach(a -> f.line(a.inFortran()));
    String shape = f08 ? callback.word() : CallbackNames.of(plan, callback).external();
    f.line("procedure(%s), pointer :: user", shape);
    FortranFaceTypes types = new FortranFaceTypes(plan, form);
    List<Conversion> conversions =
        callback.parameters().stream().map(p -> types.of(p).fromC().of(p)).toList();
    Procedures.printLines(f, conversions, Conversion::locals);
    if (callback.returnsStatus()) {
      f.line("integer :: ierror").line("integer(c_int) :: outcome");
    }
    f.blank();
    f.line("call c_f_procpointer(fn, user)");
    Procedures.printLines(f, conversions, Conversion::before);
    List<String> passed = new ArrayList<>(conversions.stream().map(Conversion::passed).toList());
    if (callback.returnsStatus()) {
      f.line("ierror = 0");
      passed.add("ierror");
    }
    f.line("call user(%s)", String.join(", ", passed));
    Procedures.printLines(f, conversions, Conversion::always);
    if (callback.returnsStatus()) {
      f.line("outcome = int(ierror, c_int)");
    }
  }

  /**
   * Returns the names that a call uses from {@code mpi_f08}: the callback's abstract interface and
   * the types of its handles.
   */
  private List<String> f08Names(CallbackType callback) {
    Stream<String> types =
        callback.parameters().stream().flatMap(p -> p.object().stream()).map(HandleType::cType);
    return Stream.concat(Stream.of(callback.word()), types).distinct().toList();
  }
}
