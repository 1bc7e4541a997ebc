package org.shimwright.spec.mpi.trial;

import java.util.List;

/**
 * What is recorded of an MPI in one version: the differences that were measured in it, or, if it
 * was not measured, those that are assumed.
 *
 * @param release the MPI and its version
 * @param mpi what was measured of the MPI
 * @param differences the rules that the version does not keep, or is assumed not to keep
 */
public record VendorRecord(
    MpiRelease release, MeasuredMpi mpi, List<VendorDifference> differences) {
  /** Whether this very version was measured; else nothing is known of it. */
  public boolean isMeasured() {
    return mpi.versions().contains(release.version());
  }

  /** What is left of it with the layer in front, which does all the caching. */
  public VendorRecord behindLayer() {
    return new VendorRecord(
        release, mpi, differences.stream().filter(VendorDifference::layered).toList());
  }

  /** The measured version whose differences these are. */
  public MpiRelease measured() {
    return new MpiRelease(mpi.mpi(), mpi.closestTo(release.version()));
  }

  /** A warning that the version was not measured, and whose differences are assumed. */
  public String unknown() {
    return "unknown: %s was not measured (of %s these were: %s); the differences of %s are assumed"
        .formatted(release, mpi.mpi(), mpi.list(), measured());
  }
}
