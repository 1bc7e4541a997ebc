package org.shimwright.spec;

import java.util.Optional;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.type.HandleType;

/**
 * A class of opaque objects.
 *
 * @param name the short name: {@code comm}, {@code win}, {@code type}, {@code info} ...
 * @param typeName the handle type in C and {@code mpi_f08}, such as {@code MPI_Comm}
 * @param cxxName the C++ class, such as {@code Comm}, if there is one
 * @param javaName the Java class, such as {@code Comm}
 * @param nullHandle the constant that stands for no object
 * @param parameterName what the standard calls a parameter of this class, such as {@code datatype}
 * @param oldName what the standard calls the original in a copy callback, such as {@code oldtype}
 * @param caching whether attributes can be cached on it
 * @param errorHandlers whether objects of this class have an error handler of their own
 * @param errorsAreFatal whether errors on a new object end the program, if nobody changes that
 * @param completes whether an object says when those that a function makes with it are ready
 * @param defers whether functions on an object use their memory until one that synchronizes it
 * @param nullable whether functions take the null handle for no object, and not for an error
 * @param freedBy the function that frees an object, if a program has to
 * @param text one sentence on what it is
 * @param origin where it is declared
 */
public record ObjectClass(
    String name,
    String typeName,
    Optional<String> cxxName,
    String javaName,
    String nullHandle,
    String parameterName,
    String oldName,
    boolean caching,
    boolean errorHandlers,
    boolean errorsAreFatal,
    boolean completes,
    boolean defers,
    boolean nullable,
    Optional<String> freedBy,
    String text,
    Origin origin) {
  /** The type of its handles. */
  public HandleType type() {
    return new HandleType(
        origin,
        name,
        typeName,
        javaName,
        freedBy,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(nullHandle),
        errorsAreFatal ? Optional.of("swj_adopt_" + name) : Optional.empty(),
        text);
  }

  /** By the name, which is unique. A record's own comparison is linked when it is first used. */
  @Override
  public boolean equals(Object other) {
    return other instanceof ObjectClass that && name.equals(that.name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }
}
