package org.shimwright.sample.matrix.model;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.shimwright.spec.mpi.trial.VendorDifference;
import org.shimwright.spec.mpi.trial.VendorRecord;

/**
 * An MPI that programs run on, as far as the model must know it.
 *
 * @param deviations what is recorded of it
 * @param ours whether the engine does its caching, and keeps what MPI's text leaves open, too
 * @param languages those that it has
 */
record TriedMpi(Set<Deviation> deviations, boolean ours, List<Language> languages) {
  /** The embedded MPI. */
  static final TriedMpi EMBEDDED =
      new TriedMpi(EnumSet.noneOf(Deviation.class), true, List.of(Language.values()));

  /** Any MPI with the layer in front; C++ is that MPI's own, if it has any. */
  static final TriedMpi LAYERED =
      new TriedMpi(EnumSet.noneOf(Deviation.class), true, Language.WITHOUT_CXX);

  /** An MPI as it is, with what is recorded of it. */
  static TriedMpi plain(VendorRecord known) {
    Set<String> recorded =
        known.differences().stream().map(VendorDifference::id).collect(Collectors.toSet());
    Set<Deviation> deviations = EnumSet.allOf(Deviation.class);
    deviations.removeIf(deviation -> !recorded.contains(deviation.id()));
    return new TriedMpi(deviations, false, Language.WITHOUT_CXX);
  }

  boolean speaks(Language language, ObjectClass objectClass) {
    return languages.contains(language) && language.speaksOf(objectClass);
  }

  boolean has(Deviation deviation) {
    return deviations.contains(deviation);
  }

  /** Ends the operation under way if the MPI has one of these. */
  void leaveOut(Deviation... reasons) {
    Arrays.stream(reasons)
        .filter(this::has)
        .findFirst()
        .ifPresent(
            reason -> {
              throw new LeftOut(reason.id());
            });
  }

  /** Ends the operation under way if the MPI is free to do anything. */
  void leaveOut(Silence reason) {
    if (!ours) {
      throw new LeftOut(reason.name());
    }
  }

  /** What a bad key gives. */
  long badKey() {
    return has(Deviation.OPENMPI_BAD_KEYS_ARE_ERR_OTHER)
            || has(Deviation.MPICH_LATER_ERRORS_GET_CODE_OF_CALLBACK)
        ? Expectation.ANY_FAILURE
        : ObjectClass.KEYVAL_ERROR;
  }
}
