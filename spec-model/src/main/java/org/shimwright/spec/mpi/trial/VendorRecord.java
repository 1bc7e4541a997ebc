package org.shimwright.spec.mpi.trial;

import java.util.List;

/**
 * The known differences of an MPI in one version: they were measured in this version or, if it was
 * not measured, are assumed.
 *
 * @param release the MPI and its version
 * @param mpi the MPI with its measured versions
 * @param differences the rules that the version does not keep, or is assumed not to keep
 */
public record VendorRecord(
    MpiRelease release, MeasuredMpi mpi, List<VendorDifference> differences) {
  /**
   * Returns whether exactly this version was measured. If not, its differences are only assumed.
   */
  public boolean isMeasured() {
    return mpi.versions().contains(release.version());
  }

  /**
   * Returns the record of the MPI behind the layer. Because the layer does all the caching, the
   * record has only the differences that the layer does not remove.
   */
  public VendorRecord behindLayer() {
    return new VendorRecord(
        release, mpi, differences.stream().filter(VendorDifference::layered).toList());
  }

  /** Returns the measured version that the differences come from. */
  public MpiRelease measured() {
    return new MpiRelease(mpi.mpi(), mpi.closestTo(release.version()));
  }

  /**
   * Returns a warning that the version was not measured, and that another version's differences are
   * assumed.
   */
  public String unknown() {
    return "unknown: %s was not measured (of %s these were: %s); the differences of %s are assumed"
        .formatted(release, mpi.mpi(), mpi.list(), measured());
  }
}
