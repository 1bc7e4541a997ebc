package org.shimwright.emit.fortran;

import com.google.auto.service.AutoService;
import java.util.function.Function;
import org.shimwright.emit.OwnDeclarations;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Language;

/** The functions that C has for the procedures of a library in Fortran. */
@AutoService(OwnDeclarations.class)
public final class OwnCDeclarations implements OwnDeclarations {
  @Override
  public Language language() {
    return Language.C;
  }

  @Override
  public Function<FunctionPlan, String> of(Plan plan) {
    return call -> plan.own().fortran().isEmpty() ? "" : CHeader.declaration(plan, call);
  }
}
