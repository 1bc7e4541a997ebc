package org.shimwright.mpi.caching;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.jni.JniPart;
import org.shimwright.emit.jni.JniSource;
import org.shimwright.mpi.MpiBinding;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.Value;

/**
 * Generates the native methods for caching, and the C prototypes of the Fortran shim that these
 * methods call.
 */
@AutoService(JniPart.class)
public final class CachingJni implements JniPart {
  private static final List<String> SUPPORT =
      List.of(
          "mpi/jni/mpi_support.h",
          "mpi/jni/calls.c",
          "mpi/jni/errors.c",
          "mpi/jni/callbacks.c",
          "mpi/jni/releases.c",
          "mpi/jni/gate.c",
          "mpi/run_paths.cmake");

  /**
   * The sources that are compiled only if a bound function has elements, statuses or reductions.
   */
  private static final List<String> MESSAGES =
      List.of(
          "mpi/jni/elements.h", "mpi/jni/elements.c", "mpi/jni/copies.c", "mpi/jni/reductions.c");

  /**
   * Returns whether the plan is for MPI, whose runtime needs these sources even if no caching
   * function is bound.
   */
  @Override
  public boolean serves(Plan plan) {
    return MpiBinding.isForMpi(plan.specification());
  }

  @Override
  public List<String> support(Plan plan) {
    List<String> paths = new ArrayList<>(SUPPORT);
    paths.addAll(hasMessages(plan) ? MESSAGES : List.of());
    return paths;
  }

  private static boolean hasMessages(Plan plan) {
    for (FunctionPlan function : plan.bound()) {
      for (Value parameter : function.function().parameters()) {
        if (isOfMessage(parameter)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isOfMessage(Value parameter) {
    boolean record =
        parameter.isAdded("status-record")
            && parameter.inC().constant().isEmpty()
            && parameter.direction() != Direction.IN;
    return record || parameter.isAdded("elements") || parameter.isAdded("reduction");
  }

  @Override
  public List<String> headers(Plan plan) {
    return List.of(hasMessages(plan) ? "elements.h" : "mpi_support.h", "shim.h");
  }

  @Override
  public List<GeneratedFile> write(Plan plan, JniSource source) {
    List<CachingPlan> plans = CachingPlanner.plans(plan);
    source.printFunction(
        CachingPlanner.PREDEFINED_KEY, false, List.of("return swj_f_predefined_key(place);"));
    plans.forEach(caching -> JniCaching.write(caching, source));
    String number = "_Static_assert(SWJ_%s == %s, \"Fortran names the class by its number\");";
    return List.of(
        GeneratedFile.resource("jni/shim.h", new ShimText(plan).header("shim.h.in", number)));
  }
}
