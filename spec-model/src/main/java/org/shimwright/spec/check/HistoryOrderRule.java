package org.shimwright.spec.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/** Versions out of order: an entry is added, then deprecated, then removed. */
final class HistoryOrderRule implements Rule {
  private static final List<String> STEPS = List.of("since", "deprecated", "removed");

  @Override
  public void check(SpecDocument document, Report report) {
    List<Mapping> entries = new ArrayList<>(document.callables());
    entries.addAll(document.attributes());
    for (Mapping entry : entries) {
      List<String> steps = STEPS.stream().filter(entry::has).toList();
      for (int i = 1; i < steps.size(); i++) {
        String earlier = entry.textOrEmpty(steps.get(i - 1));
        String later = entry.textOrEmpty(steps.get(i));
        if (Arrays.compare(numbers(earlier), numbers(later)) > 0) {
          report.error(
              entry.originOf(steps.get(i)),
              "'%s' %s comes before '%s' %s; correct one of them",
              steps.get(i),
              later,
              steps.get(i - 1),
              earlier);
        }
      }
    }
  }

  private static int[] numbers(String version) {
    return Arrays.stream(version.split("\\."))
        .mapToInt(part -> part.length() > 6 ? Integer.MAX_VALUE : Integer.parseInt(part))
        .toArray();
  }
}
