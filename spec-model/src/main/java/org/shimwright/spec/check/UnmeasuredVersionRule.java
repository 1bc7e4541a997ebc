package org.shimwright.spec.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.shimwright.spec.VersionRange;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.SpecDocument;

/**
 * A vendor's difference in a range of versions that begins or ends with one that was not measured.
 */
final class UnmeasuredVersionRule implements Rule {
  @Override
  public void check(SpecDocument document, Report report) {
    Map<String, List<String>> measured = new HashMap<>();
    for (Mapping entry : document.measured()) {
      measured
          .computeIfAbsent(entry.textOrEmpty("mpi"), mpi -> new ArrayList<>())
          .addAll(entry.scalars("versions").stream().map(Scalar::text).toList());
    }
    for (Mapping entry : document.differences()) {
      String mpi = entry.textOrEmpty("mpi");
      List<String> known = measured.getOrDefault(mpi, List.of());
      VersionRange range = VersionRange.of(entry.textOrEmpty("versions"));
      for (String version : List.of(range.first().text(), range.last().text())) {
        if (!known.contains(version)) {
          report.error(
              entry.originOf("versions"),
              "%s %s was not measured; %smeasure it and add it to 'measured'",
              mpi,
              version,
              known.isEmpty() ? "" : "name one of %s, or ".formatted(known));
          break; // a single version is both ends
        }
      }
    }
  }
}
