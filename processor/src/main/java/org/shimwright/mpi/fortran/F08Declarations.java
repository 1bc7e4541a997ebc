package org.shimwright.mpi.fortran;

import com.google.auto.service.AutoService;
import org.shimwright.emit.Declarations;
import org.shimwright.mpi.fortran.carrier.Form;
import org.shimwright.plan.CallbackPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Language;

/** The declarations of the module {@code mpi_f08}. */
@AutoService(Declarations.class)
public final class F08Declarations implements Declarations {
  @Override
  public Language language() {
    return Language.F08;
  }

  @Override
  public String of(Plan plan, ProcedurePlan function) {
    return new StandardDeclarations(plan, Form.F08).of(function);
  }

  @Override
  public String of(Plan plan, CallbackPlan callback) {
    return new StandardDeclarations(plan, Form.F08).of(callback);
  }
}
