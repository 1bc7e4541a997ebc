package org.shimwright.plan.name;

/**
 * The names of one function.
 *
 * @param c in C and C++, such as {@code MPI_Comm_set_attr}
 * @param profiling the second name that C has for it, such as {@code PMPI_Comm_set_attr}
 * @param engine the engine's function below it, such as {@code sw_comm_set_attr}
 * @param bridge the C function through which Fortran reaches the engine, such as {@code
 *     swf_comm_set_attr}
 * @param fortran the external procedure in Fortran, such as {@code MPI_COMM_SET_ATTR}
 * @param fortranPointer the same with memory as {@code TYPE(C_PTR)}, such as {@code
 *     MPI_ALLOC_MEM_CPTR}
 * @param f08 the specific procedure behind the generic name of {@code mpi_f08}, such as {@code
 *     MPI_Comm_set_attr_f08}
 * @param java the method of the Java class that has it, such as {@code setAttr}
 * @param javaNative the native method below that, such as {@code mpiCommSetAttr}
 */
public record ProcedureNames(
    String c,
    String profiling,
    String engine,
    String bridge,
    String fortran,
    String fortranPointer,
    String f08,
    String java,
    String javaNative) {}
