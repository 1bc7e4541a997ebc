package org.shimwright.spec.check;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.shimwright.spec.Dated;
import org.shimwright.spec.History;

/** Versions out of order: an entry is added, then deprecated, then removed. */
final class HistoryOrderRule implements Rule<Located> {
  private static final List<String> STEPS = List.of("deprecated", "removed");

  @Override
  public void check(Located located, Report report) {
    for (Record entry : located.rows().keySet()) {
      if (entry instanceof Dated dated) {
        check(located, entry, dated.history(), report);
      }
    }
  }

  private static void check(Located located, Record entry, History history, Report report) {
    String before = "since";
    String earlier = history.since();
    for (String step : STEPS) {
      Optional<String> later = step.equals("removed") ? history.removed() : history.deprecated();
      if (later.isPresent()) {
        if (Arrays.compare(numbers(earlier), numbers(later.get())) > 0) {
          report.error(
              located.at(entry, step),
              "'%s' %s comes before '%s' %s; correct one of them",
              step,
              later.get(),
              before,
              earlier);
        }
        before = step;
        earlier = later.get();
      }
    }
  }

  private static int[] numbers(String version) {
    return Arrays.stream(version.split("\\."))
        .mapToInt(part -> part.length() > 6 ? Integer.MAX_VALUE : Integer.parseInt(part))
        .toArray();
  }
}
