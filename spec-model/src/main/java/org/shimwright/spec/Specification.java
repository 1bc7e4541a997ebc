package org.shimwright.spec;

import java.util.List;
import org.shimwright.diagnostic.Origin;

/**
 * All that a specification says, checked and expanded: the input of the plan.
 *
 * @param origin the first place of the file
 * @param name such as {@code mpi-caching}
 * @param title what a person calls it
 * @param version the version of the standard that its constants follow
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
 * @param differences which MPIs do not keep which rules
 * @param examples parts of programs
 */
public record Specification(
    Origin origin,
    String name,
    String title,
    String version,
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
    List<VendorDifference> differences,
    List<Example> examples) {

  /** What MPIs are known to do differently from a rule. */
  public List<VendorDifference> differences(SemanticRule rule) {
    return differences.stream().filter(d -> d.rule().equals(rule.id())).toList();
  }
}
