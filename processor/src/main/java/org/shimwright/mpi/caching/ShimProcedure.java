package org.shimwright.mpi.caching;

import java.util.List;
import org.shimwright.plan.AbiArgument;
import org.shimwright.spec.Procedure;

/**
 * A {@code bind(C)} procedure of the Fortran shim: C calls it, it calls MPI through Fortran.
 *
 * @param symbol the name that the linker sees
 * @param role what it does
 * @param callee the procedure that it calls
 */
record ShimProcedure(String symbol, CachingRole role, Procedure callee) {
  List<AbiArgument> arguments() {
    return role.shimArguments();
  }
}
