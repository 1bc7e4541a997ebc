package org.shimwright.emit.docs;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.Language;

/** Turns a plan into the reference documentation that all renderers write. */
public final class ReferenceBuilder {
  /**
   * The last reference, because all targets of a plan read the same one. It may be freed if memory
   * is short.
   */
  private static SoftReference<Made> last = new SoftReference<>(null);

  private final Plan plan;
  private final List<DocPart> parts;
  private final Synopsis synopsis;
  private final CallbackSubjects callbacks;
  private final ConstantsPages constants;
  private final Supplier<PageDraft> drafts;

  private record Made(Plan plan, Reference reference) {}

  private ReferenceBuilder(Plan plan) {
    this.plan = plan;
    parts = DocPart.all(plan);
    synopsis = new Synopsis(plan);
    callbacks = new CallbackSubjects(plan, parts, synopsis);
    constants = new ConstantsPages(plan);
    Prose prose = new Prose(ids());
    drafts = () -> new PageDraft(plan, prose);
  }

  /**
   * Makes the reference of a plan; the same plan always results in the same reference. Concurrent
   * callers wait until it is made.
   */
  @SuppressWarnings("ReferenceEquality") // to compare all of two plans would take longer
  public static synchronized Reference of(Plan plan) {
    Made made = last.get();
    if (made == null || made.plan() != plan) {
      made = new Made(plan, new ReferenceBuilder(plan).reference());
      last = new SoftReference<>(made);
    }
    return made.reference();
  }

  /**
   * Returns one entry for each name of a plan. This is quicker than building the whole reference,
   * because a page is made only when it is read.
   */
  public static List<Entry> entries(Plan plan) {
    return new ReferenceBuilder(plan).entries();
  }

  /** Returns the pages that are not about a single name, except the overview. */
  public static List<Page> subjects(Plan plan) {
    return new ReferenceBuilder(plan).pagesWithoutOverview(List.of());
  }

  /** Maps every name that has a page to the page's id. */
  private Map<String, String> ids() {
    Map<String, String> ids = new HashMap<>();
    for (FunctionPlan function : plan.functions()) {
      ids.put(function.c(), function.c());
      ids.put(synopsis.title(function), function.c());
    }
    for (CallbackType callback : plan.callbacks()) {
      ids.putIfAbsent(callback.word(), callbacks.id(callback));
    }
    parts.forEach(part -> ids.putAll(part.pages()));
    TypePages.pageIdsByName(plan).forEach(ids::putIfAbsent);
    constants.pageIdsByConstant().forEach(ids::putIfAbsent);
    for (FunctionPlan function : plan.functions()) {
      if (function.function().availability().languages().contains(Language.FORTRAN)) {
        ids.putIfAbsent(
            function.c().toUpperCase(Locale.ROOT), function.c()); // as Fortran programs have it
      }
    }
    return ids;
  }

  private List<Entry> entries() {
    List<Entry> entries = new ArrayList<>();
    FunctionSubjects functions = new FunctionSubjects(plan, synopsis);
    for (FunctionPlan function : plan.functions()) {
      entries.add(
          new Entry(
              function.c(),
              synopsis.title(function),
              () -> synopsis.names(function),
              () -> pageOf(functions.of(function))));
    }
    entries.addAll(new TypePages(plan, drafts).entries());
    for (CallbackType callback : plan.callbacks()) {
      entries.add(
          new Entry(
              callbacks.id(callback),
              callback.word(),
              () -> callbacks.names(callback),
              () -> pageOf(callbacks.of(callback))));
    }
    parts.forEach(part -> entries.addAll(part.entries(drafts)));
    return entries;
  }

  private Page pageOf(Subject subject) {
    return subject.page(drafts.get(), parts);
  }

  private List<Page> pagesWithoutOverview(List<Entry> entries) {
    List<Page> pages = new ArrayList<>();
    parts.forEach(part -> pages.addAll(part.topics(drafts)));
    entries.forEach(entry -> pages.add(entry.page().get()));
    pages.addAll(constants.pages(drafts));
    return pages;
  }

  private Reference reference() {
    List<Page> pages = pagesWithoutOverview(entries());
    pages.add(0, new OverviewPage(plan, drafts.get()).page(pages));
    return new Reference(
        plan.specification().name(),
        plan.specification().title(),
        plan.specification().library().name(),
        plan.specification().version(),
        List.copyOf(pages),
        plan.request().pages().stream()
            .map(a -> new MeasuredPage(a.name(), a.title(), a.text(), a.pictures()))
            .toList());
  }
}
