package org.shimwright.mpi.caching;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.Plan;
import org.shimwright.spec.PredefinedAttribute;

/** Writes one module of the shim: over {@code mpi}, or over {@code mpi_f08}. */
final class ShimModule {
  private final SourceWriter f = new SourceWriter(Layout.FORTRAN);
  private final List<CachingPlan> plans;
  private final List<PredefinedAttribute> predefined;
  private final boolean f08;

  ShimModule(Plan plan, List<CachingPlan> plans, boolean f08) {
    this.plans = plans;
    predefined = plan.specification().predefinedAttributes();
    this.f08 = f08;
  }

  String text() {
    String module = f08 ? "shimwright_shim_f08" : "shimwright_shim";
    f.line(
        "!> Reaches MPI's caching through Fortran's "
            + (f08 ? "mpi_f08" : "mpi")
            + " module. Generated.");
    f.line("module " + module);
    f.indented(this::declarations);
    f.line("contains");
    f.indented(this::procedures);
    f.line("end module " + module);
    return f.text();
  }

  private void declarations() {
    String procedures = "c_funptr, c_funloc, c_f_procpointer, c_null_funptr";
    f.line("use, intrinsic :: iso_c_binding, only: c_int, c_int64_t, " + procedures);
    f.line("use " + (f08 ? "mpi_f08" : "mpi"));
    f.line("implicit none");
    f.line("private");
    f.blank();
    for (String symbol : symbols()) {
      f.line("public :: " + ShimProcedures.fortranName(symbol));
    }
    if (!f08) {
      f.blank();
      ShimTrampolines.interfaces(f);
    }
  }

  private List<String> symbols() {
    List<String> symbols = new ArrayList<>();
    if (!f08) {
      symbols.add("swj_f_predefined_key");
    }
    for (CachingPlan caching : plans) {
      shims(caching).forEach(s -> symbols.add(s.symbol()));
      callbacks(caching).forEach(c -> symbols.add(c.symbol()));
    }
    return symbols;
  }

  private List<ShimProcedure> shims(CachingPlan caching) {
    return caching.shims().values().stream()
        .filter(s -> (s.role() == CachingRole.CREATE_F08) == f08)
        .toList();
  }

  private List<ShimCallbacks> callbacks(CachingPlan caching) {
    return caching.callbacks().values().stream()
        .filter(c -> c.language() != CallbackSide.C)
        .filter(c -> (c.language() == CallbackSide.F08) == f08)
        .toList();
  }

  private void procedures() {
    if (!f08) {
      predefinedKey();
    }
    ShimProcedures shims = new ShimProcedures(f);
    ShimTrampolines trampolines = new ShimTrampolines(f);
    for (CachingPlan caching : plans) {
      shims(caching).forEach(shims::write);
      for (ShimCallbacks side : callbacks(caching)) {
        trampolines.lookup(side);
        boolean mpi1 = side.language() == CallbackSide.FORTRAN_MPI1;
        side.copy().ifPresent(name -> trampolines.copy(name, caching.index(), mpi1));
        side.delete().ifPresent(name -> trampolines.delete(name, caching.index(), mpi1));
      }
    }
  }

  /** Keys as Fortran spells them: an MPI may give a key another integer in each language. */
  private void predefinedKey() {
    f.blank();
    f.line("!> The key of a predefined attribute, by its place in the facade.");
    f.line(
        "function sw_predefined_key(place) result(keyval) bind(c, name=\"swj_f_predefined_key\")");
    f.indented(
        () -> {
          f.line("integer(c_int), value :: place");
          f.line("integer(c_int) :: keyval");
          f.blank();
          f.line("keyval = int(MPI_KEYVAL_INVALID, c_int)");
          f.line("select case (place)");
          int place = 0;
          for (PredefinedAttribute attribute : predefined) {
            f.line("case (" + place++ + ")");
            f.line("  keyval = int(" + attribute.name() + ", c_int)");
          }
          f.line("end select");
        });
    f.line("end function sw_predefined_key");
  }
}
