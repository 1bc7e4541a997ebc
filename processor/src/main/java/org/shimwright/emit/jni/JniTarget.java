package org.shimwright.emit.jni;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.plan.ConstantPlan;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.plan.procedure.AbiArgument;
import org.shimwright.plan.procedure.AbiFunction;
import org.shimwright.plan.procedure.AbiType;
import org.shimwright.plan.procedure.NativeMethods;
import org.shimwright.plan.procedure.ProcedurePlan;
import org.shimwright.spec.Extension;
import org.shimwright.spec.Library;
import org.shimwright.spec.Specification;

/**
 * Turns a plan into the JNI functions of a binding: thin C that calls the library by its own names.
 */
@AutoService(Target.class)
public final class JniTarget implements Target {
  /** What the JNI functions of any library are compiled with. */
  public static final List<String> SUPPORT =
      List.of(
          "jni/support.h",
          "jni/support.c",
          "jni/threads.c",
          "jni/library.h",
          "jni/library.c",
          "jni/exports.map",
          "jni/build.cmake");

  @Override
  public About about() {
    return new About(
        "jni", "JNI functions in C that call the library", Trait.DEFAULT, Trait.IN_PACKAGE);
  }

  @Override
  public Optional<String> lacking(Specification specification) {
    return Optional.of("'procedures:'").filter(needed -> specification.own().isPresent());
  }

  @Override
  public List<String> support(Plan plan) {
    return Stream.concat(
            SUPPORT.stream(), parts().stream().flatMap(part -> part.support(plan).stream()))
        .toList();
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    List<JniPart> parts = parts();
    Library library = plan.specification().library();
    JniSource source = new JniSource(plan.request().packageName(), JavaNames.natives(library));
    List<String> added = plan.specification().extension().map(Extension::headers).orElse(List.of());
    source.head(
        library.name(),
        Stream.concat(parts.stream().flatMap(part -> part.headers(plan).stream()), added.stream())
            .toList());
    general(plan, source);
    functions(plan, source);
    List<GeneratedFile> files = new ArrayList<>();
    parts.forEach(part -> files.addAll(part.write(plan, source)));
    plan.specification().extension().stream()
        .flatMap(extension -> extension.files().stream())
        .forEach(f -> files.add(GeneratedFile.resource(added(f.name()), f.text())));
    files.add(GeneratedFile.resource("jni/natives.c", source.text()));
    return List.copyOf(files);
  }

  private static void functions(Plan plan, JniSource source) {
    Map<String, FunctionPlan> crossings = plan.crossings();
    JniProcedures procedures = new JniProcedures(source);
    for (ProcedurePlan procedure : plan.bound()) {
      FunctionPlan crossing = crossings.get(procedure.names().c());
      if (crossing == null) {
        procedures.write(procedure);
      } else {
        source.function(plan, crossing);
      }
    }
  }

  /** The native methods that every binding has: hand-written answers, and constants. */
  private static void general(Plan plan, JniSource source) {
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
