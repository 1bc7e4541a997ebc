package org.shimwright.emit;

import java.util.Locale;
import java.util.Map;

/**
 * One part of the interface of a library or its bindings that programs use: a function, a type, a
 * field, a constant.
 *
 * @param name the name, such as {@code zlib_compress} in C or {@code Zlib.compress} in Java
 * @param key distinguishes the member from others of the same name, such as by the types of its
 *     parameters; may be empty
 * @param subject the function or type of the specification that the member is generated from; empty
 *     if it is generated from the whole specification
 * @param sort the kind of member, which decides how programs use it
 * @param whole whether the specification says everything on which programs depend; if not, the rest
 *     is in a header, such as the type of an argument that is always the same, the other fields of
 *     a structure, or a number
 * @param declaration the declaration, as programmers read it
 * @param forms for each contract, the text that programs depend on: if the text changes, the
 *     contract is broken
 */
public record InterfaceMember(
    String name,
    String key,
    String subject,
    Sort sort,
    boolean whole,
    String declaration,
    Map<Contract, String> forms) {
  /** A promise to existing programs, which a new version of a library keeps or breaks. */
  public enum Contract {
    /** Programs in C that were compiled with the old version run with the new one. */
    C_ABI,
    /** Programs in Fortran that used the old version compile with the new one. */
    FORTRAN,
    /** Java source code that used the old version compiles with the new one. */
    JAVA_SOURCE,
    /** Programs in Java that were compiled with the old version link with the new one. */
    JAVA_BINARY;

    /** The name of the contract as users write it on the command line. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** The sort of a member. It decides what the addition or removal of the member breaks. */
  public enum Sort {
    /** A type. */
    TYPE,
    /** A function, procedure or method that programs call. */
    FUNCTION,
    /** A method that programs implement in Java, so its addition breaks their sources. */
    IMPLEMENTED,
    /** A constant, or a field that programs name. */
    VALUE,
    /**
     * A field in C. A compiled program contains the position of the field and not its name, so only
     * the position must stay.
     */
    FIELD
  }
}
