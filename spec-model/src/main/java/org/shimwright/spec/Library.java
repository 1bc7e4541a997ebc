package org.shimwright.spec;

import java.util.Map;
import java.util.Optional;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.type.Language;

/**
 * A library that is bound.
 *
 * @param name its name in documentation, such as {@code MPI}
 * @param prefix the start of all its names in C, such as {@code MPI_}; may be empty
 * @param javaName the Java class of the functions without an object, such as {@code Mpi}
 * @param mayBeAbsentSince a version of the standard: the libraries in use may lack the entries that
 *     this version or a later one has added
 * @param runtime the Java package of its own run time, or {@link #RUNTIME} if it has none
 * @param titles the titles in documentation of forms of languages, by the names of the forms
 * @param preludes the lines that programs need before the declarations of a language
 * @param aboutResults the documentation of return values and errors; may be empty
 * @param aboutThreads the documentation of calls by several threads; may be empty
 * @param aboutConstants the documentation of the values of its constants; may be empty
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
   * Returns whether the library has a run time of its own. Such a run time knows the error codes of
   * the library, so native methods return them unchanged, and checks that the library is
   * initialized.
   */
  public boolean hasRuntime() {
    return !runtime.equals(RUNTIME);
  }

  /** Returns whether libraries in use may lack the entries that are new in a version. */
  public boolean mayLack(String version) {
    return mayBeAbsentSince.map(first -> major(version) >= major(first)).orElse(false);
  }

  private static int major(String version) {
    int dot = version.indexOf('.');
    return Integer.parseInt(dot < 0 ? version : version.substring(0, dot));
  }

  /** Returns the title of a language in documentation. */
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

  /**
   * Returns the title that the specification states for a form of a language, or else a plain
   * title.
   */
  public String title(String form, String plain) {
    return titles.getOrDefault(form, plain);
  }

  /** Returns a C name without the library's prefix. */
  public String bare(String name) {
    return name.startsWith(prefix) ? name.substring(prefix.length()) : name;
  }
}
