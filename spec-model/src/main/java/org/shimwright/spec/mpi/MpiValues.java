package org.shimwright.spec.mpi;

import java.util.List;
import org.shimwright.spec.SpecSection;
import org.shimwright.spec.Specification;

/**
 * How attribute values cross languages, and what MPI itself supplies of keys.
 *
 * @param predefinedCallbacks callbacks that MPI supplies
 * @param predefinedAttributes attributes that MPI sets
 * @param conversions how values cross languages
 * @param conventions how callbacks are called
 */
public record MpiValues(
    List<PredefinedCallback> predefinedCallbacks,
    List<PredefinedAttribute> predefinedAttributes,
    ConversionTable conversions,
    List<CallbackConvention> conventions)
    implements SpecSection {
  private static final MpiValues NONE =
      new MpiValues(List.of(), List.of(), ConversionTable.NONE, List.of());

  /** The section of a specification, or an empty one. */
  public static MpiValues of(Specification specification) {
    return specification.section(MpiValues.class).orElse(NONE);
  }
}
