package org.shimwright.sample.ctypes;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.plan.ConstantPlan;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.sample.ctypes.CtypesTypes.LeftOut;

/** Turns a plan into a module of Python, which calls the library's functions by ctypes. */
public final class CtypesTarget implements Target {
  @Override
  public About about() {
    return new About("ctypes", "a module of Python that calls the library by ctypes");
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    Map<String, Long> constants = new LinkedHashMap<>();
    Stream.concat(plan.integers().stream(), plan.handles().stream())
        .map(ConstantPlan::constant)
        .forEach(c -> constants.put(c.name(), c.value()));
    StringBuilder module = new StringBuilder(crossing());
    constants.forEach((name, value) -> module.append("%s = %d\n".formatted(name, value)));
    StringBuilder leftOut = new StringBuilder("LEFT_OUT = {\n");
    for (FunctionPlan call : plan.bound()) {
      try {
        module
            .append("\n\n")
            .append(new CtypesFunction(call, constants).text().strip())
            .append('\n');
      } catch (LeftOut reason) {
        leftOut.append("    \"%s\": \"%s\",\n".formatted(call.c(), reason.getMessage()));
      }
    }
    plan.functions().stream()
        .filter(function -> !function.bound())
        .map(FunctionPlan::c)
        .forEach(name -> leftOut.append("    \"%s\": \"it is no plain call\",\n".formatted(name)));
    String text = module.append("\n\n").append(leftOut).append("}\n").toString();
    String name = plan.request().library().replace('-', '_') + "_ctypes.py";
    return List.of(GeneratedFile.resource(name, text));
  }

  /** What every module begins with. */
  private static String crossing() {
    try (InputStream text = CtypesTarget.class.getResourceAsStream("crossing.py")) {
      return new String(text.readAllBytes(), StandardCharsets.UTF_8).strip() + "\n\n\n";
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
