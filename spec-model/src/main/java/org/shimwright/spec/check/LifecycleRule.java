package org.shimwright.spec.check;

import java.util.List;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/** A life that cannot be lived: it begins and never ends, ends and never begins, or ends twice. */
final class LifecycleRule implements Rule {
  private static final String BEGINS = "initializes";
  private static final String ENDS = "finalizes";

  @Override
  public void check(SpecDocument document, Report report) {
    List<Mapping> beginnings = at(document, BEGINS);
    List<Mapping> ends = at(document, ENDS);
    if (ends.isEmpty()) {
      beginnings.forEach(entry -> alone(entry, ENDS, report));
    }
    if (beginnings.isEmpty()) {
      ends.forEach(entry -> alone(entry, BEGINS, report));
    }
    ends.stream().skip(1).forEach(entry -> second(ends.get(0), entry, report));
  }

  private static List<Mapping> at(SpecDocument document, String lifecycle) {
    return document.procedures().stream()
        .filter(entry -> entry.textOrEmpty("lifecycle").equals(lifecycle))
        .toList();
  }

  private static void alone(Mapping entry, String missing, Report report) {
    report.error(
        entry.originOf("lifecycle"),
        "'%s' %s, but no procedure %s; give the one that does 'lifecycle: %s'",
        entry.textOrEmpty("name"),
        entry.textOrEmpty("lifecycle"),
        missing,
        missing);
  }

  private static void second(Mapping first, Mapping entry, Report report) {
    report.error(
        entry.originOf("lifecycle"),
        "'%s' finalizes, and so does '%s'; leave one",
        entry.textOrEmpty("name"),
        first.textOrEmpty("name"));
  }
}
