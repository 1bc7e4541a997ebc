package org.shimwright.mpi.conformance;

import static org.shimwright.mpi.conformance.CSource.enumerator;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.emit.text.StringLiteral;
import org.shimwright.plan.Plan;
import org.shimwright.spec.mpi.ConversionTable;
import org.shimwright.spec.mpi.MpiValues;
import org.shimwright.spec.mpi.PredefinedAttribute;
import org.shimwright.spec.mpi.Reading;
import org.shimwright.spec.mpi.Tag;
import org.shimwright.spec.mpi.trial.Dialect;
import org.shimwright.spec.mpi.trial.MeasuredMpi;
import org.shimwright.spec.mpi.trial.Scenario;
import org.shimwright.spec.mpi.trial.SemanticRule;
import org.shimwright.spec.mpi.trial.Step;
import org.shimwright.spec.mpi.trial.StepKind;
import org.shimwright.spec.mpi.trial.Trials;
import org.shimwright.spec.type.HandleType;

/**
 * Generates {@code vocabulary.h}, the enumerators for the classes, dialects, tags and readings in
 * the tables, and {@code tables.c}, the tables of rules, scenarios, dialects with their
 * conversions, and attributes.
 */
record TablesSource(Plan plan) {
  String vocabularyText() {
    return CSource.fileWithTemplate(
        plan,
        "The numbers by which the tables name things.",
        "vocabulary.h.in",
        Map.of(
            "classes",
                enumerators("", ConformanceTarget.classesWithAttributes(plan), HandleType::word),
            "dialects", enumerators("", List.of(Dialect.values()), Dialect::name),
            "tags", enumerators("TAG_", List.of(Tag.values()), Tag::name),
            "readings", enumerators("READ_", List.of(Reading.values()), Reading::name)));
  }

  private static <T> Code enumerators(String prefix, List<T> values, Function<T, String> name) {
    return Code.word(
        joinNames(values.stream().map(value -> enumerator(prefix + name.apply(value)))));
  }

  private static String joinNames(Stream<String> names) {
    return names.collect(Collectors.joining(", "));
  }

  String tablesText() {
    List<PredefinedAttribute> attributes =
        MpiValues.of(plan.specification()).predefinedAttributes();
    return CSource.fileWithTemplate(
        plan,
        "The specification's tables, which need no MPI.",
        "tables.c.in",
        Map.of(
            "classes",
                Code.word(
                    joinNames(
                        ConformanceTarget.classesWithAttributes(plan).stream()
                            .map(k -> StringLiteral.of(k.word()).text()))),
            "dialects", tableRows(List.of(Dialect.values()), this::dialectRow),
            "rules", tableRows(Trials.of(plan.specification()).rules(), TablesSource::ruleRow),
            "rule_count", Code.word(Trials.of(plan.specification()).rules().size()),
            "scenarios", tableRows(Trials.of(plan.specification()).scenarios(), this::scenarioRow),
            "scenario_count", Code.word(Trials.of(plan.specification()).scenarios().size()),
            "attributes", tableRows(attributes, TablesSource::attributeRow),
            "attribute_count", Code.word(attributes.size()),
            "measured",
                tableRows(Trials.of(plan.specification()).measured(), TablesSource::measuredRow)));
  }

  private static <T> Code tableRows(List<T> values, Function<T, String> row) {
    return SourceWriter.lines(
        Layout.C, 0, c -> values.forEach(value -> c.raw("    {" + row.apply(value) + "},")));
  }

  private String dialectRow(Dialect dialect) {
    ConversionTable table = MpiValues.of(plan.specification()).conversions();
    Stream<String> reads =
        Arrays.stream(Tag.values())
            .map(tag -> enumerator("READ_" + table.read(tag, dialect.caller()).name()));
    return "%s, %s, %s, CF_TAG_%s, {%s}"
        .formatted(
            StringLiteral.of(dialect.name()),
            StringLiteral.of(dialect.title()),
            bitMask(ConformanceTarget.classesWithAttributes(plan, dialect).map(HandleType::word)),
            table.stored(dialect.caller()).name(),
            joinNames(reads));
  }

  private static String ruleRow(SemanticRule rule) {
    return "%s, CF_%s, %s, %s"
        .formatted(
            StringLiteral.of(rule.id()),
            rule.level().name(),
            StringLiteral.of(rule.clause()),
            StringLiteral.of(rule.statement()));
  }

  private String scenarioRow(Scenario scenario) {
    return "%s, %s, %s, %s, %s, %s, %s, %s, %s"
        .formatted(
            StringLiteral.of(scenario.id()),
            Trials.of(plan.specification()).rules().stream()
                .map(SemanticRule::id)
                .toList()
                .indexOf(scenario.rule()),
            StringLiteral.of(scenario.text()),
            bitMask(scenario.classes().stream()),
            bitMask(scenario.dialects().stream().map(Dialect::name)),
            scenario.pairs() ? 1 : 0,
            scenario.threads() ? 1 : 0,
            scenario.steps().stream().anyMatch(TablesSource::maySpoilProcess) ? 1 : 0,
            scenario.finalizes() ? 1 : 0);
  }

  /**
   * Returns whether a step may make its process unusable for other scenarios. An incorrect MPI may
   * leave attributes changed that other scenarios need.
   */
  private static boolean maySpoilProcess(Step step) {
    return step.kind() == StepKind.REFUSE_PREDEFINED || step.kind() == StepKind.SCRIBBLE;
  }

  private static String attributeRow(PredefinedAttribute attribute) {
    return "%s, CF_%s, CF_TAG_%s, %s"
        .formatted(
            StringLiteral.of(attribute.name()),
            attribute.objectClass().toUpperCase(Locale.ROOT),
            attribute.tag().name(),
            attribute.present().equals("always") ? 1 : 0);
  }

  private static String measuredRow(MeasuredMpi measured) {
    return StringLiteral.of(measured.mpi()) + ", " + StringLiteral.of(measured.list());
  }

  private static String bitMask(Stream<String> names) {
    return names.map(n -> "1u << " + enumerator(n)).collect(Collectors.joining(" | "));
  }
}
