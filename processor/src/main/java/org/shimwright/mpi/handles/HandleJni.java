package org.shimwright.mpi.handles;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.jni.JniPart;
import org.shimwright.emit.jni.JniSource;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;

/** Prints the native methods that convert handles to integers and back. */
@AutoService(JniPart.class)
public final class HandleJni implements JniPart {
  @Override
  public List<GeneratedFile> write(Plan plan, JniSource source) {
    for (FunctionPlan function : HandleFunctions.of(plan)) {
      source.printFunction(
          HandleFunctions.nativeMethod(function),
          function.lacking().isPresent(),
          guardedBody(plan, function));
    }
    return List.of();
  }

  /**
   * Returns the C body of a native method. A function that older MPI libraries lack is compiled
   * only if {@code mpi.h} has the version that added it.
   */
  private static List<String> guardedBody(Plan plan, FunctionPlan function) {
    List<String> body = new ArrayList<>(List.of(callStatement(plan, function)));
    if (function.lacking().isPresent()) {
      String version = function.function().history().since();
      body.add(0, "(void)env;");
      String there = "#if MPI_VERSION >= " + version.substring(0, version.indexOf('.'));
      JniSource.orLacking(function, HandleFunctions.nativeMethod(function), there, body);
    }
    return body;
  }

  private static String callStatement(Plan plan, FunctionPlan function) {
    String type = HandleFunctions.objectClass(plan, function).cType();
    String name = function.c();
    return HandleFunctions.makesNumber(function)
        ? "return %s(SWJ_HANDLE(%s, object));".formatted(name, type)
        : "return SWJ_LONG(%s(number));".formatted(name);
  }
}
