package org.shimwright.mpi.c;

import java.util.List;
import java.util.Locale;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Caller;
import org.shimwright.spec.Constant;
import org.shimwright.spec.PredefinedAttribute;
import org.shimwright.spec.PredefinedCallback;
import org.shimwright.spec.Reading;
import org.shimwright.spec.Tag;

/** Writes {@code shimwright_tables.h}: the specification's tables as the engine reads them. */
final class TablesHeader {
  private final Plan plan;
  private final boolean own;

  /**
   * Makes a writer.
   *
   * @param own whether the constants have the specification's values; if not, they are another
   *     MPI's, and its header knows them by their names
   */
  TablesHeader(Plan plan, boolean own) {
    this.plan = plan;
    this.own = own;
  }

  String text() {
    SourceWriter c =
        CFile.header(
            plan,
            "SHIMWRIGHT_TABLES_DATA_H",
            "The specification's tables, for the one file that gives them a home.");
    c.raw("#include <mpi.h>").blank();
    c.raw("#include \"shimwright/tables.h\"").blank();
    conversions(c);
    table(
        c,
        "attribute",
        plan.specification().predefinedAttributes().stream().map(this::attribute).toList());
    table(
        c,
        "callback",
        plan.specification().predefinedCallbacks().stream().map(this::callback).toList());
    if (own) {
      errors(c);
      objects(c);
    }
    return CFile.closed(c);
  }

  private void objects(SourceWriter c) {
    table(
        c,
        "object",
        plan.specification().constants().stream()
            .filter(k -> k.objectClass().isPresent())
            .map(TablesHeader::object)
            .toList());
  }

  private void conversions(SourceWriter c) {
    var table = plan.specification().conversions();
    c.block(
        "const struct sw_conversions sw_conversions = {",
        "};",
        () -> {
          c.block(
              ".stores = {",
              "},",
              () -> {
                for (Caller caller : Caller.values()) {
                  c.line("[%s] = %s,", language(caller), tag(table.stored(caller)));
                }
              });
          c.block(
              ".reads = {",
              "},",
              () -> {
                for (Tag tag : Tag.values()) {
                  c.block("[%s] = {".formatted(tag(tag)), "},", () -> readings(c, tag));
                }
              });
        });
    c.blank();
  }

  private void readings(SourceWriter c, Tag tag) {
    for (Caller caller : Caller.values()) {
      Reading reading = plan.specification().conversions().read(tag, caller);
      c.line("[%s] = SW_READ_%s,", language(caller), reading.name());
    }
  }

  private static String language(Caller caller) {
    return "SW_" + caller.name();
  }

  private static String tag(Tag tag) {
    return "SW_TAG_" + tag.name();
  }

  private static void table(SourceWriter c, String noun, List<String> rows) {
    c.block(
        "const struct sw_predefined_%s sw_predefined_%ss[] = {".formatted(noun, noun),
        "};",
        () -> c.lines(rows));
    c.line("const int sw_predefined_%s_count = %s;", noun, rows.size()).blank();
  }

  private String attribute(PredefinedAttribute attribute) {
    String key =
        own
            ? Long.toString(plan.constant(attribute.name()).map(Constant::value).orElseThrow())
            : attribute.name();
    return "{\"%s\", %s, SW_%s, %s},"
        .formatted(
            attribute.name(),
            key,
            attribute.objectClass().toUpperCase(Locale.ROOT),
            tag(attribute.tag()));
  }

  private String callback(PredefinedCallback callback) {
    String action = callback.action().toUpperCase(Locale.ROOT).replace('-', '_');
    String value =
        own ? "0x%x".formatted(callback.value()) : "(intptr_t)%s".formatted(callback.name());
    return "{\"%s\", SW_%s, %s},".formatted(callback.name(), action, value);
  }

  private static String object(Constant constant) {
    return "{\"%s\", \"%s\", 0x%x, %s, %s},"
        .formatted(
            constant.name(),
            constant.objectClass().orElseThrow(),
            constant.value(),
            constant.storage().map("sizeof(%s)"::formatted).orElse("0"),
            constant.storage().map("_Alignof(%s)"::formatted).orElse("0"));
  }

  private void errors(SourceWriter c) {
    List<Constant> classes =
        plan.specification().constants().stream()
            .filter(k -> k.group().equals("error-class"))
            .toList();
    c.block(
        "const struct sw_error_class sw_error_classes[] = {",
        "};",
        () ->
            classes.forEach(
                k ->
                    c.line(
                        "{\"%s\", %s, \"%s\"},"
                            .formatted(k.name(), k.value(), escaped(k.text())))));
    c.line("const int sw_error_class_count = %s;", classes.size()).blank();
  }

  private static String escaped(String text) {
    return text.replaceAll("\\s+", " ")
        .replace("\\", "\\\\")
        .replace("\"", "\\\"")
        .replace("?", "\\?"); // or two of them would begin a trigraph
  }
}
