package org.shimwright.emit.docs;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.procedure.CallbackPlan;
import org.shimwright.spec.Constant;
import org.shimwright.spec.mpi.MpiValues;
import org.shimwright.spec.mpi.PredefinedAttribute;

/** Turns a plan into the reference that all renderers write. */
public final class ReferenceBuilder {
  /** The last one, for the targets of one plan all read the same; gone if memory is short. */
  private static SoftReference<Made> last = new SoftReference<>(null);

  private final Plan plan;
  private final References references;
  private final Prose prose;

  private record Made(Plan plan, Reference reference) {}

  private ReferenceBuilder(Plan plan) {
    this.plan = plan;
    references = new References(plan);
    prose = new Prose(references.pages());
  }

  /**
   * Makes the reference of a plan: the same plan always gives the same one. Targets that ask at
   * once wait for the one that is being made.
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

  /** The procedures, callbacks and attributes of a plan: quicker than the whole reference. */
  public static List<Entry> entries(Plan plan) {
    return new ReferenceBuilder(plan).entries();
  }

  /** The pages about several of these, or none, but for the overview of all. */
  public static List<Page> subjects(Plan plan) {
    return isOwn(plan) ? new OwnPages(plan).pages() : new ReferenceBuilder(plan).with(List.of());
  }

  private List<Entry> entries() {
    List<Entry> entries = new ArrayList<>();
    Synopsis synopsis = new Synopsis(plan);
    for (FunctionPlan procedure : plan.procedures()) {
      entries.add(
          new Entry(
              procedure.c(),
              () -> synopsis.names(procedure),
              () -> new ProcedurePage(plan, references, prose, synopsis, procedure).page()));
    }
    for (CallbackPlan callback : plan.callbacks()) {
      entries.add(
          new Entry(
              callback.names().c(),
              () -> new CallbackPage(plan, prose, synopsis, callback).names(),
              () -> new CallbackPage(plan, prose, synopsis, callback).page()));
    }
    for (PredefinedAttribute attribute :
        MpiValues.of(plan.specification()).predefinedAttributes()) {
      entries.add(
          new Entry(
              attribute.name(),
              () -> List.of(attribute.name()),
              () -> new AttributePage(plan, prose, attribute).page()));
    }
    return entries;
  }

  private Reference reference() {
    return reference(isOwn(plan) ? new OwnPages(plan).pages() : pages());
  }

  private static boolean isOwn(Plan plan) {
    return plan.specification().own().isPresent();
  }

  private List<Page> pages() {
    List<Page> pages = with(entries());
    pages.add(0, new OverviewPage(plan, prose).page(pages));
    return pages;
  }

  private List<Page> with(List<Entry> entries) {
    List<Page> pages = new ArrayList<>(new Topics(plan, prose).pages());
    entries.forEach(entry -> pages.add(entry.page().get()));
    groups(plan).forEach((group, all) -> pages.add(ConstantsPage.of(plan, prose, group, all)));
    return pages;
  }

  private Reference reference(List<Page> pages) {
    return new Reference(
        plan.specification().name(),
        plan.specification().title(),
        plan.specification().library().name(),
        plan.specification().version(),
        List.copyOf(pages),
        plan.request().pages().stream()
            .map(
                added ->
                    new MeasuredPage(added.name(), added.title(), added.text(), added.pictures()))
            .toList());
  }

  /** The constants by their group, in the specification's order. */
  static Map<String, List<Constant>> groups(Plan plan) {
    Map<String, List<Constant>> groups = new LinkedHashMap<>();
    for (Constant constant : plan.specification().constants()) {
      groups.computeIfAbsent(constant.group(), name -> new ArrayList<>()).add(constant);
    }
    return groups;
  }
}
