package org.shimwright.spec.check;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.shimwright.spec.type.Dated;
import org.shimwright.spec.type.History;

/** Refuses versions out of order: an entry is added, then deprecated, then removed. */
final class HistoryOrderRule implements Rule<Located> {
  private static final List<String> STEPS = List.of("deprecated", "removed");

  @Override
  public void check(Located located, Report report) {
    for (Record entry : located.rows().keySet()) {
      if (entry instanceof Dated dated) {
        faults(dated.history())
            .forEach((step, why) -> report.error(located.at(entry, step), "%s", why));
      }
    }
  }

  /** Returns a message for each step that comes before an earlier step, by the key of the step. */
  static Map<String, String> faults(History history) {
    Map<String, String> faults = new LinkedHashMap<>();
    String before = "since";
    String earlier = history.since();
    for (String step : STEPS) {
      Optional<String> later = step.equals("removed") ? history.removed() : history.deprecated();
      if (later.isPresent()) {
        if (!earlier.isEmpty() && Arrays.compare(numbers(earlier), numbers(later.get())) > 0) {
          faults.put(
              step,
              "'%s' %s comes before '%s' %s; correct one of them"
                  .formatted(step, later.get(), before, earlier));
        }
        before = step;
        earlier = later.get();
      }
    }
    return faults;
  }

  private static int[] numbers(String version) {
    return Arrays.stream(version.split("\\."))
        .mapToInt(part -> part.length() > 6 ? Integer.MAX_VALUE : Integer.parseInt(part))
        .toArray();
  }
}
