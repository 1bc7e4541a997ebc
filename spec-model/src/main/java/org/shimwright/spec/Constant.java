package org.shimwright.spec;

import java.util.Optional;
import java.util.Set;
import org.shimwright.diagnostic.Origin;

/**
 * A named constant.
 *
 * @param origin where it is declared
 * @param name such as {@code MPI_KEYVAL_INVALID}
 * @param group what it belongs to: {@code error-class}, {@code keyval}, {@code handle} ...
 * @param objectClass the object class of a handle constant, else empty
 * @param value its value in the MPI-5.0 ABI, which the embedded MPI uses
 * @param address whether C spells it as a pointer, as with {@code MPI_IN_PLACE}, and Fortran as a
 *     variable whose address is known
 * @param fortranValue its value in Fortran, which differs for the sizes of strings: C counts the
 *     NUL
 * @param storage the C type of the same size as what a datatype describes, else empty
 * @param mayBeAbsent whether a library may not have it; where it does, it is a macro in C
 * @param hidden whether Java has no use for it
 * @param languages who has it
 * @param text one sentence on what it means
 */
public record Constant(
    Origin origin,
    String name,
    String group,
    Optional<String> objectClass,
    long value,
    boolean address,
    long fortranValue,
    Optional<String> storage,
    boolean mayBeAbsent,
    boolean hidden,
    Set<Language> languages,
    String text) {}
