package org.shimwright.emit.java;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.java.carrier.JavaTypes;
import org.shimwright.emit.java.carrier.RuntimeTypes;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.ConstantPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.procedure.ProcedurePlan;
import org.shimwright.spec.Constant;
import org.shimwright.spec.ObjectClass;

/** Turns an object class into a Java class: its constants, its functions, and what parts add. */
record ObjectClassWriter(JavaTypes types, Plan plan, List<FacadePart> parts) {
  private static final Template TEXT = Template.of(ObjectClassWriter.class, "object.java.in");
  private static final Template CLOSE = Template.of(ObjectClassWriter.class, "close.java.in");

  GeneratedFile write(ObjectClass objectClass) {
    String self = objectClass.javaName();
    FacadeClass type = new FacadeClass();
    constants(type, objectClass);
    Optional<ProcedurePlan> free = freeing(objectClass);
    free.ifPresent(function -> type.implement("AutoCloseable"));
    parts.forEach(part -> part.addTo(type, objectClass));
    new ProcedureMethods(types, plan).addTo(type, plan, Optional.of(objectClass));
    Map<String, String> slots = type.slots();
    slots.put("COMMENT", Documentation.escaped(objectClass.text()).replace("\n", "\n * "));
    slots.put("NAME", self);
    slots.put("NATIVES", types.natives());
    slots.put("LIBRARY", library());
    slots.put("CLOSE", free.map(function -> function.names().java()).map(this::close).orElse(""));
    return FacadeTarget.imported(types, self, TEXT.filledJava(slots));
  }

  /** The function that frees an object, if the program asked for it. */
  private Optional<ProcedurePlan> freeing(ObjectClass objectClass) {
    return plan.bound().stream()
        .filter(function -> objectClass.freedBy().equals(Optional.of(function.names().c())))
        .filter(function -> function.arguments().size() == 1 && function.isOnObject())
        .findFirst();
  }

  private String close(String free) {
    Map<String, String> words =
        Map.of("LIBRARY", library(), "EXCEPTION", types.exception(), "FREE", free);
    return free.equals("close") ? "" : CLOSE.filledJava(words);
  }

  private String library() {
    return Documentation.escaped(types.libraryName());
  }

  private void constants(FacadeClass type, ObjectClass objectClass) {
    for (ConstantPlan handle : plan.handles()) {
      if (handle.constant().name().equals(objectClass.nullHandle())) {
        type.hidden("long NULL_HANDLE = %s.handle(%s)".formatted(types.natives(), handle.index()));
      }
    }
    for (ConstantPlan handle : plan.handles()) {
      Constant constant = handle.constant();
      if (constant.objectClass().equals(Optional.of(objectClass.name()))) {
        type.constant(
            "%s ({@code %s})".formatted(Documentation.escaped(constant.text()), constant.name()),
            List.of(),
            "%1$s %2$s = %5$s.constant(new %1$s(%3$s.handle(%4$s), %6$s.BORROWED))"
                .formatted(
                    objectClass.javaName(),
                    handle.javaName(),
                    types.natives(),
                    handle.index(),
                    RuntimeTypes.HANDLES,
                    RuntimeTypes.OWNERSHIP));
      }
    }
  }
}
