package org.shimwright.mpi.fortran;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.mpi.FaceTarget;
import org.shimwright.mpi.LayeredPlan;
import org.shimwright.plan.Plan;

/** Generates MPI's Fortran interfaces (faces) on top of the engine. */
@AutoService(Target.class)
public final class FortranFaceTarget implements FaceTarget {
  @Override
  public About about() {
    return new About(
        "fortran-face", "mpif.h, the modules mpi and mpi_f08, and their procedures", Trait.WHOLE);
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    List<GeneratedFile> files =
        new ArrayList<>(
            List.of(
                GeneratedFile.resource("fortran/mpif.h", new IncludeFile(plan).text()),
                GeneratedFile.resource(
                    "fortran/mpi_bridge.f90", new BridgeModule(plan, true).text()),
                GeneratedFile.resource("fortran/mpi.f90", new MpiModule(plan).text()),
                GeneratedFile.resource("fortran/mpi_f08.f90", new F08Module(plan).text()),
                GeneratedFile.resource(
                    "fortran/mpifh_procedures.f90", new ExternalProcedures(plan).text()),
                GeneratedFile.resource(
                    "fortran/callback_calls.f90", new CallbackCalls(plan, true).text())));
    SizesModule sizes = new SizesModule(plan);
    if (sizes.isNeeded()) {
      files.add(GeneratedFile.resource("fortran/mpi_sizes.f90", sizes.text()));
    }
    return files;
  }

  /**
   * Generates the Fortran code of the caching layer in front of another MPI, which is compiled with
   * that MPI's modules.
   */
  @AutoService(Target.class)
  public static final class LayerTarget implements FaceTarget {
    @Override
    public About about() {
      return new About(
          "fortran-layer-face",
          "Fortran entry points for caching in front of another MPI",
          Trait.WHOLE);
    }

    @Override
    public List<GeneratedFile> emit(Plan plan) {
      Plan layered = LayeredPlan.of(plan);
      return List.of(
          GeneratedFile.resource("fortran/mpi_bridge.f90", new BridgeModule(layered, false).text()),
          GeneratedFile.resource(
              "fortran/layer_procedures.f90", new ExternalProcedures(layered).layerText()),
          GeneratedFile.resource("fortran/names.ld", new LinkerNames(layered).text()),
          GeneratedFile.resource("fortran/predefined_keys.f90", PredefinedKeys.text(layered)),
          GeneratedFile.resource(
              "fortran/callback_calls.f90", new CallbackCalls(layered, false).text()));
    }
  }
}
