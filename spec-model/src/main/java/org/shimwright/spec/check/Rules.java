package org.shimwright.spec.check;

import java.util.List;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.spec.document.SpecDocument;

/** Runs every rule over a document, so that all its faults are reported together. */
public final class Rules {
  private static final List<Rule> ALL =
      List.of(
          new AppliesToNothingRule(),
          new CachingShapeRule(),
          new CallbackRoleRule(),
          new CallbackShapeRule(),
          new ConversionTableCompleteRule(),
          new DeprecatedNeedsReplacementRule(),
          new DuplicateNameRule(),
          new EmptyFamilyRule(),
          new FortranNameTooLongRule(),
          new HistoryOrderRule(),
          new IncompleteCachingRule(),
          new InvalidIdentifierRule(),
          new MissingExampleRule(),
          new MissingTextRule(),
          new MomentRule(),
          new Mpi1InModernFortranRule(),
          new ObjectKindWithoutClassRule(),
          new PlaceholderUnknownRule(),
          new ScenarioSlotRule(),
          new TextCapacityRule(),
          new UnknownClassRule(),
          new UnknownConstantRule(),
          new UnknownExampleSubjectRule(),
          new UnknownKindRule(),
          new UnknownLengthRule(),
          new UnknownPrototypeRule(),
          new UnknownReplacementRule(),
          new UnknownRuleRule(),
          new UnknownScenarioRule(),
          new UnmeasuredVersionRule(),
          new UntriedRuleRule(),
          new ValueOutOfRangeRule(),
          new VersionOrderRule(),
          new WidthOfCarrierRule());

  private Rules() {}

  /** All rules, in the order of their names. */
  public static List<Rule> all() {
    return ALL;
  }

  /** Reports whatever a rule finds in the document. */
  public static void check(SpecDocument document, Diagnostics diagnostics) {
    for (Rule rule : ALL) {
      rule.check(
          document,
          (origin, format, arguments) -> diagnostics.error(rule.id(), origin, format, arguments));
    }
  }
}
