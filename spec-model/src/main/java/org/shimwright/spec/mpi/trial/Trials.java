package org.shimwright.spec.mpi.trial;

import java.util.List;
import java.util.Optional;
import org.shimwright.spec.SpecSection;
import org.shimwright.spec.Specification;

/**
 * What every MPI must do, how that is tried, and what was seen.
 *
 * @param rules what every engine must keep
 * @param scenarios how the rules are tried
 * @param measured the MPIs and versions that were tried
 * @param differences which MPIs do not keep which rules
 */
public record Trials(
    List<SemanticRule> rules,
    List<Scenario> scenarios,
    List<MeasuredMpi> measured,
    List<VendorDifference> differences)
    implements SpecSection {
  private static final Trials NONE = new Trials(List.of(), List.of(), List.of(), List.of());

  /** The section of a specification, or an empty one. */
  public static Trials of(Specification specification) {
    return specification.section(Trials.class).orElse(NONE);
  }

  /** What MPIs are known to do differently from a rule. */
  public List<VendorDifference> differences(SemanticRule rule) {
    return differences.stream().filter(d -> d.rule().equals(rule.id())).toList();
  }

  /** What was measured of an MPI in a version. */
  public List<VendorDifference> differences(MpiRelease release) {
    return differences.stream().filter(d -> d.isAbout(release)).toList();
  }

  /**
   * What is recorded of an MPI; nothing if no version of it was measured.
   *
   * @param library what {@code MPI_Get_library_version} returns
   */
  public Optional<VendorRecord> recordOf(String library) {
    return MpiRelease.of(library).flatMap(this::recordOf);
  }

  private Optional<VendorRecord> recordOf(MpiRelease release) {
    return measured.stream()
        .filter(m -> m.mpi().equals(release.mpi()))
        .findFirst()
        .map(
            m ->
                new VendorRecord(
                    release,
                    m,
                    differences(new MpiRelease(m.mpi(), m.closestTo(release.version())))));
  }
}
