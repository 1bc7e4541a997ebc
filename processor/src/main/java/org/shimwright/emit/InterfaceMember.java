package org.shimwright.emit;

import java.util.Locale;
import java.util.Map;

/**
 * One part of the interface of a library or its bindings that programs use: a function, a type, a
 * field, a constant.
 *
 * @param name such as {@code zlib_compress} in C or {@code Zlib.compress} in Java
 * @param key distinguishes the member from others of the same name, such as by the types of its
 *     parameters; may be empty
 * @param subject the function or type of the specification that the member is generated from; empty
 *     if it is generated from the whole specification
 * @param declaration as programmers read it
 * @param forms for each contract, the text that programs depend on: if the text changes, the
 *     contract is broken
 * @param presence how programs use the member
 */
public record InterfaceMember(
    String name,
    String key,
    String subject,
    String declaration,
    Map<Contract, String> forms,
    Presence presence) {

  /** Makes a member with the presence {@link Presence#USED}. */
  public InterfaceMember(
      String name, String key, String subject, String declaration, Map<Contract, String> forms) {
    this(name, key, subject, declaration, forms, Presence.USED);
  }

  /** A promise to existing programs, which a new version of a library keeps or breaks. */
  public enum Contract {
    /** Programs in C that were compiled with the old version run with the new one. */
    C_ABI,
    /** Programs in Fortran that used the old version compile with the new one. */
    FORTRAN,
    /** Programs in Java still compile. */
    JAVA_SOURCE,
    /** Programs in Java that were compiled with the old version link with the new one. */
    JAVA_BINARY;

    /** The name of the contract as users write it on the command line. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** How programs use a member. This decides what its addition or removal breaks. */
  public enum Presence {
    /** Programs use it, so that its removal breaks them. */
    USED,
    /** Programs implement the member in Java, so its addition breaks their sources. */
    IMPLEMENTED,
    /**
     * A compiled program contains the position of the member and not its name, so only the position
     * must stay.
     */
    PLACED
  }
}
