package org.shimwright.spec.mpi.trial;

import java.util.List;
import java.util.stream.Collectors;

/**
 * An MPI with the versions that the conformance program was run on.
 *
 * @param mpi the name of the MPI, such as {@code MPICH}
 * @param versions the versions, oldest first
 */
public record MeasuredMpi(String mpi, List<MpiVersion> versions) {
  /**
   * Returns the measured version whose differences are assumed for a version: the version itself if
   * it was measured, else the last measured version before it, or else the first measured version.
   */
  public MpiVersion closestTo(MpiVersion version) {
    return versions.stream()
        .filter(measured -> measured.compareTo(version) <= 0)
        .reduce((earlier, later) -> later)
        .orElseGet(() -> versions.get(0));
  }

  /** Returns the measured versions in a range. */
  public List<MpiVersion> in(VersionRange range) {
    return versions.stream().filter(range::contains).toList();
  }

  /** Returns the versions, separated by commas. */
  public String list() {
    return versions.stream().map(MpiVersion::text).collect(Collectors.joining(", "));
  }
}
