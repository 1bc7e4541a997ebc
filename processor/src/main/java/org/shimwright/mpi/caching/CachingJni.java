package org.shimwright.mpi.caching;

import com.google.auto.service.AutoService;
import java.util.List;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.jni.JniPart;
import org.shimwright.emit.jni.JniSource;
import org.shimwright.plan.Plan;

/** The native methods for caching, and the prototypes of the Fortran shim that they call. */
@AutoService(JniPart.class)
public final class CachingJni implements JniPart {
  @Override
  public List<String> support() {
    return List.of(
        "mpi/jni/mpi_support.h",
        "mpi/jni/calls.c",
        "mpi/jni/callbacks.c",
        "mpi/jni/elements.c",
        "mpi/jni/reductions.c",
        "mpi/jni/releases.c",
        "mpi/jni/gate.c");
  }

  @Override
  public List<String> headers() {
    return List.of("mpi_support.h", "shim.h");
  }

  @Override
  public List<GeneratedFile> write(Plan plan, JniSource source) {
    List<CachingPlan> plans = CachingPlans.of(plan);
    source.function(CachingPlans.PREDEFINED_KEY, List.of("return swj_f_predefined_key(place);"));
    JniCaching caching = new JniCaching(source);
    plans.forEach(caching::write);
    String number = "_Static_assert(SWJ_%s == %s, \"Fortran names the class by its number\");";
    return List.of(
        GeneratedFile.resource("jni/shim.h", new ShimText(plan).header("shim.h.in", number)));
  }
}
