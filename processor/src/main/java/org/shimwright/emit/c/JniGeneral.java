package org.shimwright.emit.c;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shimwright.plan.crossing.Crossings;
import org.shimwright.plan.crossing.NativeMethod;
import org.shimwright.plan.crossing.NativeParameter;
import org.shimwright.plan.crossing.NativeType;
import org.shimwright.spec.Constant;

/** Spells the native methods that every binding has: hand-written answers, and constants. */
final class JniGeneral {
  private final JniSource source;
  private final Crossings crossings;

  JniGeneral(JniSource source, Crossings crossings) {
    this.source = source;
    this.crossings = crossings;
  }

  void write() {
    for (NativeMethod method : crossings.general()) {
      String arguments =
          Stream.concat(Stream.of("env"), method.parameters().stream().map(NativeParameter::name))
              .collect(Collectors.joining(", "));
      String call = "swj_" + method.name() + "(" + arguments + ");";
      source.function(
          method, List.of(method.returned() == NativeType.NOTHING ? call : "return " + call));
    }
    source.function(method("integer"), choice(crossings.integers(), "%s", "INT_MIN"));
    source.function(method("handle"), choice(crossings.handles(), "SWJ_LONG(%s)", "0"));
    source.function(method("predefinedKey"), List.of("return swj_f_predefined_key(place);"));
  }

  private NativeMethod method(String name) {
    return crossings.constants().stream()
        .filter(m -> m.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** Constants are macros in every MPI; what a younger standard added may be absent from one. */
  private static List<String> choice(List<Constant> constants, String format, String absent) {
    List<String> lines = new ArrayList<>();
    lines.add("switch (place) {");
    for (int place = 0; place < constants.size(); place++) {
      String name = constants.get(place).name();
      lines.add("#ifdef " + name);
      lines.add("case " + place + ":");
      lines.add("    return " + format.formatted(name) + ";");
      lines.add("#endif");
    }
    lines.add("default:");
    lines.add("    return " + absent + ";");
    lines.add("}");
    return lines;
  }
}
