package org.shimwright.spec.check;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/** A name that is longer than the 63 characters that Fortran allows. */
final class FortranNameTooLongRule implements Rule<SpecDocument> {
  private static final int LONGEST = 63;

  @Override
  public void check(SpecDocument document, Report report) {
    List<Mapping> entries = new ArrayList<>(document.constants());
    entries.addAll(document.callables());
    for (Mapping entry : entries) {
      fits(entry, report);
      entry.mappings("parameters").forEach(parameter -> fits(parameter, report));
    }
  }

  private static void fits(Mapping entry, Report report) {
    String name = entry.textOrEmpty("name");
    if (name.length() > LONGEST) {
      report.error(
          entry.originOf("name"),
          "'%s' has %d characters, Fortran allows %d; shorten it",
          name,
          name.length(),
          LONGEST);
    }
  }
}
