package org.shimwright.mpi.conformance;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shimwright.emit.text.Banner;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.Plan;
import org.shimwright.spec.ConversionTable;
import org.shimwright.spec.Dialect;
import org.shimwright.spec.MeasuredMpi;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.PredefinedAttribute;
import org.shimwright.spec.Scenario;
import org.shimwright.spec.SemanticRule;
import org.shimwright.spec.Step;
import org.shimwright.spec.StepKind;
import org.shimwright.spec.Tag;

/** Writes {@code tables.c}: rules, scenarios, dialects with their conversions, and attributes. */
final class TablesSource {
  private final Plan plan;
  private final List<String> rules;

  TablesSource(Plan plan) {
    this.plan = plan;
    rules = plan.specification().rules().stream().map(SemanticRule::id).toList();
  }

  String text() {
    SourceWriter c =
        Banner.c(plan.specification().name(), "The specification's tables, which need no MPI.");
    c.raw("#include \"conformance.h\"").blank();
    c.line(
            "const char *const cf_classes[CF_CLASSES] = {%s};",
            ConformanceTarget.classes(plan).stream()
                .map(k -> CNames.quoted(k.name()))
                .collect(Collectors.joining(", ")))
        .blank();
    table(c, "dialect_row cf_dialects[CF_DIALECTS]", Stream.of(Dialect.values()), this::dialect);
    table(c, "rule cf_rules[]", plan.specification().rules().stream(), TablesSource::rule);
    c.line("const int cf_rule_count = %s;", rules.size()).blank();
    List<Scenario> scenarios = plan.specification().scenarios();
    table(c, "scenario cf_scenarios[]", scenarios.stream(), this::scenario);
    c.line("const int cf_scenario_count = %s;", scenarios.size()).blank();
    List<PredefinedAttribute> attributes = plan.specification().predefinedAttributes();
    table(c, "attribute cf_attributes[]", attributes.stream(), TablesSource::attribute);
    c.line("const int cf_attribute_count = %s;", attributes.size()).blank();
    Stream<MeasuredMpi> measured = plan.specification().measured().stream();
    table(
        c,
        "measured cf_measured[]",
        Stream.concat(measured.map(TablesSource::measured), Stream.of("0, 0")),
        Function.identity());
    return c.text();
  }

  private static <T> void table(
      SourceWriter c, String declaration, Stream<T> rows, Function<T, String> spelling) {
    c.block(
        "const struct cf_%s = {".formatted(declaration),
        "};",
        () -> rows.map(spelling).forEach(row -> c.line("{%s},", row)));
  }

  private String dialect(Dialect dialect) {
    ConversionTable table = plan.specification().conversions();
    String reads =
        Arrays.stream(Tag.values())
            .map(tag -> CNames.enumerator("READ_" + table.read(tag, dialect.caller()).name()))
            .collect(Collectors.joining(", "));
    return "%s, %s, %s, CF_TAG_%s, {%s}"
        .formatted(
            CNames.quoted(dialect.name()),
            CNames.quoted(dialect.title()),
            bits(ConformanceTarget.classes(plan, dialect).map(ObjectClass::name)),
            table.stored(dialect.caller()).name(),
            reads);
  }

  private static String rule(SemanticRule rule) {
    return "%s, CF_%s, %s, %s"
        .formatted(
            CNames.quoted(rule.id()),
            rule.level().name(),
            CNames.quoted(rule.clause()),
            CNames.quoted(rule.statement()));
  }

  private String scenario(Scenario scenario) {
    return "%s, %s, %s, %s, %s, %s, %s, %s, %s"
        .formatted(
            CNames.quoted(scenario.id()),
            rules.indexOf(scenario.rule()),
            CNames.quoted(scenario.text()),
            bits(scenario.classes().stream()),
            bits(scenario.dialects().stream().map(Dialect::name)),
            scenario.pairs() ? 1 : 0,
            scenario.threads() ? 1 : 0,
            scenario.steps().stream().anyMatch(TablesSource::spoils) ? 1 : 0,
            scenario.finalizes() ? 1 : 0);
  }

  /** An MPI that is wrong there may leave attributes behind that others need. */
  private static boolean spoils(Step step) {
    return step.kind() == StepKind.REFUSE_PREDEFINED || step.kind() == StepKind.SCRIBBLE;
  }

  private static String attribute(PredefinedAttribute attribute) {
    return "%s, CF_%s, CF_TAG_%s, %s"
        .formatted(
            CNames.quoted(attribute.name()),
            attribute.objectClass().toUpperCase(Locale.ROOT),
            attribute.tag().name(),
            attribute.present().equals("always") ? 1 : 0);
  }

  private static String measured(MeasuredMpi measured) {
    return "%s, %s".formatted(CNames.quoted(measured.mpi()), CNames.quoted(measured.list()));
  }

  private static String bits(Stream<String> names) {
    return names.map(n -> "1u << " + CNames.enumerator(n)).collect(Collectors.joining(" | "));
  }
}
