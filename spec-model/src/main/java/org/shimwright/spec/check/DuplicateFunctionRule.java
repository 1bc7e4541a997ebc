package org.shimwright.spec.check;

import java.util.HashMap;
import java.util.Map;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.Specification;

/**
 * Refuses a function that two entries of a library declare. Names that differ in case alone are
 * different, as in C.
 */
final class DuplicateFunctionRule implements Rule<Located> {
  @Override
  public void check(Located located, Report report) {
    Specification library = located.specification();
    Map<String, Origin> first = new HashMap<>();
    for (LibraryFunction function : library.functions()) {
      Origin before = first.putIfAbsent(function.name(), function.origin());
      if (before != null) {
        report.error(
            function.origin(),
            "the function '%s' is declared at %s already; remove one of the two",
            function.name(),
            before);
      }
    }
  }
}
