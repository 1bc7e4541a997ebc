package org.shimwright.spec;

import java.util.List;
import java.util.Optional;

/**
 * What a specification says of a library that it binds by its headers: how it is compiled and
 * linked, and how its functions fail.
 *
 * @param headers the headers, as {@code #include} names them
 * @param pkgConfig the module of pkg-config that it is linked by, if it is
 * @param cmakeTarget the CMake target that it is linked by, such as {@code ZLIB::ZLIB}, if it is
 * @param linkNames the names that it is linked by, such as {@code z}
 * @param threadSafe whether several threads may be in it at once
 * @param exception the exception in Java that failures become
 * @param errorText the function that gives the text of a status, or with {@code ()} that of the
 *     last failure, if there is one
 * @param constants the numbers that Java has, by their names in C
 * @param fortran what they stand for, if it is written in Fortran
 */
public record HeaderLibrary(
    List<String> headers,
    Optional<String> pkgConfig,
    Optional<String> cmakeTarget,
    List<String> linkNames,
    boolean threadSafe,
    String exception,
    Optional<String> errorText,
    List<String> constants,
    Optional<FortranLibrary> fortran) {}
