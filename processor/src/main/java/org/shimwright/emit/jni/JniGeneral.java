package org.shimwright.emit.jni;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shimwright.plan.AbiArgument;
import org.shimwright.plan.AbiType;
import org.shimwright.plan.crossing.Crossings;
import org.shimwright.plan.crossing.NativeMethod;
import org.shimwright.spec.Constant;

/** Spells the native methods that every binding has: hand-written answers, and constants. */
final class JniGeneral {
  private static final Set<String> GROWING = Set.of("error-class", "split-type");

  private final JniSource source;
  private final Crossings crossings;

  JniGeneral(JniSource source, Crossings crossings) {
    this.source = source;
    this.crossings = crossings;
  }

  void write() {
    for (NativeMethod method : crossings.general()) {
      String arguments =
          Stream.concat(Stream.of("env"), method.parameters().stream().map(AbiArgument::name))
              .collect(Collectors.joining(", "));
      String call = "swj_" + method.name() + "(" + arguments + ");";
      source.function(
          method, List.of(method.returned() == AbiType.NOTHING ? call : "return " + call));
    }
    source.function(
        method("integer"), choice(crossings.integers(), "%s", "INT_MIN", this::mayBeAbsent));
    source.function(
        method("handle"), choice(crossings.handles(), "SWJ_LONG(%s)", "0", handle -> true));
    source.function(method("predefinedKey"), List.of("return swj_f_predefined_key(place);"));
  }

  private NativeMethod method(String name) {
    return crossings.constants().stream()
        .filter(m -> m.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /**
   * These groups grow with the standard, and what is new in them is a macro in every MPI; a group's
   * first constant is as old as the group, and may be an enumerator.
   */
  private boolean mayBeAbsent(Constant constant) {
    boolean oldest =
        crossings.integers().stream()
            .filter(other -> other.group().equals(constant.group()))
            .findFirst()
            .filter(constant::equals)
            .isPresent();
    return GROWING.contains(constant.group()) && !oldest;
  }

  private static List<String> choice(
      List<Constant> constants, String format, String absent, Predicate<Constant> mayBeAbsent) {
    List<String> lines = new ArrayList<>();
    lines.add("switch (place) {");
    for (int place = 0; place < constants.size(); place++) {
      String name = constants.get(place).name();
      boolean guarded = mayBeAbsent.test(constants.get(place));
      if (guarded) {
        lines.add("#ifdef " + name);
      }
      lines.add("case " + place + ":");
      lines.add("    return " + format.formatted(name) + ";");
      if (guarded) {
        lines.add("#endif");
      }
    }
    lines.add("default:");
    lines.add("    return " + absent + ";");
    lines.add("}");
    return lines;
  }
}
