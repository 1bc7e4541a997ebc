package org.shimwright.emit.docs;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.shimwright.emit.FunctionDeclarations;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.name.LibraryNames;
import org.shimwright.plan.name.PartNames;
import org.shimwright.spec.Language;

/**
 * Turns the plan of a library of one's own into the pages of its reference: one a function, one of
 * its types and one of its constants.
 */
final class OwnPages {
  private final Plan plan;
  private final Map<Language, Function<FunctionPlan, String>> declarations =
      new EnumMap<>(Language.class);
  private final Prose prose;

  OwnPages(Plan plan) {
    this.plan = plan;
    ServiceLoader.load(FunctionDeclarations.class, FunctionDeclarations.class.getClassLoader())
        .forEach(d -> declarations.put(d.language(), d.of(plan)));
    Map<String, String> pages = new HashMap<>();
    plan.functions().forEach(call -> pages.put(call.c(), call.c()));
    plan.numbers().forEach(name -> pages.put(name, constantsId()));
    plan.own().types().forEach(type -> pages.putIfAbsent(type.word(), typesId()));
    prose = new Prose(pages);
  }

  List<Page> pages() {
    List<Page> pages = new ArrayList<>();
    if (!plan.own().types().isEmpty()) {
      pages.add(types());
    }
    plan.functions().forEach(call -> pages.add(function(call)));
    if (!plan.own().constants().isEmpty()) {
      pages.add(constants());
    }
    pages.add(0, overview(pages));
    return pages;
  }

  private Page overview(List<Page> others) {
    String title = plan.specification().title();
    PageDraft draft = new PageDraft(prose);
    draft
        .section(SectionKind.DESCRIPTION, "Description")
        .prose("It is declared in " + headers() + ". " + errors() + " " + threads());
    contents(draft, "Types and constants", others, Set.of(PageKind.TOPIC, PageKind.CONSTANTS));
    contents(draft, "Functions", others, Set.of(PageKind.PROCEDURE));
    String id = plan.specification().name();
    String summary = "What the facade of %s in Java has.".formatted(plan.library().name());
    return draft.page(id, PageKind.OVERVIEW, "", title, summary, List.of(title), Set.of());
  }

  private static void contents(
      PageDraft draft, String heading, List<Page> pages, Set<PageKind> kinds) {
    List<Page> listed = pages.stream().filter(page -> kinds.contains(page.kind())).toList();
    draft.section(SectionKind.CONTENTS, heading).contents(listed);
  }

  private String headers() {
    return String.join(", ", plan.own().headers().stream().map(h -> "`" + h + "`").toList());
  }

  private String errors() {
    return "What fails throws `%s`.".formatted(plan.own().exception());
  }

  private String threads() {
    return plan.own().threadSafe()
        ? "Several threads may call it at once."
        : "One thread at a time is in it; others wait.";
  }

  private Page function(FunctionPlan call) {
    String text = call.function().text();
    String java = call.owner() + "." + call.method();
    PageDraft draft = new PageDraft(prose);
    draft
        .section(SectionKind.SYNOPSIS, "Synopsis")
        .alternatives(snippets(call))
        .section(SectionKind.DESCRIPTION, "Description")
        .prose(text)
        .prose("In Java it is `%s`; it is declared in %s.".formatted(java, headers()))
        .section(SectionKind.PARAMETERS, "Parameters of C")
        .list(call.arguments().stream().map(a -> OwnEntry.parameter(a.value())).toList())
        .section(SectionKind.ERRORS, "Return value")
        .list(call.result().stream().map(r -> result(r)).toList());
    draft
        .section(SectionKind.ERRORS, "Errors")
        .list(failures(call))
        .section(SectionKind.SEE_ALSO, "See also")
        .list(
            plan.functions().stream()
                .filter(other -> call.isOnObject() && other.owner().equals(call.owner()))
                .filter(other -> !other.equals(call))
                .map(FunctionPlan::c)
                .toList());
    return draft.page(
        call.c(),
        PageKind.PROCEDURE,
        call.owner().toLowerCase(Locale.ROOT),
        call.c(),
        text.isBlank() ? "in Java `%s`".formatted(java) : text,
        List.of(call.c(), java),
        snippets(call).stream().map(Snippet::language).collect(Collectors.toSet()));
  }

  private List<String> failures(FunctionPlan call) {
    List<String> failures = new ArrayList<>();
    OwnEntry.failure(call.function().failure())
        .ifPresent(fails -> failures.add(fails + " " + errors()));
    if (call.frees().isPresent()) {
      failures.add("Closing again does nothing.");
    } else if (call.isOnObject()) {
      failures.add("A closed object throws IllegalStateException.");
    }
    return failures;
  }

  private List<Snippet> snippets(FunctionPlan call) {
    List<Snippet> snippets = new ArrayList<>();
    declarations.forEach(
        (language, declaration) -> {
          String code = declaration.apply(call);
          if (!code.isEmpty()) {
            snippets.add(new Snippet(language, plan.library().title(language), code, ""));
          }
        });
    return snippets;
  }

  private static String result(Argument result) {
    return "It returns " + OwnEntry.what(result.value()) + OwnEntry.about(result.value());
  }

  private String typesId() {
    return plan.specification().name() + "-types";
  }

  private Page types() {
    PageDraft draft = new PageDraft(prose);
    List<String> names = new ArrayList<>();
    for (OwnEntry entry : OwnEntry.types(plan.own())) {
      names.addAll(entry.names());
      draft.section(SectionKind.FACTS, entry.name());
      entry.paragraphs().forEach(draft::prose);
    }
    String title = "Types of " + plan.library().name();
    String summary = "Enumerations, structures, handles and callbacks.";
    return draft.page(typesId(), PageKind.TOPIC, "", title, summary, names, Set.of());
  }

  private String constantsId() {
    return plan.specification().name() + "-constants";
  }

  private Page constants() {
    PageDraft draft = new PageDraft(prose);
    String java = plan.library().javaName() + ".";
    List<String> names = plan.own().constants();
    PartNames inJava = LibraryNames.constants(plan.library(), plan.own());
    draft
        .section(SectionKind.VALUES, "Constants")
        .table(
            List.of("in C", "in Java"),
            names.stream().map(c -> List.of(c, "`" + java + inJava.of(c) + "`")).toList());
    String title = "Constants of " + plan.library().name();
    String summary = "Numbers that Java reads from the library.";
    return draft.page(constantsId(), PageKind.CONSTANTS, "", title, summary, names, Set.of());
  }
}
