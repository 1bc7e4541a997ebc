package org.shimwright.spec.mpi.check;

import java.util.Arrays;
import java.util.List;
import org.shimwright.spec.check.Rule;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;
import org.shimwright.spec.mpi.Caller;
import org.shimwright.spec.mpi.Tag;

/**
 * Reports a conversion table that lacks a caller or a tag, and attribute values without a table.
 */
final class ConversionTableCompleteRule implements Rule<SpecDocument> {
  @Override
  public void check(SpecDocument document, Report report) {
    Mapping table = document.root().mapping("conversions").orElse(null);
    if (table == null) {
      if (document.procedures().stream().anyMatch(entry -> hasWord(document, entry))) {
        report.error(
            document.root().origin(),
            "attribute values are declared, but not how they cross languages; add 'conversions:'");
      }
      return;
    }
    callers(table, "stores", "the tag that %s stores", report);
    Mapping reads = table.mapping("reads").orElse(table);
    for (Tag tag : Tag.values()) {
      if (reads.has(tag.name())) {
        callers(reads, tag.name(), "what %s reads out of " + tag, report);
      } else {
        report.error(reads.origin(), "the row %s is missing; add it to 'reads:'", tag);
      }
    }
  }

  private static void callers(Mapping table, String key, String what, Report report) {
    List<Caller> callers = Arrays.asList(Caller.values());
    Mapping row = table.mapping(key).orElse(table);
    callers.stream()
        .filter(caller -> !row.has(caller.name()))
        .forEach(
            caller -> report.error(row.origin(), what.formatted(caller) + " is missing; add it"));
  }

  private static boolean hasWord(SpecDocument document, Mapping entry) {
    return entry.mappings("parameters").stream()
        .anyMatch(parameter -> document.type(parameter).filter("mpi/word"::equals).isPresent());
  }
}
