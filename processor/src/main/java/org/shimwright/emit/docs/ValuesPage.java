package org.shimwright.emit.docs;

import java.util.EnumSet;
import java.util.Map;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Caller;
import org.shimwright.spec.ConversionTable;

/** The page on how attribute values cross languages. */
final class ValuesPage {
  static final String TITLE = "How attribute values cross languages";

  private final Plan plan;
  private final Markdown page;

  ValuesPage(Plan plan, Map<String, String> pages) {
    this.plan = plan;
    page = new Markdown(pages);
  }

  String text() {
    ConversionTable table = plan.specification().conversions();
    Values values = new Values(plan);
    page.title(TITLE).prose(table.text());
    page.section("What each language stores");
    values.stores(page, EnumSet.allOf(Caller.class));
    page.section("What each language reads");
    values.reads(page, EnumSet.allOf(Caller.class));
    return page.prose("Defined in " + table.clause() + ".").text();
  }
}
