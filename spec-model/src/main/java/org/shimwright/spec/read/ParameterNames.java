package org.shimwright.spec.read;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.shimwright.spec.ReservedWords;

/**
 * Finds the names of an entry's parameters in C and Fortran. A name gets a {@code _} at the end if
 * it is taken. No name in a specification ends with {@code _}, so the new name is unique.
 *
 * @param all the names of the entry's parameters, in lower case
 * @param changed whether a taken name gets a {@code _}
 */
record ParameterNames(Set<String> all, boolean changed) {
  private static final ReservedWords TAKEN =
      ReservedWords.inAnyCase("c", "cxx", "c-locals", "fortran-locals");

  /** The suffixes that generated code adds to a parameter's name to name its variables. */
  private static final List<String> ENDINGS =
      List.of("_c", "_word", "_address", "_f08", "_fortran");

  private static final String UNUSED = "unused_";

  /**
   * Keeps the names of parameters as the specification has them, for libraries in C and Fortran.
   * The planner later adapts them to each language.
   */
  static final ParameterNames AS_WRITTEN = new ParameterNames(Set.of(), false);

  static ParameterNames of(List<String> names) {
    return new ParameterNames(
        names.stream().map(ParameterNames::lower).collect(Collectors.toUnmodifiableSet()), true);
  }

  /** Returns the name of a parameter in C and Fortran. */
  String fixed(String name) {
    if (!changed) {
      return name;
    }
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
