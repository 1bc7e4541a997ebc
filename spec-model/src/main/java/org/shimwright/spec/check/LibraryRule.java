package org.shimwright.spec.check;

import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.Specification;
import org.shimwright.spec.document.SpecForm;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.Value;

/**
 * A rule in a table of rules. It refuses one thing that cannot be bound in a library, or that could
 * only be guessed.
 *
 * @param id the id of its diagnostics
 * @param finder reports every fault of this kind
 */
record LibraryRule(String id, BiConsumer<Specification, Report> finder) implements Rule<Located> {
  @Override
  public Set<SpecForm> forms() {
    return SpecForm.LIBRARIES; // of standards, the planner leaves out what cannot be bound
  }

  @Override
  public void check(Located located, Report report) {
    finder.accept(located.specification(), report);
  }

  /** Creates a rule that reports a fault of a parameter at the parameter. */
  static LibraryRule ofParameters(
      String id, BiFunction<LibraryFunction, Value, Optional<String>> fault) {
    return new LibraryRule(
        id,
        (library, report) ->
            library
                .functions()
                .forEach(f -> f.parameters().forEach(p -> report(library, f, p, fault, report))));
  }

  /**
   * Creates a rule that reports a fault of a parameter at the parameter, and a fault of a return
   * value at the function.
   */
  static LibraryRule ofValues(
      String id, BiFunction<LibraryFunction, Value, Optional<String>> fault) {
    return new LibraryRule(
        id,
        (library, report) -> {
          ofParameters(id, fault).finder().accept(library, report);
          ofFunctions(id, f -> f.result().flatMap(r -> fault.apply(f, r)).stream())
              .finder()
              .accept(library, report);
        });
  }

  /** Creates a rule that reports faults of a function at the function. */
  static LibraryRule ofFunctions(String id, Function<LibraryFunction, Stream<String>> faults) {
    return new LibraryRule(
        id,
        (library, report) -> {
          for (LibraryFunction f : library.functions()) {
            faults
                .apply(f)
                .forEach(why -> report.error(f.origin(), "'%s' %s", library.written(f), why));
          }
        });
  }

  /**
   * Creates a rule that checks each callback and reports a fault at the position of that callback
   * in the specification.
   */
  static LibraryRule ofCallbacks(String id, Function<CallbackType, Optional<String>> fault) {
    return new LibraryRule(
        id,
        (library, report) -> {
          for (CallbackType c : library.callbacks()) {
            fault
                .apply(c)
                .ifPresent(why -> report.error(c.origin(), "the callback '%s' %s", c.word(), why));
          }
        });
  }

  private static void report(
      Specification library,
      LibraryFunction f,
      Value p,
      BiFunction<LibraryFunction, Value, Optional<String>> fault,
      Report report) {
    fault
        .apply(f, p)
        .ifPresent(
            why -> report.error(p.origin(), "'%s' of '%s' %s", p.name(), library.written(f), why));
  }
}
