package org.shimwright.mpi.caching;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Optional;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.emit.text.JarText;
import org.shimwright.mpi.MpiBinding;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Specification;

/**
 * Generates the Fortran shim: {@code bind(C)} procedures that store and read attributes as Fortran
 * does. C's functions cannot do this.
 */
@AutoService(Target.class)
public final class ShimTarget implements Target {
  @Override
  public About about() {
    return new About(
        "fortran-shim",
        "Fortran procedures that C calls to store and read attributes as Fortran does",
        Trait.DEFAULT);
  }

  @Override
  public Optional<String> lacking(Specification specification) {
    return MpiBinding.lacking(specification);
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    ShimText shim = new ShimText(plan);
    return List.of(
        GeneratedFile.resource("fortran/shim.f90", shim.mpiModule()),
        GeneratedFile.resource("fortran/shim_f08.f90", shim.f08Module()));
  }

  /**
   * Generates the files that C programs without Java need in addition to the Fortran shim: its
   * prototypes, and the functions through which its callbacks call C.
   */
  @AutoService(Target.class)
  public static final class CShimTarget implements Target {
    @Override
    public About about() {
      return new About("c-shim", "C prototypes of the Fortran shim, for programs without Java");
    }

    @Override
    public Optional<String> lacking(Specification specification) {
      return MpiBinding.lacking(specification);
    }

    @Override
    public List<GeneratedFile> emit(Plan plan) {
      String header = new ShimText(plan).header("shimwright_shim.h.in", "#define SWJ_%s %s");
      return List.of(
          GeneratedFile.resource("include/shimwright_shim.h", header),
          GeneratedFile.resource(
              "c/shim_answers.c", JarText.of(ShimTarget.class, "shim_answers.c")));
    }
  }
}
