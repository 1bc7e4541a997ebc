package org.shimwright.emit.docs;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.shimwright.plan.Plan;

/** The page that leads to all others. */
final class OverviewPage {
  private final Plan plan;
  private final PageDraft draft;

  OverviewPage(Plan plan, Prose prose) {
    this.plan = plan;
    draft = new PageDraft(prose);
  }

  Page page(List<Page> others) {
    String title = plan.specification().title();
    draft
        .section(SectionKind.DESCRIPTION, "Description")
        .prose(
            "What follows is one reference for all languages, made from the specification that"
                + " the bindings are made from. It follows "
                + plan.specification().library().name()
                + "-"
                + plan.specification().version()
                + ".");
    contents(others, PageKind.TOPIC, "Start here");
    Set<String> groups = new LinkedHashSet<>();
    of(others, PageKind.PROCEDURE).forEach(page -> groups.add(page.group()));
    for (String group : groups) {
      List<Page> members =
          of(others, PageKind.PROCEDURE).stream().filter(p -> p.group().equals(group)).toList();
      rows("Procedures: " + group.replace('-', ' '), members);
    }
    contents(others, PageKind.CALLBACK, "Callbacks that a program writes");
    contents(
        others,
        PageKind.ATTRIBUTE,
        "Attributes that " + plan.specification().library().name() + " sets");
    contents(others, PageKind.CONSTANTS, "Constants");
    return draft.page(
        plan.specification().name(),
        PageKind.OVERVIEW,
        "",
        title,
        title.substring(0, 1).toUpperCase(Locale.ROOT)
            + title.substring(1)
            + ": every procedure, callback, attribute and constant in every language.",
        List.of(title),
        Set.of());
  }

  private static List<Page> of(List<Page> pages, PageKind kind) {
    return pages.stream().filter(page -> page.kind() == kind).toList();
  }

  private void contents(List<Page> others, PageKind kind, String heading) {
    rows(heading, of(others, kind));
  }

  private void rows(String heading, List<Page> pages) {
    draft.section(SectionKind.CONTENTS, heading).contents(pages);
  }
}
