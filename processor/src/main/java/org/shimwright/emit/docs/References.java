package org.shimwright.emit.docs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.procedure.CallbackPlan;
import org.shimwright.spec.History;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.Procedure;
import org.shimwright.spec.mpi.MpiValues;
import org.shimwright.spec.mpi.PredefinedAttribute;
import org.shimwright.spec.mpi.PredefinedCallback;
import org.shimwright.spec.mpi.trial.SemanticRule;
import org.shimwright.spec.mpi.trial.Trials;

/** Knows which page every name is on, and which pages belong together. */
final class References {
  private final Plan plan;
  private final Map<String, List<Procedure>> groups;

  References(Plan plan) {
    this.plan = plan;
    groups =
        plan.procedures().stream()
            .map(FunctionPlan::procedure)
            .collect(Collectors.groupingBy(Procedure::group));
  }

  /**
   * The id of the page of every name that has one; what MPI supplies is on its prototype's page.
   */
  Map<String, String> pages() {
    Map<String, String> pages = new HashMap<>();
    for (FunctionPlan function : plan.procedures()) {
      pages.put(function.c(), function.c());
      pages.put(function.c().toUpperCase(Locale.ROOT), function.c());
    }
    for (CallbackPlan callback : plan.callbacks()) {
      pages.put(callback.names().c(), callback.names().c());
    }
    for (PredefinedCallback supplied : MpiValues.of(plan.specification()).predefinedCallbacks()) {
      pages.put(supplied.name(), supplied.prototype());
    }
    for (PredefinedAttribute attribute :
        MpiValues.of(plan.specification()).predefinedAttributes()) {
      pages.put(attribute.name(), attribute.name());
    }
    ReferenceBuilder.groups(plan)
        .forEach(
            (group, constants) ->
                constants.forEach(c -> pages.putIfAbsent(c.name(), ConstantsPage.id(plan, group))));
    return pages;
  }

  /** The prototypes of the callbacks that a function may call, each a link. */
  List<String> callbacks(Procedure procedure) {
    List<String> classes =
        procedure.parameters().stream()
            .flatMap(p -> p.kind().objectClass().stream())
            .distinct()
            .toList();
    return plan.callbacks().stream()
        .map(CallbackPlan::prototype)
        .filter(
            prototype ->
                procedure.invokes().stream().anyMatch(i -> i.role().equals(prototype.role())))
        .filter(
            prototype ->
                classes.isEmpty() || prototype.objectClass().filter(classes::contains).isPresent())
        .map(prototype -> prototype.name() + ": " + prototype.summary())
        .toList();
  }

  /** The rules that hold for an entry, by its operation or its name. */
  static List<SemanticRule> rules(Plan plan, String operation, String name) {
    return Trials.of(plan.specification()).rules().stream()
        .filter(rule -> rule.appliesTo().contains(operation) || rule.appliesTo().contains(name))
        .toList();
  }

  /** The functions that belong together with one, and the prototypes of its callbacks. */
  List<String> seeAlso(Procedure procedure) {
    List<String> names = new ArrayList<>();
    procedure.history().replacedBy().ifPresent(names::add);
    groups.getOrDefault(procedure.group(), List.of()).stream()
        .filter(other -> areKin(procedure, other) && !other.name().equals(procedure.name()))
        .forEach(other -> names.add(other.name()));
    procedure.parameters().stream()
        .map(Parameter::prototype)
        .forEach(prototype -> prototype.ifPresent(names::add));
    return names;
  }

  /** Members of a family share class or operation; the others of a group share neither. */
  private static boolean areKin(Procedure one, Procedure other) {
    boolean sameOperation =
        one.operation().isPresent() && one.operation().equals(other.operation());
    return sameOperation || one.objectClass().equals(other.objectClass());
  }

  /** The functions that take a callback of a prototype. */
  List<String> takers(String prototype) {
    return plan.procedures().stream()
        .filter(
            function ->
                function.procedure().parameters().stream()
                    .anyMatch(p -> p.prototype().filter(prototype::equals).isPresent()))
        .map(FunctionPlan::c)
        .toList();
  }

  /** The sentence on the versions of an entry. */
  static String versions(Plan plan, History history, String clause) {
    String library = plan.specification().library().name() + "-";
    StringBuilder text = new StringBuilder("Since " + library + history.since());
    history
        .deprecated()
        .ifPresent(v -> text.append(", deprecated since ").append(library).append(v));
    history.removed().ifPresent(v -> text.append(", removed from ").append(library).append(v));
    return text.append(". Defined in ").append(clause).append('.').toString();
  }

  /** Where the authority of a rule comes from. */
  static String level(SemanticRule rule) {
    return switch (rule.level()) {
      case TEXT -> "the standard says so";
      case INFERRED -> "follows from the standard";
      case QUALITY -> "left open by the standard";
    };
  }
}
