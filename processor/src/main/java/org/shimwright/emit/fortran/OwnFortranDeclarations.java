package org.shimwright.emit.fortran;

import com.google.auto.service.AutoService;
import java.util.function.Function;
import org.shimwright.emit.OwnDeclarations;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Language;

/** The interfaces that Fortran has of the functions of a library in C. */
@AutoService(OwnDeclarations.class)
public final class OwnFortranDeclarations implements OwnDeclarations {
  @Override
  public Language language() {
    return Language.FORTRAN;
  }

  @Override
  public Function<FunctionPlan, String> of(Plan plan) {
    FortranModule module = new FortranModule(plan);
    return call -> plan.own().fortran().isPresent() ? "" : module.declaration(call);
  }
}
