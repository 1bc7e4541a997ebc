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
import org.shimwright.spec.Language;
import org.shimwright.spec.Lifecycle;
import org.shimwright.spec.Procedure;

/** Turns functions of any library into the subjects of pages. */
final class FunctionSubjects {
  private final Plan plan;
  private final Synopsis synopsis;

  /** The functions that belong together. */
  private final Map<String, List<FunctionPlan>> groups;

  FunctionSubjects(Plan plan, Synopsis synopsis) {
    this.plan = plan;
    this.synopsis = synopsis;
    groups = plan.functions().stream().collect(Collectors.groupingBy(FunctionSubjects::group));
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
        doc.sentence().isEmpty() ? "In Java, it is " + names.get(1) + "." : doc.sentence(),
        names,
        function.said().map(Procedure::languages).orElseGet(() -> languages(snippets)),
        snippets,
        parameters(function),
        lifecycle(function),
        function.lifecycle() == Lifecycle.WHILE_RUNNING ? threads(plan) : "",
        result(function),
        failures(function),
        seeAlso(function));
  }

  /** What a specification says that it belongs to, else the class that has it in Java. */
  private static String group(FunctionPlan function) {
    return function
        .said()
        .map(Procedure::group)
        .orElseGet(() -> function.owner().toLowerCase(Locale.ROOT));
  }

  /** The languages that have a declaration. */
  static Set<Language> languages(List<Snippet> snippets) {
    return snippets.stream().map(Snippet::language).collect(Collectors.toCollection(TreeSet::new));
  }

  private static List<List<String>> parameters(FunctionPlan function) {
    return function
        .said()
        .map(said -> Parameters.of(said.parameters()))
        .orElseGet(() -> Parameters.ofValues(function.function().parameters()));
  }

  /** When a function of a library that begins and ends in a program may be called. */
  private String lifecycle(FunctionPlan function) {
    if (function.said().isEmpty()) {
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
   * The sentence on whether several threads may call the library at once; empty if nothing is
   * known.
   */
  static String threads(Plan plan) {
    String about = plan.library().aboutThreads();
    if (!about.isEmpty() || plan.specification().own().isEmpty()) {
      return about;
    }
    return plan.isThreadSafe()
        ? "Several threads may call the library at once."
        : "One thread at a time is in the library; others wait.";
  }

  private String result(FunctionPlan function) {
    String about = function.returnsStatus() ? plan.library().aboutResults() : "";
    return about.isEmpty() && function.said().isEmpty()
        ? function.function().result().map(Parameters::returned).orElse("")
        : about;
  }

  /** What a failure is, and what Java makes of it. */
  private List<String> failures(FunctionPlan function) {
    if (function.said().isPresent()) {
      return List.of(); // what all its functions return says that
    }
    String thrown = " It throws `%s` in Java then.".formatted(plan.own().exception());
    Optional<String> object =
        function.frees().isPresent()
            ? Optional.of("Closing again does nothing.")
            : Optional.of("A closed object throws `IllegalStateException`.")
                .filter(said -> function.isOnObject());
    return Stream.concat(
            function.function().failing().map(f -> "A call fails if " + f + "." + thrown).stream(),
            object.stream())
        .toList();
  }

  // ---- what belongs together ----

  private List<String> seeAlso(FunctionPlan function) {
    List<String> names = new ArrayList<>();
    function.function().doc().history().replacedBy().ifPresent(names::add);
    groups.getOrDefault(group(function), List.of()).stream()
        .filter(other -> areKin(function, other))
        .map(FunctionPlan::c)
        .filter(other -> !other.equals(function.c()) && !names.contains(other))
        .forEach(names::add);
    function.said().stream()
        .flatMap(said -> said.parameters().stream())
        .map(p -> p.more().text("prototype"))
        .forEach(prototype -> prototype.ifPresent(names::add));
    return names;
  }

  /**
   * Whether two functions of a group belong together: those of a family do if they have one class
   * of objects or one operation.
   */
  private static boolean areKin(FunctionPlan function, FunctionPlan other) {
    if (function.said().isEmpty()) {
      return function.isOnObject();
    }
    Procedure one = function.procedure();
    Procedure two = other.procedure();
    boolean sameOperation = one.operation().isPresent() && one.operation().equals(two.operation());
    return sameOperation || one.objectClass().equals(two.objectClass());
  }
}
