package org.shimwright.spec.check;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.shimwright.diagnostic.Origin;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.spec.CallbackPrototype;
import org.shimwright.spec.Language;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.PredefinedCallback;
import org.shimwright.spec.Procedure;

/** Caching that Java has of an object class, without all that typed keys stand on. */
final class IncompleteCachingRule implements Rule<Located> {
  /** The facade of typed keys. */
  private static final String KEYS = "keys";

  private static final List<String> OPERATIONS =
      List.of("create_keyval", "free_keyval", "set_attr", "get_attr", "delete_attr");

  /** The operations of MPI-1, which are those of one class that no parameter names. */
  private static final List<String> MPI1_OPERATIONS =
      List.of("keyval_create", "keyval_free", "attr_put", "attr_get", "attr_delete");

  private static final List<String> ACTIONS = List.of("null-copy", "dup", "null-delete");

  @Override
  public void check(Located located, Report report) {
    checkFacades(located, report);
    for (ObjectClass object : located.specification().objectClasses()) {
      List<Procedure> newer =
          located.specification().procedures().stream()
              .filter(entry -> isCaching(entry) && isAbout(entry.objectClass(), object))
              .toList();
      if (object.caching() && newer.stream().anyMatch(IncompleteCachingRule::hasJava)) {
        checkClass(located, object, newer, report);
      }
    }
  }

  /** Without typed keys Java would hand words and addresses to the library that nobody checks. */
  private static void checkFacades(Located located, Report report) {
    located.specification().procedures().stream()
        .filter(entry -> isCaching(entry) && hasJava(entry) && entry.facade().isEmpty())
        .forEach(
            entry ->
                report.error(
                    located.at(entry, "name"),
                    "%s is caching in Java without its typed keys; add 'facade: keys', or take JAVA"
                        + " out of its languages",
                    entry.name()));
  }

  private static boolean isCaching(Procedure procedure) {
    return isOfKeys(procedure) || isOperation(procedure);
  }

  private static boolean isAbout(Optional<String> objectClass, ObjectClass object) {
    return objectClass.filter(object.name()::equals).isPresent();
  }

  private static boolean hasJava(Procedure procedure) {
    return procedure.languages().contains(Language.JAVA);
  }

  private static void checkClass(
      Located located, ObjectClass object, List<Procedure> newer, Report report) {
    Origin place = located.at(object, "caching");
    checkOperations(located, newer, OPERATIONS, report);
    checkFacade(located, newer, report);
    missing(OPERATIONS, operations(newer), object, "operation", place, report);
    checkActions(located, object, false, place, report);
    located.specification().callbacks().stream()
        .filter(callback -> callback.mpi1() && isAbout(callback.objectClass(), object))
        .findFirst()
        .ifPresent(prototype -> checkMpi1(located, object, located.at(prototype, "name"), report));
  }

  /** What Java has must be an operation whose Java form is known. */
  private static void checkOperations(
      Located located, List<Procedure> procedures, List<String> known, Report report) {
    for (Procedure procedure : procedures) {
      String key = procedure.operation().isPresent() ? "operation" : "name";
      String operation = procedure.operation().orElse("");
      checkForm(procedure, located.at(procedure, key), operation, known, report);
    }
  }

  /** Typed keys stand on all caching functions of a class, or on none. */
  private static void checkFacade(Located located, List<Procedure> procedures, Report report) {
    if (procedures.stream().anyMatch(IncompleteCachingRule::isOfKeys)) {
      for (Procedure procedure : procedures) {
        if (isOperation(procedure) && !isOfKeys(procedure)) {
          report.error(
              located.at(procedure, "name"),
              "%s has no facade, and other caching functions have the facade '%s'; give it to all",
              procedure.name(),
              KEYS);
        }
      }
    }
  }

  private static boolean isOperation(Procedure procedure) {
    String operation = procedure.operation().orElse("");
    return OPERATIONS.contains(operation) || MPI1_OPERATIONS.contains(operation);
  }

  private static boolean isOfKeys(Procedure procedure) {
    return procedure.facade().equals(Optional.of(KEYS));
  }

  private static void checkForm(
      Procedure procedure, Origin place, String operation, List<String> known, Report report) {
    if (hasJava(procedure) && !known.contains(operation)) {
      report.error(
          place,
          "%s is caching in Java, and the operation '%s' has no form there; %s",
          procedure.name(),
          operation,
          Suggestion.or(
              operation,
              known,
              "use one of " + String.join(", ", known) + ", or take JAVA out of its languages"));
    }
  }

  private static Set<String> operations(List<Procedure> procedures) {
    return procedures.stream().map(p -> p.operation().orElse("")).collect(Collectors.toSet());
  }

  private static void checkMpi1(Located located, ObjectClass object, Origin place, Report report) {
    List<Procedure> older =
        located.specification().procedures().stream()
            .filter(procedure -> isCaching(procedure) && procedure.objectClass().isEmpty())
            .toList();
    checkOperations(located, older, MPI1_OPERATIONS, report);
    checkFacade(located, older, report);
    missing(MPI1_OPERATIONS, operations(older), object, "operation", place, report);
    checkActions(located, object, true, place, report);
  }

  /** The library supplies callbacks, which keys without a callback of their own have. */
  private static void checkActions(
      Located located, ObjectClass object, boolean mpi1, Origin place, Report report) {
    List<String> prototypes =
        located.specification().callbacks().stream()
            .filter(callback -> isAbout(callback.objectClass(), object) && callback.mpi1() == mpi1)
            .map(CallbackPrototype::name)
            .toList();
    Set<String> there =
        located.specification().predefinedCallbacks().stream()
            .filter(callback -> prototypes.contains(callback.prototype()))
            .map(PredefinedCallback::action)
            .collect(Collectors.toSet());
    missing(ACTIONS, there, object, "predefined callback with the action", place, report);
  }

  private static void missing(
      List<String> wanted,
      Set<String> there,
      ObjectClass object,
      String what,
      Origin place,
      Report report) {
    wanted.stream()
        .filter(word -> !there.contains(word))
        .forEach(
            word ->
                report.error(
                    place,
                    "caching of '%s' in Java needs the %s '%s', which is missing; add it, or take"
                        + " JAVA out of the languages of all of this class's caching",
                    object.name(),
                    what,
                    word));
  }
}
