package org.shimwright.spec.mpi.check;

import java.util.List;
import org.shimwright.spec.check.Located;
import org.shimwright.spec.check.Rule;
import org.shimwright.spec.mpi.trial.MeasuredMpi;
import org.shimwright.spec.mpi.trial.MpiVersion;
import org.shimwright.spec.mpi.trial.Trials;
import org.shimwright.spec.mpi.trial.VendorDifference;
import org.shimwright.spec.mpi.trial.VersionRange;

/**
 * Reports measured versions that are not in ascending order, and a range of versions whose last
 * version is before its first.
 */
final class VersionOrderRule implements Rule<Located> {
  @Override
  public void check(Located located, Report report) {
    for (MeasuredMpi entry : Trials.of(located.specification()).measured()) {
      List<MpiVersion> versions = entry.versions();
      for (int i = 1; i < versions.size(); i++) {
        if (versions.get(i - 1).compareTo(versions.get(i)) >= 0) {
          report.error(
              located.at(entry, "versions", i),
              "%s is no later version than %s; write the oldest first",
              versions.get(i),
              versions.get(i - 1));
        }
      }
    }
    for (VendorDifference entry : Trials.of(located.specification()).differences()) {
      VersionRange range = entry.versions();
      if (range.first().compareTo(range.last()) > 0) {
        report.error(
            located.at(entry, "versions"),
            "the range ends before it begins; write %s..%s",
            range.last(),
            range.first());
      }
    }
  }
}
