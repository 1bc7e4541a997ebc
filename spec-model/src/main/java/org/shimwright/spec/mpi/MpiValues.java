package org.shimwright.spec.mpi;

import java.util.List;
import org.shimwright.spec.SectionEntry;
import org.shimwright.spec.SpecSection;
import org.shimwright.spec.Specification;

/**
 * The conversion of attribute values between languages, and the callbacks and attributes that MPI
 * supplies.
 *
 * @param predefinedCallbacks callbacks that MPI supplies
 * @param predefinedAttributes attributes that MPI sets
 * @param conversions how values are converted between languages
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

  @Override
  public List<SectionEntry> entries() {
    return predefinedAttributes.stream()
        .map(a -> new SectionEntry("attributes", a.name(), a.summary(), List.of()))
        .toList();
  }

  /** Returns the section of a specification, or an empty section. */
  public static MpiValues of(Specification specification) {
    return specification.section(MpiValues.class).orElse(NONE);
  }
}
