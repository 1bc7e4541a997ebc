package org.shimwright.mpi.c;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.emit.text.StringLiteral;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Constant;
import org.shimwright.spec.mpi.Caller;
import org.shimwright.spec.mpi.ConversionTable;
import org.shimwright.spec.mpi.MpiValues;
import org.shimwright.spec.mpi.PredefinedAttribute;
import org.shimwright.spec.mpi.PredefinedCallback;
import org.shimwright.spec.mpi.Tag;

/**
 * Generates {@code shimwright_tables.h}: the specification's tables in C, for the engine.
 *
 * @param plan the plan
 * @param hasOwnValues whether the constants have the specification's values; if not, another MPI's
 *     header defines their values, and the tables contain their names
 */
record TablesHeader(Plan plan, boolean hasOwnValues) {
  String text() {
    ConversionTable table = MpiValues.of(plan.specification()).conversions();
    List<PredefinedAttribute> attributes =
        MpiValues.of(plan.specification()).predefinedAttributes();
    List<PredefinedCallback> callbacks = MpiValues.of(plan.specification()).predefinedCallbacks();
    return CFile.fillTemplate(
        plan,
        "The specification's tables, for the one file that gives them a home.",
        "tables.h.in",
        Map.of(
            "stores",
                CFile.lines(
                    2, c -> printRowPerCaller(c, caller -> enumeratorOf(table.stored(caller)))),
            "reads",
                CFile.lines(2, c -> Arrays.stream(Tag.values()).forEach(t -> printReadings(c, t))),
            "attributes", tableRows(attributes, this::attributeRow),
            "attribute_count", Code.word(attributes.size()),
            "callbacks", tableRows(callbacks, this::callbackRow),
            "callback_count", Code.word(callbacks.size()),
            "values", hasOwnValues ? valueTables() : Code.NONE));
  }

  /**
   * Returns the tables of error classes and predefined objects. Only the embedded MPI needs these
   * tables; another MPI has its own error classes and objects.
   */
  private Code valueTables() {
    List<Constant> errors = selectConstants(k -> k.group().equals("error-class"));
    List<Constant> objects = selectConstants(k -> k.objectClass().isPresent());
    return CFile.fillTemplate(
        "tables_values.h.in",
        Map.of(
            "errors", tableRows(errors, TablesHeader::errorRow),
            "error_count", Code.word(errors.size()),
            "objects", tableRows(objects, TablesHeader::objectRow),
            "object_count", Code.word(objects.size())));
  }

  private List<Constant> selectConstants(Predicate<Constant> wanted) {
    return plan.specification().constants().stream().filter(wanted).toList();
  }

  private static <T> Code tableRows(List<T> values, Function<T, String> row) {
    return CFile.lines(1, c -> values.forEach(value -> c.line("{" + row.apply(value) + "},")));
  }

  private void printReadings(SourceWriter c, Tag tag) {
    ConversionTable table = MpiValues.of(plan.specification()).conversions();
    c.block(
        "[%s] = {".formatted(enumeratorOf(tag)),
        "},",
        () -> printRowPerCaller(c, caller -> "SW_READ_" + table.read(tag, caller).name()));
  }

  /** Prints a row for each calling language. */
  private static void printRowPerCaller(SourceWriter c, Function<Caller, String> value) {
    for (Caller caller : Caller.values()) {
      c.line("[SW_%s] = %s,", caller.name(), value.apply(caller));
    }
  }

  private static String enumeratorOf(Tag tag) {
    return "SW_TAG_" + tag.name();
  }

  private String attributeRow(PredefinedAttribute attribute) {
    String name = attribute.name();
    Object key = hasOwnValues ? plan.constant(name).map(Constant::value).orElseThrow() : name;
    String objectClass = attribute.objectClass().toUpperCase(Locale.ROOT);
    return "%s, %s, SW_%s, %s"
        .formatted(StringLiteral.of(name), key, objectClass, enumeratorOf(attribute.tag()));
  }

  private String callbackRow(PredefinedCallback callback) {
    String action = callback.action().toUpperCase(Locale.ROOT).replace('-', '_');
    String value =
        hasOwnValues ? "0x%x".formatted(callback.value()) : "(intptr_t)" + callback.name();
    return "%s, SW_%s, %s".formatted(StringLiteral.of(callback.name()), action, value);
  }

  private static String objectRow(Constant constant) {
    return "%s, %s, 0x%x, %s, %s"
        .formatted(
            StringLiteral.of(constant.name()),
            StringLiteral.of(constant.objectClass().orElseThrow()),
            constant.value(),
            constant.storage().map("sizeof(%s)"::formatted).orElse("0"),
            constant.storage().map("_Alignof(%s)"::formatted).orElse("0"));
  }

  private static String errorRow(Constant constant) {
    String text = constant.text().replaceAll("\\s+", " ");
    return "%s, %s, %s"
        .formatted(StringLiteral.of(constant.name()), constant.value(), StringLiteral.of(text));
  }
}
