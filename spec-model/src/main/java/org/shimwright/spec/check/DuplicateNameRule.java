package org.shimwright.spec.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/**
 * Refuses a name that two entries share. Names that differ in case alone are the same, as in
 * Fortran.
 */
final class DuplicateNameRule implements Rule<SpecDocument> {
  @Override
  public void check(SpecDocument document, Report report) {
    List<Mapping> global = new ArrayList<>(document.constants());
    global.addAll(document.callables());
    unique(global, "name", report);
    List<Mapping> kinds = new ArrayList<>(document.kinds());
    kinds.addAll(document.enums());
    unique(kinds, "name", report);
    unique(document.objects(), "name", report);
    unique(document.attributes(), "name", report);
    unique(document.conventions(), "caller", report);
    unique(document.rules(), "id", report);
    unique(document.scenarios(), "id", report);
    unique(document.measured(), "mpi", report);
    unique(document.differences(), "id", report);
    document.callables().forEach(entry -> unique(entry.mappings("parameters"), "name", report));
  }

  private static void unique(List<Mapping> entries, String key, Report report) {
    Map<String, Origin> first = new HashMap<>();
    for (Mapping entry : entries) {
      String name = entry.textOrEmpty(key);
      Origin before = first.putIfAbsent(name.toLowerCase(Locale.ROOT), entry.originOf(key));
      if (before != null) {
        report.error(
            entry.originOf(key),
            "'%s' is declared at %s already; rename one of them",
            name,
            before);
      }
    }
  }
}
