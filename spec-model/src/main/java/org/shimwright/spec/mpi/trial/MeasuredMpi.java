package org.shimwright.spec.mpi.trial;

import java.util.List;
import java.util.stream.Collectors;

/**
 * An MPI that the conformance program was run on, and the versions that it was run on.
 *
 * @param mpi the name of the MPI, such as {@code MPICH}
 * @param versions the versions, oldest first
 */
public record MeasuredMpi(String mpi, List<MpiVersion> versions) {
  /**
   * The measured version whose differences are assumed of another one that was not measured: the
   * last before it, or the first of all. A measured version stands for itself.
   */
  public MpiVersion closestTo(MpiVersion version) {
    return versions.stream()
        .filter(measured -> measured.compareTo(version) <= 0)
        .reduce((earlier, later) -> later)
        .orElseGet(() -> versions.get(0));
  }

  /** The measured versions of a range. */
  public List<MpiVersion> in(VersionRange range) {
    return versions.stream().filter(range::contains).toList();
  }

  /** Its versions, divided by commas. */
  public String list() {
    return versions.stream().map(MpiVersion::text).collect(Collectors.joining(", "));
  }
}
