package org.shimwright.emit.java;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.java.carrier.JavaTypes;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.procedure.AbiArgument;
import org.shimwright.plan.procedure.AbiFunction;
import org.shimwright.plan.procedure.AbiType;
import org.shimwright.plan.procedure.NativeMethods;

/** Turns the native methods of a plan into the one class of {@code native} methods. */
final class NativesWriter {
  private static final Template TEXT = Template.of(NativesWriter.class, "natives.java.in");

  /** The run time knows no binding; the JVM ties a library to the class whose code loads it. */
  private static final String CALL =
      """

          @Override
          public %s {
            %s%s.%s(%s);
          }
      """;

  private NativesWriter() {}

  static GeneratedFile write(JavaTypes types, Plan plan, List<FacadePart> parts) {
    String name = types.natives();
    Map<String, FunctionPlan> crossings = plan.crossings();
    NativesClass natives = new NativesClass(plan, new JavaOfType(plan));
    Stream<String> methods =
        Stream.of(
                NativeMethods.OF_RUNTIME.stream().map(NativesWriter::declared),
                Stream.of(NativeMethods.INTEGER, NativeMethods.HANDLE, NativeMethods.POINTER)
                    .map(NativesWriter::declared),
                plan.bound().stream()
                    .map(
                        p ->
                            crossings.containsKey(p.names().c())
                                ? natives.declared(crossings.get(p.names().c())).toString()
                                : declared(p.method())),
                parts.stream()
                    .flatMap(part -> part.natives().stream())
                    .map(NativesWriter::declared))
            .flatMap(all -> all);
    return FacadeTarget.file(
        plan.request().packageName(),
        name,
        TEXT.filledJava(
            Map.of(
                "RUNTIME", plan.specification().library().runtime(),
                "NAME", name,
                "BINDING", plan.request().library(),
                "METHODS",
                    methods
                        .map(method -> "  " + method.strip() + "\n\n")
                        .collect(Collectors.joining()),
                "CALLS",
                    NativeMethods.OF_RUNTIME.stream()
                        .map(method -> call(method, name))
                        .collect(Collectors.joining()))));
  }

  private static String declared(AbiFunction method) {
    return "static native " + head(method) + ";";
  }

  private static String head(AbiFunction method) {
    return method.arguments().stream()
        .map(a -> JavaTypes.word(a.type()) + " " + a.name())
        .collect(
            Collectors.joining(
                ", ", JavaTypes.word(method.result()) + " " + method.name() + "(", ")"));
  }

  private static String call(AbiFunction method, String natives) {
    String names =
        method.arguments().stream().map(AbiArgument::name).collect(Collectors.joining(", "));
    String returned = method.result() == AbiType.NOTHING ? "" : "return ";
    return CALL.formatted(head(method), returned, natives, method.name(), names);
  }
}
