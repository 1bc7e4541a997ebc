package org.shimwright.emit.java;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.java.carrier.JavaTypes;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.ConstantPlan;
import org.shimwright.plan.Plan;

/** Turns integer and address constants into fields with the values of the loaded library. */
final class ConstantsWriter {
  private static final Template TEXT = Template.of(ConstantsWriter.class, "constants.java.in");

  private static final String FIELD =
      """
        /**
         * %s ({@code %s})%s
         */
        public static final %s %s = %s;

      """;

  private ConstantsWriter() {}

  static GeneratedFile write(JavaTypes types, Plan plan) {
    String natives = types.natives();
    String integer = natives + ".integer(%s)";
    String address = "%s.buffer(%s.pointer(%%s), 0)".formatted(natives, natives);
    return FacadeTarget.file(
        plan.request().packageName(),
        types.constants(),
        TEXT.filled(
            Map.of(
                "IMPORT",
                plan.addresses().isEmpty() ? "" : "import java.nio.ByteBuffer;\n",
                "LIBRARY",
                Documentation.escaped(types.libraryName()),
                "NAME",
                types.constants(),
                "FIELDS",
                fields(plan.integers(), "", "int", integer)
                    + fields(plan.addresses(), ": in place of a buffer", "ByteBuffer", address))));
  }

  private static String fields(
      List<ConstantPlan> constants, String more, String type, String value) {
    return constants.stream()
        .map(
            c ->
                FIELD.formatted(
                    Documentation.escaped(c.constant().text()),
                    c.constant().name(),
                    more,
                    type,
                    c.javaName(),
                    value.formatted(c.index())))
        .collect(Collectors.joining());
  }
}
