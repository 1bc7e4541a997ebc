package org.shimwright.emit.jni;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shimwright.plan.AbiArgument;
import org.shimwright.plan.AbiFunction;
import org.shimwright.plan.AbiType;
import org.shimwright.plan.ConstantPlan;
import org.shimwright.plan.NativeMethods;
import org.shimwright.plan.Plan;

/** Writes the native methods that every binding has: hand-written answers, and constants. */
record JniGeneral(JniSource source) {
  void write(Plan plan) {
    for (AbiFunction method : NativeMethods.OF_RUNTIME) {
      String arguments =
          Stream.concat(Stream.of("env"), method.arguments().stream().map(AbiArgument::name))
              .collect(Collectors.joining(", "));
      String call = "swj_" + method.name() + "(" + arguments + ");";
      source.function(
          method, List.of(method.result() == AbiType.NOTHING ? call : "return " + call));
    }
    source.function(NativeMethods.INTEGER, choice(plan.integers(), "%s", "INT_MIN"));
    source.function(NativeMethods.HANDLE, choice(plan.handles(), "SWJ_LONG(%s)", "0"));
    source.function(NativeMethods.POINTER, choice(plan.addresses(), "SWJ_LONG(%s)", "0"));
  }

  /** A macro that is not defined is a constant that the library does not have. */
  private static List<String> choice(List<ConstantPlan> constants, String format, String absent) {
    List<String> lines = new ArrayList<>();
    lines.add("switch (place) {");
    for (ConstantPlan plan : constants) {
      String name = plan.constant().name();
      if (plan.optional()) {
        lines.add("#ifdef " + name);
      }
      lines.add("case " + plan.index() + ":");
      lines.add("    return " + format.formatted(name) + ";");
      if (plan.optional()) {
        lines.add("#endif");
      }
    }
    lines.add("default:");
    lines.add("    return " + absent + ";");
    lines.add("}");
    return lines;
  }
}
