package org.shimwright.spec;

import java.util.Optional;

/**
 * What is bound.
 *
 * @param name what documentation calls it, such as {@code MPI}
 * @param prefix what all names in C begin with, such as {@code MPI_}; may be empty
 * @param javaName the class in Java of the functions on no object, such as {@code Mpi}
 * @param mayBeAbsentSince libraries in use may not have what is new in this version or later
 */
public record Library(
    String name, String prefix, String javaName, Optional<String> mayBeAbsentSince) {
  /** Whether libraries in use may not have what is new in a version. */
  public boolean mayLack(String version) {
    return mayBeAbsentSince.map(first -> major(version) >= major(first)).orElse(false);
  }

  private static int major(String version) {
    return Integer.parseInt(version.split("\\.")[0]);
  }

  /** A name of C without the prefix. */
  public String bare(String name) {
    return name.startsWith(prefix) ? name.substring(prefix.length()) : name;
  }
}
