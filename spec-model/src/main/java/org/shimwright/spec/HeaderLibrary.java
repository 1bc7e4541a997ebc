package org.shimwright.spec;

import java.util.List;
import java.util.Optional;
import org.shimwright.spec.type.Language;

/**
 * The properties of a library that is bound by its headers: how it is compiled and linked, and how
 * its functions fail.
 *
 * @param headers the headers, as {@code #include} names them
 * @param pkgConfig the pkg-config module by which it is linked, if any
 * @param cmakeTarget the CMake target by which it is linked, such as {@code ZLIB::ZLIB}, if any
 * @param linkNames the library names by which it is linked, such as {@code z}
 * @param threadSafe whether several threads may call it at once
 * @param exception the exception that Java throws for failures
 * @param errorText the function that returns the text of a status, or with {@code ()} the text of
 *     the last failure, if there is one
 * @param constants the numbers that the headers define
 * @param fortran the Fortran procedures that the functions call, if the library is written in
 *     Fortran
 */
public record HeaderLibrary(
    List<String> headers,
    Optional<String> pkgConfig,
    Optional<String> cmakeTarget,
    List<String> linkNames,
    boolean threadSafe,
    String exception,
    Optional<String> errorText,
    List<HeaderConstant> constants,
    Optional<FortranLibrary> fortran) {
  /** Returns the names in C of all constants. */
  public List<String> constantNames() {
    return constants.stream().map(HeaderConstant::name).toList();
  }

  /** Returns the constants that a language has. */
  public List<HeaderConstant> constants(Language language) {
    return constants.stream().filter(constant -> constant.in(language)).toList();
  }
}
