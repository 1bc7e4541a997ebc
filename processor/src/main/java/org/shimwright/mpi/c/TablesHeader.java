package org.shimwright.mpi.c;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Caller;
import org.shimwright.spec.Constant;
import org.shimwright.spec.ConversionTable;
import org.shimwright.spec.PredefinedAttribute;
import org.shimwright.spec.PredefinedCallback;
import org.shimwright.spec.Tag;

/**
 * Writes {@code shimwright_tables.h}: the specification's tables as the engine reads them.
 *
 * @param plan what is planned
 * @param own whether the constants have the specification's values; if not, they are another MPI's,
 *     and its header knows them by their names
 */
record TablesHeader(Plan plan, boolean own) {
  String text() {
    ConversionTable table = plan.specification().conversions();
    List<PredefinedAttribute> attributes = plan.specification().predefinedAttributes();
    List<PredefinedCallback> callbacks = plan.specification().predefinedCallbacks();
    return CFile.filled(
        plan,
        "The specification's tables, for the one file that gives them a home.",
        "tables.h.in",
        Map.of(
            "stores", callers("        ", caller -> tag(table.stored(caller))),
            "reads", Arrays.stream(Tag.values()).map(this::readings).collect(Collectors.joining()),
            "attributes", rows(attributes, this::attribute),
            "attribute_count", String.valueOf(attributes.size()),
            "callbacks", rows(callbacks, this::callback),
            "callback_count", String.valueOf(callbacks.size()),
            "values", own ? values() : ""));
  }

  /** What only an MPI of our own has: another one has its own error classes and objects. */
  private String values() {
    List<Constant> errors = constants(k -> k.group().equals("error-class"));
    List<Constant> objects = constants(k -> k.objectClass().isPresent());
    return CFile.filled(
        "tables_values.h.in",
        Map.of(
            "errors", rows(errors, TablesHeader::error),
            "error_count", String.valueOf(errors.size()),
            "objects", rows(objects, TablesHeader::object),
            "object_count", String.valueOf(objects.size())));
  }

  private List<Constant> constants(Predicate<Constant> wanted) {
    return plan.specification().constants().stream().filter(wanted).toList();
  }

  private static <T> String rows(List<T> values, Function<T, String> row) {
    return CFile.lines(1, c -> values.forEach(value -> c.line("{" + row.apply(value) + "},")));
  }

  private String readings(Tag tag) {
    ConversionTable table = plan.specification().conversions();
    String rows = callers("            ", caller -> "SW_READ_" + table.read(tag, caller).name());
    return "        [%s] = {\n%s        },\n".formatted(tag(tag), rows);
  }

  /** A row for each caller. */
  private static String callers(String margin, Function<Caller, String> value) {
    return Arrays.stream(Caller.values())
        .map(c -> "%s[SW_%s] = %s,\n".formatted(margin, c.name(), value.apply(c)))
        .collect(Collectors.joining());
  }

  private static String tag(Tag tag) {
    return "SW_TAG_" + tag.name();
  }

  private String attribute(PredefinedAttribute attribute) {
    String name = attribute.name();
    Object key = own ? plan.constant(name).map(Constant::value).orElseThrow() : name;
    String objectClass = attribute.objectClass().toUpperCase(Locale.ROOT);
    return "\"%s\", %s, SW_%s, %s".formatted(name, key, objectClass, tag(attribute.tag()));
  }

  private String callback(PredefinedCallback callback) {
    String action = callback.action().toUpperCase(Locale.ROOT).replace('-', '_');
    String value = own ? "0x%x".formatted(callback.value()) : "(intptr_t)" + callback.name();
    return "\"%s\", SW_%s, %s".formatted(callback.name(), action, value);
  }

  private static String object(Constant constant) {
    return "\"%s\", \"%s\", 0x%x, %s, %s"
        .formatted(
            constant.name(),
            constant.objectClass().orElseThrow(),
            constant.value(),
            constant.storage().map("sizeof(%s)"::formatted).orElse("0"),
            constant.storage().map("_Alignof(%s)"::formatted).orElse("0"));
  }

  private static String error(Constant constant) {
    String text =
        constant
            .text()
            .replaceAll("\\s+", " ")
            .replace("\\", "\\\\")
            .replace("\"", "\\\"")
            .replace("?", "\\?"); // or two of them would begin a trigraph
    return "\"%s\", %s, \"%s\"".formatted(constant.name(), constant.value(), text);
  }
}
