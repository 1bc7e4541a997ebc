package org.shimwright.spec.mpi.check;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.shimwright.diagnostic.Origin;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.check.Located;
import org.shimwright.spec.check.Rule;
import org.shimwright.spec.mpi.MpiValues;
import org.shimwright.spec.mpi.PredefinedCallback;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Language;

/**
 * Reports attribute caching in Java for an object class that lacks functions or callbacks which
 * typed keys need.
 */
final class IncompleteCachingRule implements Rule<Located> {
  /** The name of the facade with typed keys. */
  private static final String KEYS = "keys";

  private static final List<String> ACTIONS = List.of("null-copy", "dup", "null-delete");

  @Override
  public void check(Located located, Report report) {
    checkFacades(located, report);
    for (HandleType object : located.specification().handles()) {
      Caching newer = new Caching(located, object, false, located.at(object, "caching"), report);
      if (object.more().has("caching")
          && newer.procedures().anyMatch(IncompleteCachingRule::hasJava)) {
        newer.check();
        newer
            .prototypes(true)
            .findFirst()
            .map(older -> new Caching(located, object, true, located.at(older, "name"), report))
            .ifPresent(Caching::check);
      }
    }
  }

  /**
   * Reports a caching function that Java has without the facade of typed keys. Without this facade,
   * Java passes attribute values and addresses to the library unchecked.
   */
  private static void checkFacades(Located located, Report report) {
    located.specification().functions().stream()
        .filter(entry -> isCaching(entry) && hasJava(entry) && entry.facade().isEmpty())
        .forEach(
            entry ->
                report.error(
                    located.at(entry, "name"),
                    "%s is caching in Java without its typed keys; add 'facade: keys', or take JAVA"
                        + " out of its languages",
                    entry.name()));
  }

  private static boolean isCaching(LibraryFunction procedure) {
    return isOfKeys(procedure) || isOperation(procedure);
  }

  private static boolean isOperation(LibraryFunction procedure) {
    String operation = procedure.member().operation().orElse("");
    return MpiRules.OPERATIONS.contains(operation) || MpiRules.MPI1_OPERATIONS.contains(operation);
  }

  private static boolean isOfKeys(LibraryFunction procedure) {
    return procedure.facade().equals(Optional.of(KEYS));
  }

  private static boolean hasJava(LibraryFunction procedure) {
    return procedure.in(Language.JAVA);
  }

  /**
   * The caching functions of an object class, or those of MPI-1, which state no object class.
   *
   * @param place the position of the declaration of this caching, for faults that have no position
   *     of their own
   */
  private record Caching(
      Located located, HandleType object, boolean mpi1, Origin place, Report report) {
    void check() {
      List<String> operations = mpi1 ? MpiRules.MPI1_OPERATIONS : MpiRules.OPERATIONS;
      procedures().filter(IncompleteCachingRule::hasJava).forEach(p -> checkForm(p, operations));
      checkFacade();
      missing(operations, procedures().flatMap(p -> p.member().operation().stream()), "operation");
      missing(ACTIONS, actions(), "predefined callback with the action");
    }

    Stream<LibraryFunction> procedures() {
      Optional<String> name = mpi1 ? Optional.empty() : Optional.of(object.word());
      return located.specification().functions().stream()
          .filter(entry -> isCaching(entry) && entry.member().objectClass().equals(name));
    }

    Stream<CallbackType> prototypes(boolean ofMpi1) {
      return located.specification().callbacks().stream()
          .filter(callback -> callback.more().texts("class").contains(object.word()))
          .filter(callback -> !callback.more().texts("role").contains("errhandler"))
          .filter(callback -> callback.more().has("mpi1") == ofMpi1);
    }

    /** Reports a caching function in Java whose operation has no known form in Java. */
    private void checkForm(LibraryFunction procedure, List<String> known) {
      String operation = procedure.member().operation().orElse("");
      if (!known.contains(operation)) {
        report.error(
            located.at(
                procedure, procedure.member().operation().isPresent() ? "operation" : "name"),
            "%s is caching in Java, and the operation '%s' has no form there; %s",
            procedure.name(),
            operation,
            Suggestion.or(
                operation,
                known,
                "use one of " + String.join(", ", known) + ", or take JAVA out of its languages"));
      }
    }

    /**
     * Checks that all caching functions of a class have the facade of typed keys, or none of them.
     */
    private void checkFacade() {
      if (procedures().anyMatch(IncompleteCachingRule::isOfKeys)) {
        procedures()
            .filter(procedure -> isOperation(procedure) && !isOfKeys(procedure))
            .forEach(
                procedure ->
                    report.error(
                        located.at(procedure, "name"),
                        "%s has no facade, and other caching functions have the facade '%s'; give"
                            + " it to all",
                        procedure.name(),
                        KEYS));
      }
    }

    /**
     * Returns the actions of the callbacks that the library supplies for keys without callbacks of
     * the program.
     */
    private Stream<String> actions() {
      List<String> prototypes = prototypes(mpi1).map(CallbackType::word).toList();
      return MpiValues.of(located.specification()).predefinedCallbacks().stream()
          .filter(callback -> prototypes.contains(callback.prototype()))
          .map(PredefinedCallback::action);
    }

    private void missing(List<String> wanted, Stream<String> found, String what) {
      List<String> there = found.toList();
      wanted.stream()
          .filter(word -> !there.contains(word))
          .forEach(
              word ->
                  report.error(
                      place,
                      "caching of '%s' in Java needs the %s '%s', which is missing; add it, or"
                          + " take JAVA out of the languages of all of this class's caching",
                      object.word(),
                      what,
                      word));
    }
  }
}
