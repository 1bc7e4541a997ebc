package org.shimwright.mpi.fortran;

import com.google.auto.service.AutoService;
import java.util.List;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.mpi.LayeredPlan;
import org.shimwright.plan.Plan;

/** The Fortran face of caching in front of another MPI, compiled with that MPI's own modules. */
@AutoService(Target.class)
public final class LayerFortranTarget implements Target {
  @Override
  public String name() {
    return "fortran-layer-face";
  }

  @Override
  public String summary() {
    return "Fortran entry points for caching in front of another MPI";
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    Plan layered = LayeredPlan.of(plan);
    return List.of(
        GeneratedFile.resource("fortran/mpi_bridge.f90", new BridgeModule(layered, false).text()),
        GeneratedFile.resource(
            "fortran/layer_procedures.f90", new ExternalProcedures(layered).ofLayer()),
        GeneratedFile.resource("fortran/names.ld", new LinkerNames(layered).text()),
        GeneratedFile.resource("fortran/predefined_keys.f90", PredefinedKeys.text(layered)),
        GeneratedFile.resource(
            "fortran/callback_calls.f90", new CallbackCalls(layered, false).text()));
  }
}
