package org.shimwright.spec.read;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.shimwright.spec.ReservedWords;

/**
 * Gives the parameters of an entry the names that they have in C and Fortran: their own, or with a
 * {@code _} at the end if something has taken that. No name of a specification ends so, hence no
 * new name clashes.
 *
 * @param all the names of the entry's parameters, in small letters
 */
record ParameterNames(Set<String> all) {
  private static final ReservedWords TAKEN =
      ReservedWords.inAnyCase("c", "cxx", "c-locals", "fortran-locals");

  /** What generated code adds to the name of a parameter that needs a variable. */
  private static final List<String> ENDINGS =
      List.of("_c", "_word", "_address", "_f08", "_fortran");

  private static final String UNUSED = "unused_";

  static ParameterNames of(List<String> names) {
    return new ParameterNames(
        names.stream().map(ParameterNames::lower).collect(Collectors.toUnmodifiableSet()));
  }

  /** The name that a parameter has. */
  String fixed(String name) {
    boolean macro = name.equals(name.toUpperCase(Locale.ROOT));
    return macro || TAKEN.contains(name) || isVariableOf(lower(name)) ? name + "_" : name;
  }

  private boolean isVariableOf(String name) {
    return ENDINGS.stream()
            .filter(name::endsWith)
            .anyMatch(end -> all.contains(name.substring(0, name.length() - end.length())))
        || (name.startsWith(UNUSED) && all.contains(name.substring(UNUSED.length())));
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
