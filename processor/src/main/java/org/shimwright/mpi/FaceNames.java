package org.shimwright.mpi;

import java.util.Locale;
import org.shimwright.spec.Library;

/**
 * The names of one function in MPI's interfaces (faces) and in the layers below them.
 *
 * @param c the name in C and C++, such as {@code MPI_Comm_set_attr}
 * @param profiling the second name in C, such as {@code PMPI_Comm_set_attr}
 * @param engine the engine's function that implements the function, such as {@code
 *     sw_comm_set_attr}
 * @param bridge the C function through which Fortran calls the engine, such as {@code
 *     swf_comm_set_attr}
 * @param fortran the external procedure in Fortran, such as {@code MPI_COMM_SET_ATTR}
 * @param fortranPointer the external procedure that returns memory as {@code TYPE(C_PTR)}, such as
 *     {@code MPI_ALLOC_MEM_CPTR}
 * @param f08 the specific procedure for the generic name in {@code mpi_f08}, such as {@code
 *     MPI_Comm_set_attr_f08}
 */
public record FaceNames(
    String c,
    String profiling,
    String engine,
    String bridge,
    String fortran,
    String fortranPointer,
    String f08) {
  /** Returns the names of a function of a library. */
  public static FaceNames of(Library library, String c) {
    String stem = library.bare(c).toLowerCase(Locale.ROOT);
    String upper = c.toUpperCase(Locale.ROOT);
    return new FaceNames(
        c, "P" + c, "sw_" + stem, "swf_" + stem, upper, upper + "_CPTR", c + "_f08");
  }
}
