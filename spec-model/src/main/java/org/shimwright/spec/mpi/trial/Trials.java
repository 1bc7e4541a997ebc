package org.shimwright.spec.mpi.trial;

import java.util.List;
import java.util.Optional;
import org.shimwright.spec.SectionEntry;
import org.shimwright.spec.SpecSection;
import org.shimwright.spec.Specification;

/**
 * The rules for every MPI, the scenarios that try the rules, and the differences that were
 * measured.
 *
 * @param rules the rules that every engine must keep
 * @param scenarios the scenarios that try the rules
 * @param measured the MPIs and versions that were tried
 * @param differences the rules that some MPIs do not keep
 */
public record Trials(
    List<SemanticRule> rules,
    List<Scenario> scenarios,
    List<MeasuredMpi> measured,
    List<VendorDifference> differences)
    implements SpecSection {
  private static final Trials NONE = new Trials(List.of(), List.of(), List.of(), List.of());

  @Override
  public List<SectionEntry> entries() {
    return rules.stream()
        .map(rule -> new SectionEntry("rules", rule.id(), rule.statement(), rule.explanation()))
        .toList();
  }

  /** Returns the trials of a specification; empty if the specification has none. */
  public static Trials of(Specification specification) {
    return specification.section(Trials.class).orElse(NONE);
  }

  /**
   * Returns the recorded differences of a rule: the MPIs that do not keep the rule, and in which
   * cases.
   */
  public List<VendorDifference> differences(SemanticRule rule) {
    return differences.stream().filter(d -> d.rule().equals(rule.id())).toList();
  }

  /** Returns the differences that were measured in a release of an MPI. */
  public List<VendorDifference> differences(MpiRelease release) {
    return differences.stream().filter(d -> d.isAbout(release)).toList();
  }

  /**
   * Returns the record of an MPI, or nothing if no version of this MPI was measured.
   *
   * @param library the text that {@code MPI_Get_library_version} returns
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
