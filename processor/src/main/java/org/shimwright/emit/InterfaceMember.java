package org.shimwright.emit;

import java.util.Locale;
import java.util.Map;

/**
 * One part of the interface of a library or its bindings that programs use: a function, a type, a
 * field, a constant.
 *
 * @param name such as {@code zlib_compress} in C or {@code Zlib.compress} in Java
 * @param key what tells it from others of its name, such as the types of its parameters; may be
 *     empty
 * @param subject the function or type of the specification that it is made of; empty for what the
 *     whole specification makes
 * @param declaration as programmers read it
 * @param forms what programs depend on, by the contract that a change of it breaks
 * @param presence what its removal and its addition break
 */
public record InterfaceMember(
    String name,
    String key,
    String subject,
    String declaration,
    Map<Contract, String> forms,
    Presence presence) {

  /** Makes a member that programs use. */
  public InterfaceMember(
      String name, String key, String subject, String declaration, Map<Contract, String> forms) {
    this(name, key, subject, declaration, forms, Presence.USED);
  }

  /** What a new version may keep or break. */
  public enum Contract {
    /** Programs in C that were compiled with the old version run with the new one. */
    C_ABI,
    /** Programs in Fortran still compile. */
    FORTRAN,
    /** Programs in Java still compile. */
    JAVA_SOURCE,
    /** Programs in Java that were compiled with the old version link with the new one. */
    JAVA_BINARY;

    /** The name as a person types it. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** What programs do with a member. */
  public enum Presence {
    /** Programs use it, so that its removal breaks them. */
    USED,
    /** Programs implement it in Java, too, so that its addition breaks their sources. */
    IMPLEMENTED,
    /** Compiled programs do not have its name, so that only its place must stay. */
    PLACED
  }
}
