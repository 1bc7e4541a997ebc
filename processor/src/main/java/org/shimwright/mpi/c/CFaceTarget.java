package org.shimwright.mpi.c;

import com.google.auto.service.AutoService;
import java.util.List;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.mpi.FaceTarget;
import org.shimwright.mpi.LayeredPlan;
import org.shimwright.plan.Plan;

/**
 * Generates MPI's C and C++ interfaces (faces) on top of the engine, and the bridge through which
 * the Fortran interfaces call the engine.
 */
@AutoService(Target.class)
public final class CFaceTarget implements FaceTarget {
  @Override
  public About about() {
    return new About(
        "c-face",
        "mpi.h, the C and C++ entry points, and the bridge from Fortran to the engine",
        Trait.WHOLE);
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    FortranBridge bridge = new FortranBridge(plan);
    return List.of(
        GeneratedFile.resource("include/mpi.h", new MpiHeader(plan).text()),
        GeneratedFile.resource("include/mpicxx.h", new CxxHeader(plan).text()),
        GeneratedFile.resource("engine/shimwright_calls.h", new CallsHeader(plan, true).text()),
        GeneratedFile.resource("engine/shimwright_tables.h", new TablesHeader(plan, true).text()),
        GeneratedFile.resource("engine/mpi_c.c", new EntryPoints(plan).text()),
        GeneratedFile.resource("engine/mpi_fortran_bridge.h", bridge.header()),
        GeneratedFile.resource("engine/mpi_fortran_bridge.c", bridge.source()));
  }

  /**
   * Generates the C functions of the caching layer in front of another MPI: functions that replace
   * functions declared in that MPI's header, and functions that the Fortran part of the layer
   * calls.
   */
  @AutoService(Target.class)
  public static final class LayerTarget implements FaceTarget {
    @Override
    public About about() {
      return new About(
          "c-layer-face", "C entry points for caching in front of another MPI", Trait.WHOLE);
    }

    @Override
    public List<GeneratedFile> emit(Plan plan) {
      Plan layered = LayeredPlan.of(plan);
      FortranBridge bridge = new FortranBridge(layered);
      return List.of(
          GeneratedFile.resource("engine/shimwright_calls.h", new CallsHeader(plan, false).text()),
          GeneratedFile.resource(
              "engine/shimwright_tables.h", new TablesHeader(layered, false).text()),
          GeneratedFile.resource("engine/mpi_c.c", new EntryPoints(layered).text()),
          GeneratedFile.resource("engine/mpi_fortran_bridge.h", bridge.header()),
          GeneratedFile.resource("engine/mpi_fortran_bridge.c", bridge.source()));
    }
  }
}
