package org.shimwright.emit.docs;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.shimwright.plan.Plan;

/** The page that leads to all others. */
final class IndexPage {
  private final Plan plan;
  private final Markdown page;

  IndexPage(Plan plan, Map<String, String> pages) {
    this.plan = plan;
    page = new Markdown(pages);
  }

  String text() {
    page.title(plan.specification().title());
    page.link(ValuesPage.TITLE, DocsTarget.VALUES);
    section(
        "Functions",
        plan.procedures().stream().map(p -> List.of(p.names().c(), p.procedure().summary())));
    section(
        "Callbacks",
        plan.callbacks().stream().map(c -> List.of(c.names().c(), c.prototype().summary())));
    section(
        "Callbacks that MPI supplies",
        plan.specification().predefinedCallbacks().stream()
            .map(p -> List.of(p.name(), p.summary())));
    section(
        "Attributes that MPI sets",
        plan.specification().predefinedAttributes().stream()
            .map(a -> List.of(a.name(), a.summary())));
    return page.text();
  }

  private void section(String heading, Stream<List<String>> rows) {
    page.section(heading).table(List.of("name", "what it is"), rows.toList());
  }
}
