package org.shimwright.spec.check;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.shimwright.diagnostic.Origin;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/** Caching that Java has of an object class, without all that typed keys stand on. */
final class IncompleteCachingRule implements Rule {
  private static final String GROUP = "caching";
  private static final String MPI1_GROUP = "caching-mpi1";

  private static final List<String> OPERATIONS =
      List.of("create_keyval", "free_keyval", "set_attr", "get_attr", "delete_attr");

  /** The operations of MPI-1, which are named after their functions. */
  private static final List<String> MPI1_OPERATIONS =
      List.of("keyval_create", "keyval_free", "attr_put", "attr_get", "attr_delete");

  private static final List<String> ACTIONS = List.of("null-copy", "dup", "null-delete");

  @Override
  public void check(SpecDocument document, Report report) {
    for (Mapping object : document.objects()) {
      boolean typed = document.procedures().stream().anyMatch(entry -> isTyped(entry, object));
      if (object.isTrue("caching") && typed) {
        checkClass(document, object, report);
      }
    }
  }

  private static boolean isTyped(Mapping procedure, Mapping object) {
    return isOf(procedure, object, GROUP) && hasJava(procedure);
  }

  private static boolean isOf(Mapping procedure, Mapping object, String group) {
    return procedure.textOrEmpty("group").equals(group) && isAbout(procedure, object);
  }

  private static boolean isAbout(Mapping entry, Mapping object) {
    return entry.textOrEmpty(SpecDocument.CLASS).equals(object.textOrEmpty("name"));
  }

  private static boolean hasJava(Mapping procedure) {
    return procedure.scalars("languages").stream().anyMatch(word -> word.text().equals("JAVA"));
  }

  private static void checkClass(SpecDocument document, Mapping object, Report report) {
    Origin place = object.originOf("caching");
    List<Mapping> newer =
        document.procedures().stream().filter(entry -> isOf(entry, object, GROUP)).toList();
    checkOperations(newer, report);
    missing(OPERATIONS, operations(newer), object, "operation", place, report);
    checkActions(document, object, false, place, report);
    mpi1Prototype(document, object)
        .ifPresent(prototype -> checkMpi1(document, object, prototype.originOf("name"), report));
  }

  /** What Java has must be an operation whose Java form is known. */
  private static void checkOperations(List<Mapping> procedures, Report report) {
    for (Mapping procedure : procedures) {
      String key = procedure.has("operation") ? "operation" : "name";
      checkForm(procedure, key, procedure.textOrEmpty("operation"), OPERATIONS, report);
    }
  }

  private static void checkForm(
      Mapping procedure, String key, String operation, List<String> known, Report report) {
    if (hasJava(procedure) && !known.contains(operation)) {
      report.error(
          procedure.originOf(key),
          "%s is caching in Java, and the operation '%s' has no form there; %s",
          procedure.textOrEmpty("name"),
          operation,
          Suggestion.or(
              operation,
              known,
              "use one of " + String.join(", ", known) + ", or take JAVA out of its languages"));
    }
  }

  private static Set<String> operations(List<Mapping> procedures) {
    return procedures.stream().map(p -> p.textOrEmpty("operation")).collect(Collectors.toSet());
  }

  private static Optional<Mapping> mpi1Prototype(SpecDocument document, Mapping object) {
    return document.callbacks().stream()
        .filter(callback -> callback.isTrue("mpi1") && isAbout(callback, object))
        .findFirst();
  }

  private static void checkMpi1(
      SpecDocument document, Mapping object, Origin place, Report report) {
    List<Mapping> older =
        document.procedures().stream()
            .filter(procedure -> procedure.textOrEmpty("group").equals(MPI1_GROUP))
            .toList();
    older.forEach(entry -> checkForm(entry, "name", bare(entry), MPI1_OPERATIONS, report));
    Set<String> there = older.stream().map(IncompleteCachingRule::bare).collect(Collectors.toSet());
    missing(MPI1_OPERATIONS, there, object, "MPI-1 function", place, report);
    checkActions(document, object, true, place, report);
  }

  private static String bare(Mapping procedure) {
    return procedure.textOrEmpty("name").toLowerCase(Locale.ROOT).replaceFirst("^mpi_", "");
  }

  /** MPI supplies callbacks, which keys without a callback of their own have. */
  private static void checkActions(
      SpecDocument document, Mapping object, boolean mpi1, Origin place, Report report) {
    List<String> prototypes =
        document.callbacks().stream()
            .filter(callback -> isAbout(callback, object) && callback.isTrue("mpi1") == mpi1)
            .map(callback -> callback.textOrEmpty("name"))
            .toList();
    Set<String> there =
        document.predefinedCallbacks().stream()
            .filter(callback -> prototypes.contains(callback.textOrEmpty("prototype")))
            .map(callback -> callback.textOrEmpty("action"))
            .collect(Collectors.toSet());
    String what = (mpi1 ? "MPI-1 " : "") + "predefined callback with the action";
    missing(ACTIONS, there, object, what, place, report);
  }

  private static void missing(
      List<String> wanted,
      Set<String> there,
      Mapping object,
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
                    object.textOrEmpty("name"),
                    what,
                    word));
  }
}
