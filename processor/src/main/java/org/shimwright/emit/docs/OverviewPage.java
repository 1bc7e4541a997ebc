package org.shimwright.emit.docs;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.shimwright.plan.Plan;
import org.shimwright.spec.HeaderLibrary;

/** Makes the page that links to all other pages. */
final class OverviewPage {
  private final Plan plan;
  private final PageDraft draft;

  OverviewPage(Plan plan, PageDraft draft) {
    this.plan = plan;
    this.draft = draft;
  }

  Page page(List<Page> others) {
    String title = plan.specification().title();
    String library = plan.library().name();
    draft
        .section(SectionKind.DESCRIPTION, "Description")
        .prose(
            "What follows is one reference for all languages, made from the specification that"
                + " the bindings are made from."
                + plan.specification()
                    .headerLibrary()
                    .map(this::headersSentences)
                    .orElseGet(this::versionSentence));
    addPagesOfKind(others, PageKind.TOPIC, "Start here");
    addPagesOfKind(others, PageKind.TYPE, "Types");
    Set<String> groups = new LinkedHashSet<>();
    pagesOfKind(others, PageKind.PROCEDURE).forEach(page -> groups.add(page.group()));
    for (String group : groups) {
      List<Page> members =
          pagesOfKind(others, PageKind.PROCEDURE).stream()
              .filter(p -> p.group().equals(group))
              .toList();
      addPages("Functions: " + group.replace('-', ' '), members);
    }
    addPagesOfKind(others, PageKind.CALLBACK, "Callbacks that a program writes");
    addPagesOfKind(others, PageKind.ATTRIBUTE, "Attributes that " + library + " sets");
    addPagesOfKind(others, PageKind.CONSTANTS, "Constants");
    return draft.page(
        plan.specification().name(),
        PageKind.OVERVIEW,
        "",
        title,
        title.substring(0, 1).toUpperCase(Locale.ROOT)
            + title.substring(1)
            + ": every function, type and constant in every language.",
        List.of(title),
        Set.of());
  }

  private String versionSentence() {
    return " It follows %s-%s.".formatted(plan.library().name(), plan.specification().version());
  }

  /** Returns the sentences on the headers of a library, and on how its bindings behave. */
  private String headersSentences(HeaderLibrary library) {
    String headers =
        library.headers().stream().map(h -> "`" + h + "`").collect(Collectors.joining(", "));
    return " The functions are declared in %s. A call that fails throws `%s` in Java. %s"
        .formatted(headers, library.exception(), plan.aboutThreads());
  }

  private static List<Page> pagesOfKind(List<Page> pages, PageKind kind) {
    return pages.stream().filter(page -> page.kind() == kind).toList();
  }

  private void addPagesOfKind(List<Page> others, PageKind kind, String heading) {
    addPages(heading, pagesOfKind(others, kind));
  }

  private void addPages(String heading, List<Page> pages) {
    draft.section(SectionKind.CONTENTS, heading).contents(pages);
  }
}
