package org.shimwright.mpi.fortran;

import com.google.auto.service.AutoService;
import java.util.List;
import org.shimwright.emit.Declarations;
import org.shimwright.mpi.fortran.carrier.Form;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Language;

/** The declarations of {@code mpif.h} and of the module {@code mpi}. */
@AutoService(Declarations.class)
public final class FortranDeclarations extends StandardDeclarations {
  /** Makes what the registry of services finds. */
  public FortranDeclarations() {
    super(Language.FORTRAN, Form.EXTERNAL);
  }

  @Override
  public List<String> names(Plan plan, ProcedurePlan function) {
    return function.in(Language.FORTRAN) ? List.of(function.names().fortran()) : List.of();
  }
}
