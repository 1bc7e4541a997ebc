package org.shimwright.spec;

import java.util.Optional;
import java.util.Set;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.type.Language;

/**
 * A named constant.
 *
 * @param origin where it is declared
 * @param name its name, such as {@code MPI_KEYVAL_INVALID}
 * @param group its group: {@code error-class}, {@code keyval}, {@code handle} ...
 * @param objectClass the object class of a handle constant, else empty
 * @param value its value in the MPI-5.0 ABI, which the embedded MPI uses
 * @param address whether it is a pointer in C, such as {@code MPI_IN_PLACE}, and a variable with a
 *     known address in Fortran
 * @param fortranValue its value in Fortran, which differs for the sizes of strings: C counts the
 *     NUL
 * @param storage the C type of the same size as the values that a datatype describes, else empty
 * @param mayBeAbsent whether a library may lack it; a library that has it defines it as a macro in
 *     C
 * @param hidden whether it does not exist in Java
 * @param languages the languages that have it
 * @param text its meaning in one sentence
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
