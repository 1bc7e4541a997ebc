package org.shimwright.mpi.docs;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.docs.PageDraft;
import org.shimwright.emit.docs.SectionKind;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Invocation;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.mpi.CallbackConvention;
import org.shimwright.spec.mpi.Caller;
import org.shimwright.spec.mpi.MpiValues;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Language;

/**
 * Adds sections on the callbacks that a function may call, and on how MPI calls the callbacks of a
 * prototype.
 */
final class CallbackSections {
  private final Plan plan;
  private final MpiValues values;

  CallbackSections(Plan plan) {
    this.plan = plan;
    values = MpiValues.of(plan.specification());
  }

  // ---- sections of functions ----

  /**
   * Adds a section on the callbacks that run during a call of the function: their prototypes, when
   * they run, and the effect if a callback fails.
   */
  void add(PageDraft draft, LibraryFunction procedure) {
    List<String> prototypes = prototypeLines(procedure);
    if (!prototypes.isEmpty()) {
      draft
          .section(SectionKind.CALLBACKS, "Callbacks that may run")
          .list(prototypes)
          .table(List.of("what", "when, and with what result"), invocationRows(procedure))
          .link("How callbacks are called", Topics.callbacksId(plan));
    }
  }

  /**
   * Returns a line for each prototype of the callbacks that a function may call. The name of the
   * prototype becomes a link.
   */
  private List<String> prototypeLines(LibraryFunction procedure) {
    List<String> classes =
        procedure.parameters().stream()
            .flatMap(p -> p.object().stream())
            .map(HandleType::word)
            .distinct()
            .toList();
    return plan.callbacks().stream()
        .filter(
            prototype ->
                procedure.doc().invokes().stream()
                    .anyMatch(i -> i.role().equals(roleOf(prototype))))
        .filter(
            prototype ->
                classes.isEmpty()
                    || prototype.more().text("class").filter(classes::contains).isPresent())
        .map(prototype -> prototype.word() + ": " + prototype.summary())
        .toList();
  }

  private static String roleOf(CallbackType callback) {
    return callback.more().text("role").orElse("");
  }

  private static List<List<String>> invocationRows(LibraryFunction procedure) {
    List<List<String>> rows = new ArrayList<>();
    for (Invocation invoked : procedure.doc().invokes()) {
      rows.add(List.of("a " + invoked.role() + " callback runs", invoked.when()));
      rows.add(List.of("a " + invoked.role() + " callback fails", invoked.failure()));
    }
    return rows;
  }

  // ---- sections of prototypes ----

  /**
   * Adds sections on how MPI calls callbacks of a prototype, and on the predefined callbacks that
   * have this prototype.
   */
  void add(PageDraft draft, CallbackType callback) {
    addConventions(draft, callback);
    String library = plan.library().name();
    draft
        .section(SectionKind.SUPPLIED, "Supplied by " + library)
        .list(
            values.predefinedCallbacks().stream()
                .filter(p -> p.prototype().equals(callback.word()))
                .map(p -> p.name() + ": " + p.text().strip())
                .toList());
  }

  /**
   * Adds the calling conventions of a callback. The specification has conventions only for
   * callbacks of keys, not for error handlers.
   */
  private void addConventions(PageDraft draft, CallbackType callback) {
    if (!roleOf(callback).equals("errhandler")) {
      for (CallbackConvention convention : values.conventions()) {
        if (convention
            .caller()
            .map(c -> isForCaller(callback, c))
            .orElse(!callback.more().has("mpi1"))) {
          Conventions.add(draft, plan.library(), convention);
        }
      }
    }
  }

  private static boolean isForCaller(CallbackType callback, Caller caller) {
    boolean mpi1 = callback.more().has("mpi1");
    return switch (caller) {
      case C -> callback.in(Language.C);
      case CXX -> callback.in(Language.CXX);
      case FORTRAN_MPI1 -> callback.in(Language.FORTRAN) && mpi1;
      case FORTRAN -> callback.in(Language.FORTRAN) && !mpi1;
      case F08 -> callback.in(Language.F08);
    };
  }
}
