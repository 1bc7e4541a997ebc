package org.shimwright.spec;

import java.util.Map;
import java.util.Optional;
import org.shimwright.diagnostic.Origin;

/**
 * What is bound.
 *
 * @param name what documentation calls it, such as {@code MPI}
 * @param prefix what all names in C begin with, such as {@code MPI_}; may be empty
 * @param javaName the class in Java of the functions on no object, such as {@code Mpi}
 * @param mayBeAbsentSince libraries in use may not have what is new in this version or later
 * @param runtime the Java package of what its bindings need at run time beside what any binding
 *     needs
 * @param titles what documentation calls languages that get its declarations in a way of their own
 * @param preludes the lines that programs need before what languages declare
 * @param aboutResults what documentation says of what functions return; may be empty
 * @param aboutThreads what documentation says of calls by several threads; may be empty
 * @param aboutConstants what documentation says of the values of its constants; may be empty
 * @param origin where it is declared, or its specification
 */
public record Library(
    String name,
    String prefix,
    String javaName,
    Optional<String> mayBeAbsentSince,
    String runtime,
    Map<String, String> titles,
    Map<Language, String> preludes,
    String aboutResults,
    String aboutThreads,
    String aboutConstants,
    Origin origin) {
  /** The Java package of the run-time library, which all bindings share. */
  public static final String RUNTIME = "org.shimwright.runtime";

  /**
   * Whether the library has a run time of its own, which knows its codes, so that native methods
   * return them as they are.
   */
  public boolean returnsCodes() {
    return !runtime.equals(RUNTIME);
  }

  /** Whether libraries in use may not have what is new in a version. */
  public boolean mayLack(String version) {
    return mayBeAbsentSince.map(first -> major(version) >= major(first)).orElse(false);
  }

  private static int major(String version) {
    int dot = version.indexOf('.');
    return Integer.parseInt(dot < 0 ? version : version.substring(0, dot));
  }

  /** What a person calls a language. */
  public String title(Language language) {
    String plain =
        switch (language) {
          case C -> "C";
          case CXX -> "C++";
          case FORTRAN -> "Fortran";
          case F08 -> "Fortran 2008";
          case JAVA -> "Java";
        };
    return title(language.name(), plain);
  }

  /** The stated title of a form of a language, or else a plain one. */
  public String title(String form, String plain) {
    return titles.getOrDefault(form, plain);
  }

  /** A name of C without the prefix. */
  public String bare(String name) {
    return name.startsWith(prefix) ? name.substring(prefix.length()) : name;
  }
}
