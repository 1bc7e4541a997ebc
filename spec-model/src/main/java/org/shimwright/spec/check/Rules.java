package org.shimwright.spec.check;

import java.util.List;
import java.util.stream.Stream;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.spec.document.SpecDocument;

/** Runs every rule over a document, so that all its faults are reported together. */
public final class Rules {
  private static final List<Rule> ALL =
      Stream.concat(
              References.all().stream(),
              Stream.of(
                  new CachingShapeRule(),
                  new CallbackRoleRule(),
                  new CallbackShapeRule(),
                  new ConstantGroupRule(),
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
                  new LifecycleRule(),
                  new Mpi1InModernFortranRule(),
                  new ObjectKindWithoutClassRule(),
                  new PlaceholderUnknownRule(),
                  new ScenarioSlotRule(),
                  new UnmeasuredVersionRule(),
                  new UntriedRuleRule(),
                  new ValueOutOfRangeRule(),
                  new VersionOrderRule(),
                  new WidthOfCarrierRule()))
          .toList();

  private Rules() {}

  /** All rules. */
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
