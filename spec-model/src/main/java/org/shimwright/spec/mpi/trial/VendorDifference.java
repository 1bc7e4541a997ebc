package org.shimwright.spec.mpi.trial;

import java.util.List;
import org.shimwright.diagnostic.Origin;

/**
 * A rule that some versions of an MPI do not keep, as measured by the conformance program.
 *
 * <p>An empty list means all. The entry states that every selected case fails, or fails sometimes.
 *
 * @param origin the position of its declaration
 * @param id its name in tests and pages, such as {@code mpich-set-over-keeps-place}
 * @param mpi the name of the MPI, such as {@code MPICH}
 * @param versions the versions that have the difference: all measured versions in this range
 * @param rule the id of the rule
 * @param scenarios the scenarios of this rule that fail
 * @param classes the object classes for which the scenarios fail
 * @param makers the dialects of the keys for which the scenarios fail
 * @param callers the dialects of the calls for which the scenarios fail
 * @param sometimes whether the failure depends on timing or on earlier errors, so that the cases
 *     may also pass
 * @param layered whether the difference remains behind the layer, which changes caching only
 * @param text the effect on a program, in sentences
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
  /** Returns the MPI with its versions, such as {@code MPICH 4.0.2 to 5.0.2}. */
  public String where() {
    return mpi + " " + versions;
  }

  /** Returns whether the difference was measured in a release. */
  public boolean isAbout(MpiRelease release) {
    return release.mpi().equals(mpi) && versions.contains(release.version());
  }
}
