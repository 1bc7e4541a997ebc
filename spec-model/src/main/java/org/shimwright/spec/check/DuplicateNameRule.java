package org.shimwright.spec.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.SpecDocument;

/**
 * Refuses a name that two entries share. In a standard, names that differ in case alone are the
 * same, as in Fortran.
 */
final class DuplicateNameRule implements Rule<SpecDocument> {
  private static final String NAME = "name";

  @Override
  public void check(SpecDocument document, Report report) {
    if (document.hasHeaders()) {
      kinds(document, report);
      constants(document, report);
    } else {
      standard(document, report);
    }
  }

  /**
   * Refuses a declared type with the name of another kind. The rule DuplicateFunction refuses
   * functions, and the planner refuses parameters and fields.
   */
  private static void kinds(SpecDocument document, Report report) {
    Map<String, Origin> first = new HashMap<>();
    Stream.of(
            document.kinds(),
            document.enums(),
            document.objects(),
            document.structs(),
            document.callbacks())
        .flatMap(List::stream)
        .filter(
            row ->
                UnknownKindRule.NO_VALUE.contains(row.textOrEmpty(NAME))
                    || first.putIfAbsent(row.textOrEmpty(NAME), row.origin()) != null)
        .forEach(
            row ->
                report.error(
                    row.originOf(NAME),
                    "'%s' is a kind already; rename one of them",
                    row.textOrEmpty(NAME)));
  }

  /** Refuses a constant of C that is named twice, in one file or in two. */
  private static void constants(SpecDocument document, Report report) {
    Map<String, Origin> first = new HashMap<>();
    for (Scalar name : document.root().scalars("constants")) {
      Origin before = first.putIfAbsent(name.text(), name.origin());
      if (before != null) {
        report.error(
            name.origin(),
            "'%s' is declared at %s already; remove one of the two",
            name.text(),
            before);
      }
    }
  }

  private static void standard(SpecDocument document, Report report) {
    List<Mapping> global = new ArrayList<>(document.constants());
    global.addAll(document.callables());
    unique(global, NAME, report);
    List<Mapping> kinds = new ArrayList<>(document.kinds());
    kinds.addAll(document.enums());
    unique(kinds, NAME, report);
    unique(document.objects(), NAME, report);
    unique(document.attributes(), NAME, report);
    unique(document.conventions(), "caller", report);
    unique(document.rules(), "id", report);
    unique(document.scenarios(), "id", report);
    unique(document.measured(), "mpi", report);
    unique(document.differences(), "id", report);
    document.callables().forEach(entry -> unique(entry.mappings("parameters"), NAME, report));
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
