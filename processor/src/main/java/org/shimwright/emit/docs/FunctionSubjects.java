package org.shimwright.emit.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.FunctionDoc;
import org.shimwright.spec.HeaderLibrary;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.Lifecycle;
import org.shimwright.spec.type.Language;

/** Turns functions of any library into subjects, which are the contents of pages. */
final class FunctionSubjects {
  private final Plan plan;
  private final Synopsis synopsis;

  /** The functions by group. */
  private final Map<String, List<FunctionPlan>> groups;

  FunctionSubjects(Plan plan, Synopsis synopsis) {
    this.plan = plan;
    this.synopsis = synopsis;
    groups = plan.functions().stream().collect(Collectors.groupingBy(this::group));
  }

  Subject of(FunctionPlan function) {
    FunctionDoc doc = function.function().doc();
    List<String> names = synopsis.names(function);
    List<Snippet> snippets = synopsis.of(function);
    return new Subject(
        function.c(),
        function.c(),
        PageKind.PROCEDURE,
        group(function),
        doc,
        doc.sentence().isEmpty() ? sentence(names) : doc.sentence(),
        names,
        languages(plan, function.function().availability().languages(), snippets),
        snippets,
        Parameters.of(function.function().parameters()),
        lifecycle(function),
        threads(plan, function),
        aboutResult(function),
        failures(function),
        seeAlso(function));
  }

  /** Returns a sentence on a function without text: its name in Java, if Java has it. */
  private String sentence(List<String> names) {
    return names.size() > 1
        ? "In Java, it is " + names.get(1) + "."
        : "A function of " + plan.library().name() + ".";
  }

  /** Returns the group of a function in the specification, or else its Java class. */
  private String group(FunctionPlan function) {
    return isGrouped(function)
        ? function.function().doc().group()
        : function.owner().toLowerCase(Locale.ROOT);
  }

  private static boolean isGrouped(FunctionPlan function) {
    return !function.function().doc().group().isEmpty();
  }

  /**
   * Returns the languages that the specification states. If it states none, a library with headers
   * has them all, and a standard has those with a declaration.
   */
  static Set<Language> languages(Plan plan, Set<Language> stated, List<Snippet> snippets) {
    Stream<Language> unstated =
        plan.specification().headerLibrary().isPresent()
            ? Stream.of(Language.values()).filter(language -> !language.isOfStandards())
            : snippets.stream().map(Snippet::language);
    return stated.isEmpty() ? unstated.collect(Collectors.toCollection(TreeSet::new)) : stated;
  }

  /**
   * Returns the sentence on when a function may be called, for a library that a program initializes
   * and finalizes; else nothing.
   */
  private String lifecycle(FunctionPlan function) {
    if (!plan.library().hasRuntime()) { // that run time checks when functions are called
      return "";
    }
    String text =
        switch (function.lifecycle()) {
          case WHILE_RUNNING -> "After %s has been initialized and before it is finalized.";
          case ANY_TIME ->
              "At any time: before %s is initialized, while it runs, and after it has been"
                  + " finalized.";
          case INITIALIZES -> "Before %s is initialized; this initializes it, once in a program.";
          case FINALIZES -> "After %s has been initialized; this finalizes it, once in a program.";
        };
    return text.formatted(plan.library().name());
  }

  /**
   * Returns the sentence on whether several threads may call a function at once. Empty if nothing
   * is known, and for a function that can be called while the library is not running.
   */
  static String threads(Plan plan, FunctionPlan function) {
    return function.lifecycle() == Lifecycle.WHILE_RUNNING ? plan.aboutThreads() : "";
  }

  private String aboutResult(FunctionPlan function) {
    String about = function.returnsStatus() ? plan.library().aboutResults() : "";
    return about.isEmpty() ? Parameters.returned(function.function().result()) : about;
  }

  /** Returns the sentences on when a call fails and what Java then throws. */
  private List<String> failures(FunctionPlan function) {
    Optional<HeaderLibrary> headers = plan.specification().headerLibrary();
    if (headers.isEmpty()) {
      return List.of(); // the text on the results of all functions covers failures
    }
    boolean java = function.in(Language.JAVA);
    String thrown =
        java ? " It throws `%s` in Java then.".formatted(headers.get().exception()) : "";
    boolean frees = function.frees().isPresent();
    Optional<String> object =
        Optional.of(
                frees
                    ? "Closing again does nothing."
                    : "A closed object throws `IllegalStateException`.")
            .filter(said -> java && (frees || function.isOnObject()));
    return Stream.concat(
            function.function().failing().map(f -> "A call fails if " + f + "." + thrown).stream(),
            object.stream())
        .toList();
  }

  // ---- related functions ----

  private List<String> seeAlso(FunctionPlan function) {
    List<String> names = new ArrayList<>();
    function.function().doc().history().replacedBy().ifPresent(names::add);
    groups.getOrDefault(group(function), List.of()).stream()
        .filter(other -> areKin(function, other))
        .filter(other -> !other.equals(function))
        .map(synopsis::title)
        .filter(other -> !names.contains(other))
        .forEach(names::add);
    function.function().parameters().forEach(p -> p.prototype().ifPresent(names::add));
    return names;
  }

  /**
   * Returns whether two functions of a group are related: they have the same class of objects or
   * the same operation. If the specification has no groups, all methods of a class of objects are
   * related.
   */
  private static boolean areKin(FunctionPlan function, FunctionPlan other) {
    if (!isGrouped(function)) {
      return function.isOnObject();
    }
    LibraryFunction one = function.function();
    LibraryFunction two = other.function();
    boolean sameOperation =
        one.member().operation().isPresent()
            && one.member().operation().equals(two.member().operation());
    return sameOperation || one.member().objectClass().equals(two.member().objectClass());
  }
}
