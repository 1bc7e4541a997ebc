package org.shimwright.plan.name;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.ReservedWords;
import org.shimwright.spec.Specification;

/**
 * Gives parameters the names that they have in C and Fortran: their own, or with a {@code _} at the
 * end if something has taken that. No name of a specification ends so, hence no new name clashes.
 */
public final class ParameterNames {
  private static final ReservedWords TAKEN =
      ReservedWords.inAnyCase("c", "cxx", "c-locals", "fortran-locals");

  /** What generated code adds to the name of a parameter that needs a variable. */
  private static final List<String> ENDINGS =
      List.of("_c", "_word", "_address", "_f08", "_fortran");

  private static final String UNUSED = "unused_";

  private ParameterNames() {}

  /** The specification with such names. */
  public static Specification fixed(Specification specification) {
    return specification.with(
        specification.procedures().stream().map(p -> p.with(fixed(p.parameters()))).toList(),
        specification.callbacks().stream().map(c -> c.with(fixed(c.parameters()))).toList());
  }

  private static List<Parameter> fixed(List<Parameter> parameters) {
    Set<String> all =
        parameters.stream().map(p -> lower(p.name())).collect(Collectors.toUnmodifiableSet());
    return parameters.stream().map(p -> p.named(name -> fixed(name, all))).toList();
  }

  private static String fixed(String name, Set<String> all) {
    boolean macro = name.equals(name.toUpperCase(Locale.ROOT));
    return macro || TAKEN.contains(name) || isVariableOf(lower(name), all) ? name + "_" : name;
  }

  private static boolean isVariableOf(String name, Set<String> all) {
    return ENDINGS.stream()
            .filter(name::endsWith)
            .anyMatch(end -> all.contains(name.substring(0, name.length() - end.length())))
        || (name.startsWith(UNUSED) && all.contains(name.substring(UNUSED.length())));
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
