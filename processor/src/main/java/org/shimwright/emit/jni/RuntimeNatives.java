package org.shimwright.emit.jni;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.plan.ConstantPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.plan.procedure.AbiArgument;
import org.shimwright.plan.procedure.AbiFunction;
import org.shimwright.plan.procedure.AbiType;
import org.shimwright.plan.procedure.NativeMethods;
import org.shimwright.spec.Extension;
import org.shimwright.spec.Library;

/** The JNI functions of a library with a run time of its own, and what an extension adds to it. */
record RuntimeNatives(Plan plan) {
  /** The support that parts add. */
  List<String> support() {
    return parts().stream().flatMap(part -> part.support(plan).stream()).toList();
  }

  List<GeneratedFile> files() {
    List<JniPart> parts = parts();
    Library library = plan.specification().library();
    JniSource source = new JniSource(plan.request().packageName(), JavaNames.natives(library));
    List<String> added = plan.specification().extension().map(Extension::headers).orElse(List.of());
    source.head(
        library.name(),
        Stream.concat(parts.stream().flatMap(part -> part.headers(plan).stream()), added.stream())
            .toList());
    general(source);
    plan.functions().forEach(call -> source.function(plan, call));
    List<GeneratedFile> files = new ArrayList<>();
    parts.forEach(part -> files.addAll(part.write(plan, source)));
    plan.specification().extension().stream()
        .flatMap(extension -> extension.files().stream())
        .forEach(f -> files.add(GeneratedFile.resource(added(f.name()), f.text())));
    files.add(GeneratedFile.resource("jni/natives.c", source.text()));
    return List.copyOf(files);
  }

  /** The native methods that every binding has: hand-written answers, and constants. */
  private void general(JniSource source) {
    for (AbiFunction method : NativeMethods.OF_RUNTIME) {
      String arguments =
          Stream.concat(Stream.of("env"), method.arguments().stream().map(AbiArgument::name))
              .collect(Collectors.joining(", "));
      String call = "swj_" + method.name() + "(" + arguments + ");";
      source.function(
          method, true, List.of(method.result() == AbiType.NOTHING ? call : "return " + call));
    }
    source.function(NativeMethods.INTEGER, false, choice(plan.integers(), "%s", "INT_MIN"));
    source.function(NativeMethods.HANDLE, false, choice(plan.handles(), "SWJ_LONG(%s)", "0"));
    source.function(NativeMethods.POINTER, false, choice(plan.addresses(), "SWJ_LONG(%s)", "0"));
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
      lines.add("    return " + format.replace("%s", name) + ";");
      if (plan.optional()) {
        lines.add("#endif");
      }
    }
    lines.add("default:");
    lines.add("    return " + absent + ";");
    lines.add("}");
    return lines;
  }

  private static String added(String file) {
    return "own/" + (file.endsWith(".f90") ? "fortran/" : "jni/") + file;
  }

  private static List<JniPart> parts() {
    return ServiceLoader.load(JniPart.class, JniPart.class.getClassLoader()).stream()
        .map(ServiceLoader.Provider::get)
        .toList();
  }
}
