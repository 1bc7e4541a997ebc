package org.shimwright.spec.mpi.trial;

import java.util.List;
import org.shimwright.diagnostic.Origin;

/**
 * A rule that some versions of an MPI do not keep, as the conformance program saw it.
 *
 * <p>An empty list stands for all. The entry claims that every case that it selects fails, or fails
 * at times.
 *
 * @param origin where it is declared
 * @param id what tests and pages call it, such as {@code mpich-set-over-keeps-place}
 * @param mpi the name of the MPI, such as {@code MPICH}
 * @param versions the versions that it was seen in: all that were measured of this range
 * @param rule the id of the rule
 * @param scenarios the scenarios of that rule that fail
 * @param classes the object classes that they fail for
 * @param makers the dialects of the keys that they fail for
 * @param callers the dialects of the calls that they fail for
 * @param sometimes whether it depends on timing or on earlier errors, so the cases may pass, too
 * @param layered whether it is so behind the layer, too, which changes caching alone
 * @param text what a program sees, in sentences
 */
public record VendorDifference(
    Origin origin,
    String id,
    String mpi,
    VersionRange versions,
    String rule,
    List<String> scenarios,
    List<String> classes,
    List<Dialect> makers,
    List<Dialect> callers,
    boolean sometimes,
    boolean layered,
    String text) {
  /** The MPI with its versions, such as {@code MPICH 4.0.2 to 5.0.2}. */
  public String where() {
    return mpi + " " + versions;
  }

  /** Whether it was measured in a release. */
  public boolean isAbout(MpiRelease release) {
    return release.mpi().equals(mpi) && versions.contains(release.version());
  }
}
