package org.shimwright.emit.docs;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Caller;
import org.shimwright.spec.ConversionTable;
import org.shimwright.spec.PredefinedAttribute;

/** The page of one attribute that MPI sets. */
final class AttributePage {
  private final Plan plan;
  private final PredefinedAttribute attribute;
  private final Markdown page;

  AttributePage(Plan plan, Map<String, String> pages, PredefinedAttribute attribute) {
    this.plan = plan;
    this.attribute = attribute;
    page = new Markdown(pages);
  }

  String text() {
    page.title(attribute.name()).prose(attribute.summary());
    References.warn(page, attribute.history());
    page.section("Facts")
        .table(
            List.of("what", "how"),
            List.of(
                List.of("object", plan.objectClass(attribute.objectClass()).typeName()),
                List.of("value", attribute.valueType()),
                List.of("present", attribute.present()),
                List.of("read as if stored as", attribute.tag().name())));
    page.section("Description").prose(attribute.text());
    readers();
    List<String> functions =
        plan.procedures().stream()
            .filter(f -> f.procedure().operation().filter("get_attr"::equals).isPresent())
            .filter(
                f ->
                    f.procedure().objectClass().filter(attribute.objectClass()::equals).isPresent())
            .map(ProcedurePlan::names)
            .map(names -> names.c())
            .toList();
    if (!functions.isEmpty()) {
      page.section("See also").list(functions);
    }
    page.section("History").prose(References.versions(attribute.history(), attribute.clause()));
    return page.text();
  }

  private void readers() {
    ConversionTable table = plan.specification().conversions();
    page.section("Conversion")
        .table(
            List.of("language", "what it reads"),
            EnumSet.allOf(Caller.class).stream()
                .map(
                    caller ->
                        List.of(
                            Values.name(caller),
                            Values.phrase(table.read(attribute.tag(), caller))))
                .toList());
  }
}
