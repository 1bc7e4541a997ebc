package org.shimwright.emit.fortran;

import com.google.auto.service.AutoService;
import java.util.function.Function;
import org.shimwright.emit.OwnDeclarations;
import org.shimwright.plan.own.OwnCall;
import org.shimwright.plan.own.OwnPlan;
import org.shimwright.spec.Language;

/** The interfaces that Fortran has of the functions of a library in C. */
@AutoService(OwnDeclarations.class)
public final class OwnFortranDeclarations implements OwnDeclarations {
  @Override
  public Language language() {
    return Language.FORTRAN;
  }

  @Override
  public Function<OwnCall, String> of(OwnPlan plan) {
    FortranModule module = new FortranModule(plan);
    return call -> plan.own().fortran().isPresent() ? "" : module.declaration(call);
  }
}
