package org.shimwright.mpi.docs;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.shimwright.emit.docs.Page;
import org.shimwright.emit.docs.PageDraft;
import org.shimwright.emit.docs.PageKind;
import org.shimwright.emit.docs.SectionKind;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.mpi.CallbackConvention;
import org.shimwright.spec.mpi.Caller;
import org.shimwright.spec.mpi.ConversionTable;
import org.shimwright.spec.mpi.MpiValues;
import org.shimwright.spec.mpi.PredefinedCallback;
import org.shimwright.spec.mpi.trial.SemanticRule;
import org.shimwright.spec.mpi.trial.Trials;
import org.shimwright.spec.type.Language;

/** Makes the pages about topics of many entries: values, callbacks, rules and differences. */
final class Topics {
  private final Plan plan;
  private final Supplier<PageDraft> drafts;

  Topics(Plan plan, Supplier<PageDraft> drafts) {
    this.plan = plan;
    this.drafts = drafts;
  }

  List<Page> pages() {
    List<Page> pages = new ArrayList<>(List.of(valuesPage(), callbacksPage(), rulesPage()));
    if (!Trials.of(plan.specification()).differences().isEmpty()) {
      pages.add(differencesPage());
    }
    return List.copyOf(pages);
  }

  /** Returns the id of the page on values. */
  static String valuesId(Plan plan) {
    return plan.specification().name() + "-values";
  }

  /** Returns the id of the page on callbacks. */
  static String callbacksId(Plan plan) {
    return plan.specification().name() + "-callbacks";
  }

  /** Returns the id of the page on the differences between MPIs. */
  static String differencesId(Plan plan) {
    return plan.specification().name() + "-differences";
  }

  /** Returns the id of the page on rules. */
  static String rulesId(Plan plan) {
    return plan.specification().name() + "-rules";
  }

  private Page topicPage(PageDraft draft, String id, String title, String summary) {
    return draft.page(id, PageKind.TOPIC, "", title, summary, List.of(title), Set.of());
  }

  private Page valuesPage() {
    ConversionTable table = MpiValues.of(plan.specification()).conversions();
    PageDraft draft =
        drafts.get().section(SectionKind.DESCRIPTION, "Description").prose(table.text());
    if (!table.stores().isEmpty()) {
      ConversionTables values = new ConversionTables(plan);
      draft.section(SectionKind.CONVERSION, "What each language stores");
      values.addStores(draft, EnumSet.allOf(Caller.class), EnumSet.allOf(Language.class));
      draft.section(SectionKind.CONVERSION, "What each language reads");
      values.addReads(draft, EnumSet.allOf(Caller.class), EnumSet.allOf(Language.class));
      draft.prose("Defined in " + table.clause() + ".");
    }
    return topicPage(
        draft,
        valuesId(plan),
        "How attribute values cross languages",
        "What a value that one language stores is when another language reads it.");
  }

  private Page callbacksPage() {
    PageDraft draft = drafts.get();
    for (CallbackConvention convention : MpiValues.of(plan.specification()).conventions()) {
      Conventions.add(draft, plan.specification().library(), convention);
    }
    draft.section(
        SectionKind.SUPPLIED,
        "Callbacks that " + plan.specification().library().name() + " supplies");
    List<List<String>> rows = new ArrayList<>();
    for (PredefinedCallback supplied : MpiValues.of(plan.specification()).predefinedCallbacks()) {
      rows.add(List.of(supplied.name(), supplied.prototype(), supplied.summary()));
    }
    draft.table(List.of("name", "prototype", "what it does"), rows);
    draft.section(SectionKind.CONTENTS, "Prototypes");
    draft.table(
        List.of("name", "what it is for"),
        plan.callbacks().stream().map(c -> List.of(c.word(), c.summary())).toList());
    return topicPage(
        draft,
        callbacksId(plan),
        "How callbacks are called",
        "What the callbacks of a key are given and give back, by the language that made the key.");
  }

  private Page rulesPage() {
    String library = plan.specification().library().name();
    PageDraft draft = drafts.get();
    for (SemanticRule rule : Trials.of(plan.specification()).rules()) {
      draft.section(SectionKind.RULES, rule.id());
      draft.prose(rule.statement()).prose(rule.text());
      draft.prose("Level: " + RuleSections.levelWords(rule) + " (" + rule.clause() + ").");
      draft.prose("It is about " + String.join(", ", entriesOf(rule)) + ".");
      draft.table(
          List.of(library, "what a program sees", "rule"),
          new RuleSections(plan).differenceRows(List.of(rule)));
    }
    return topicPage(
        draft,
        rulesId(plan),
        "The rules of " + plan.specification().title(),
        "What every implementation must keep, with the authority of each rule.");
  }

  private Page differencesPage() {
    String library = plan.specification().library().name();
    PageDraft draft = drafts.get();
    new Differences(plan).addTo(draft);
    return topicPage(
        draft,
        differencesId(plan),
        "Where " + library + "s differ",
        "What other %1$ss do differently from the rules, by %1$s and version.".formatted(library));
  }

  /**
   * Returns the entries to which a rule applies. Each operation is replaced by the names of its
   * functions.
   */
  private List<String> entriesOf(SemanticRule rule) {
    List<String> about = new ArrayList<>();
    for (String applied : rule.appliesTo()) {
      List<String> family =
          plan.functions().stream()
              .filter(p -> p.function().member().operation().filter(applied::equals).isPresent())
              .map(FunctionPlan::c)
              .toList();
      about.addAll(family.isEmpty() ? List.of("`" + applied + "`") : family);
    }
    return about;
  }
}
