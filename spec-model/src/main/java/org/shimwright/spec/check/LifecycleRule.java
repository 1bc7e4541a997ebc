package org.shimwright.spec.check;

import java.util.List;
import java.util.Locale;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.Lifecycle;

/**
 * Reports a library that has only one of the functions that initialize and finalize it, and each
 * further function that finalizes it.
 */
final class LifecycleRule implements Rule<Located> {
  private static final String KEY = "lifecycle";

  @Override
  public void check(Located located, Report report) {
    List<LibraryFunction> beginnings = at(located, Lifecycle.INITIALIZES);
    List<LibraryFunction> ends = at(located, Lifecycle.FINALIZES);
    if (ends.isEmpty()) {
      beginnings.forEach(entry -> alone(located, entry, Lifecycle.FINALIZES, report));
    }
    if (beginnings.isEmpty()) {
      ends.forEach(entry -> alone(located, entry, Lifecycle.INITIALIZES, report));
    }
    for (LibraryFunction entry : ends.subList(Math.min(1, ends.size()), ends.size())) {
      report.error(
          located.at(entry, KEY),
          "'%s' finalizes, and so does '%s'; leave one",
          entry.name(),
          ends.get(0).name());
    }
  }

  private static List<LibraryFunction> at(Located located, Lifecycle lifecycle) {
    return located.specification().functions().stream()
        .filter(entry -> entry.availability().lifecycle() == lifecycle)
        .toList();
  }

  private static void alone(
      Located located, LibraryFunction entry, Lifecycle missing, Report report) {
    report.error(
        located.at(entry, KEY),
        "'%s' %s, but no procedure %s; give the one that does 'lifecycle: %s'",
        entry.name(),
        word(entry.availability().lifecycle()),
        word(missing),
        word(missing));
  }

  private static String word(Lifecycle lifecycle) {
    return lifecycle.name().toLowerCase(Locale.ROOT);
  }
}
