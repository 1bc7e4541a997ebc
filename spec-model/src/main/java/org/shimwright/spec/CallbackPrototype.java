package org.shimwright.spec;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.shimwright.spec.type.Value;

/**
 * The interface of a callback procedure that a user passes to MPI.
 *
 * @param name its name, such as {@code MPI_Comm_copy_attr_function}
 * @param role {@code copy}, {@code delete} or {@code errhandler}
 * @param objectClass the object class that it is called for, else empty
 * @param mpi1 whether Fortran calls it with {@code INTEGER} values (the MPI-1 form)
 * @param returnsStatus whether it returns an error code
 * @param variadic whether C passes it further arguments that no program may use
 * @param languages the languages that have it
 * @param parameters its parameters in order, without the error code
 * @param cxx its declarations in the C++ bindings of MPI-2.2
 * @param history the versions that added, deprecated and removed it
 * @param clause where the standard defines it
 * @param summary its summary in one sentence
 * @param text everything that the writer of such a procedure must know
 */
public record CallbackPrototype(
    String name,
    String role,
    Optional<String> objectClass,
    boolean mpi1,
    boolean returnsStatus,
    boolean variadic,
    Set<Language> languages,
    List<Value> parameters,
    List<String> cxx,
    History history,
    String clause,
    String summary,
    String text)
    implements Dated {}
