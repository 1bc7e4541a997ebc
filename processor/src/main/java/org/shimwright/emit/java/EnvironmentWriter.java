package org.shimwright.emit.java;

import java.util.Map;
import java.util.Optional;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.java.carrier.JavaTypes;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Lifecycle;

/** Turns the procedures that belong to no object into static methods of a class. */
record EnvironmentWriter(JavaTypes types, Plan plan) {
  GeneratedFile write() {
    FacadeClass type = new FacadeClass();
    new ProcedureMethods(types, plan).addTo(type, plan, Optional.empty());
    Map<String, String> slots = type.slots();
    slots.put("LIBRARY", Documentation.escaped(types.libraryName()));
    slots.put("NAME", types.environment());
    slots.put("NATIVES", types.natives());
    slots.put("RUNTIME", plan.specification().library().runtime());
    Optional<String> begins = first(Lifecycle.INITIALIZES);
    Optional<String> ends = first(Lifecycle.FINALIZES);
    boolean both = begins.isPresent() && ends.isPresent();
    slots.put("BEGINS", begins.orElse(""));
    slots.put("ENDS", ends.orElse(""));
    slots.put("RUN", both ? filled("run", slots) : "");
    slots.put("SESSION", both ? filled("session", slots) : "");
    return FacadeTarget.imported(types, types.environment(), filled("environment", slots));
  }

  private static String filled(String template, Map<String, String> slots) {
    return Template.of(EnvironmentWriter.class, template + ".java.in").filledJava(slots);
  }

  private Optional<String> first(Lifecycle lifecycle) {
    return plan.bound().stream()
        .filter(p -> p.procedure().lifecycle() == lifecycle && p.outputs().isEmpty())
        .map(p -> p.names().java())
        .findFirst();
  }
}
