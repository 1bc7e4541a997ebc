package org.shimwright.spec.check;

import java.util.List;
import org.shimwright.spec.MpiVersion;
import org.shimwright.spec.VersionRange;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.SpecDocument;

/**
 * Measured versions that are not written oldest first, or a range of versions that ends too early.
 */
final class VersionOrderRule implements Rule {
  @Override
  public void check(SpecDocument document, Report report) {
    for (Mapping entry : document.measured()) {
      List<Scalar> versions = entry.scalars("versions");
      for (int i = 1; i < versions.size(); i++) {
        String earlier = versions.get(i - 1).text();
        String later = versions.get(i).text();
        if (new MpiVersion(earlier).compareTo(new MpiVersion(later)) >= 0) {
          report.error(
              versions.get(i).origin(),
              "%s is no later version than %s; write the oldest first",
              later,
              earlier);
        }
      }
    }
    for (Mapping entry : document.differences()) {
      VersionRange range = VersionRange.of(entry.textOrEmpty("versions"));
      if (range.first().compareTo(range.last()) > 0) {
        report.error(
            entry.originOf("versions"),
            "the range ends before it begins; write %s..%s",
            range.last(),
            range.first());
      }
    }
  }
}
