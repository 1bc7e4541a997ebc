package org.shimwright.spec.check;

import java.util.Set;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;
import org.shimwright.spec.document.SpecForm;

/**
 * Refuses a name that is longer than the 63 characters that Fortran allows. Names of functions,
 * callbacks and parameters must be shorter, because generated code adds to them, as in {@code
 * unused_}.
 */
final class FortranNameTooLongRule implements Rule<SpecDocument> {
  private static final int LONGEST = 63;
  private static final int ADDED = 8;

  @Override
  public Set<SpecForm> forms() {
    return Set.of(SpecForm.STANDARD); // others are not declared in Fortran
  }

  @Override
  public void check(SpecDocument document, Report report) {
    document.constants().forEach(constant -> fits(constant, LONGEST, report));
    for (Mapping callable : document.callables()) {
      fits(callable, LONGEST - ADDED, report);
      callable.mappings("parameters").forEach(p -> fits(p, LONGEST - ADDED, report));
    }
  }

  private static void fits(Mapping entry, int most, Report report) {
    String name = entry.textOrEmpty("name");
    if (name.length() > most) {
      report.error(
          entry.originOf("name"),
          "'%s' has %s characters, more than the %s with which generated Fortran keeps within %s;"
              + " shorten it",
          name,
          name.length(),
          most,
          LONGEST);
    }
  }
}
