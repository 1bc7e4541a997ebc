package org.shimwright.mpi.fortran;

import com.google.auto.service.AutoService;
import org.shimwright.emit.Declarations;
import org.shimwright.mpi.fortran.carrier.Form;
import org.shimwright.spec.Language;

/** The declarations of the module {@code mpi_f08}. */
@AutoService(Declarations.class)
public final class F08Declarations extends StandardDeclarations {
  /** Makes what the registry of services finds. */
  public F08Declarations() {
    super(Language.F08, Form.F08);
  }
}
