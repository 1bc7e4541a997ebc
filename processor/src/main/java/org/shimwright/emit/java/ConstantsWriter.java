package org.shimwright.emit.java;

import java.util.List;
import java.util.Map;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.java.carrier.JavaTypes;
import org.shimwright.emit.java.carrier.RuntimeTypes;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.ConstantPlan;
import org.shimwright.plan.Plan;

/** Turns integer and address constants into fields with the values of the loaded library. */
final class ConstantsWriter {
  private static final Template TEXT = Template.of(ConstantsWriter.class, "constants.java.in");

  private ConstantsWriter() {}

  static GeneratedFile write(JavaTypes types, Plan plan) {
    FacadeClass type = new FacadeClass();
    String address = "%1$s.buffer(%1$s.pointer(%%s), 0)".formatted(types.natives());
    plan.integers().forEach(c -> add(type, c, "", "int", types.natives() + ".integer(%s)"));
    plan.addresses()
        .forEach(c -> add(type, c, ": in place of a buffer", RuntimeTypes.BUFFER, address));
    Map<String, String> slots = type.slots();
    slots.put("LIBRARY", Documentation.escaped(types.libraryName()));
    slots.put("NAME", types.constants());
    return FacadeTarget.imported(types, types.constants(), TEXT.filledJava(slots));
  }

  private static void add(
      FacadeClass type, ConstantPlan constant, String more, String javaType, String value) {
    String text = Documentation.escaped(constant.constant().text());
    type.constant(
        "%s ({@code %s})%s".formatted(text, constant.constant().name(), more),
        List.of(),
        "%s %s = %s".formatted(javaType, constant.javaName(), value.formatted(constant.index())));
  }
}
