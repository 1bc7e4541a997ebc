package org.shimwright.spec.mpi.check;

import java.util.List;
import java.util.stream.Stream;
import org.shimwright.spec.check.Located;
import org.shimwright.spec.check.Rule;
import org.shimwright.spec.mpi.trial.MpiVersion;
import org.shimwright.spec.mpi.trial.Trials;
import org.shimwright.spec.mpi.trial.VendorDifference;

/**
 * Reports a vendor's difference whose range of versions begins or ends with a version that was not
 * measured.
 */
final class UnmeasuredVersionRule implements Rule<Located> {
  @Override
  public void check(Located located, Report report) {
    for (VendorDifference entry : Trials.of(located.specification()).differences()) {
      List<String> measured =
          Trials.of(located.specification()).measured().stream()
              .filter(mpi -> mpi.mpi().equals(entry.mpi()))
              .flatMap(mpi -> mpi.versions().stream().map(MpiVersion::text))
              .toList();
      Stream.of(entry.versions().first().text(), entry.versions().last().text())
          .filter(version -> !measured.contains(version))
          .findFirst() // a range of one version is reported once
          .ifPresent(
              version ->
                  report.error(
                      located.at(entry, "versions"),
                      "%s %s was not measured; %smeasure it and add it to 'measured'",
                      entry.mpi(),
                      version,
                      measured.isEmpty() ? "" : "name one of %s, or ".formatted(measured)));
    }
  }
}
