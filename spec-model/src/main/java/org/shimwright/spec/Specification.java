package org.shimwright.spec;

import java.util.List;
import java.util.Optional;

/**
 * All that a specification says, checked and expanded: the input of the plan.
 *
 * @param name such as {@code mpi-caching}
 * @param title what a person calls it
 * @param version the version of the standard that its constants follow
 * @param library what is bound
 * @param kinds what parameters are
 * @param objectClasses handles
 * @param constants named values
 * @param procedures procedures, families expanded
 * @param callbacks prototypes, families expanded
 * @param predefinedCallbacks callbacks that MPI supplies
 * @param predefinedAttributes attributes that MPI sets
 * @param conversions how values cross languages
 * @param conventions how callbacks are called
 * @param rules what every engine must keep
 * @param scenarios how the rules are tried
 * @param measured the MPIs and versions that were tried
 * @param differences which MPIs do not keep which rules
 * @param examples parts of programs
 * @param extension what it adds to the specification that it extends, if it does
 * @param own what is bound by its headers, if the specification is of a library of one's own
 */
public record Specification(
    String name,
    String title,
    String version,
    Library library,
    List<Kind> kinds,
    List<ObjectClass> objectClasses,
    List<Constant> constants,
    List<Procedure> procedures,
    List<CallbackPrototype> callbacks,
    List<PredefinedCallback> predefinedCallbacks,
    List<PredefinedAttribute> predefinedAttributes,
    ConversionTable conversions,
    List<CallbackConvention> conventions,
    List<SemanticRule> rules,
    List<Scenario> scenarios,
    List<MeasuredMpi> measured,
    List<VendorDifference> differences,
    List<Example> examples,
    Optional<Extension> extension,
    Optional<OwnLibrary> own) {
  /** The names of all functions in C. */
  public List<String> functionNames() {
    return own.map(bound -> bound.functions().stream().map(LibraryFunction::name).toList())
        .orElseGet(() -> procedures.stream().map(Procedure::name).toList());
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
