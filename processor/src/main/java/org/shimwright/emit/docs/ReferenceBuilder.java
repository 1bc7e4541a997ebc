package org.shimwright.emit.docs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.shimwright.plan.CallbackPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Constant;
import org.shimwright.spec.PredefinedAttribute;

/** Turns a plan into the reference that all renderers write. */
public final class ReferenceBuilder {
  private final Plan plan;
  private final Prose prose;

  private ReferenceBuilder(Plan plan) {
    this.plan = plan;
    prose = new Prose(new References(plan).pages());
  }

  /** Makes the reference of a plan: the same plan always gives the same one. */
  public static Reference of(Plan plan) {
    return new ReferenceBuilder(plan).reference();
  }

  private Reference reference() {
    List<Page> pages = new ArrayList<>();
    Topics topics = new Topics(plan, prose);
    pages.addAll(topics.pages());
    Synopsis synopsis = new Synopsis(plan);
    for (ProcedurePlan procedure : plan.procedures()) {
      pages.add(new ProcedurePage(plan, prose, synopsis, procedure).page());
    }
    for (CallbackPlan callback : plan.callbacks()) {
      pages.add(new CallbackPage(plan, prose, synopsis, callback).page());
    }
    for (PredefinedAttribute attribute : plan.specification().predefinedAttributes()) {
      pages.add(new AttributePage(plan, prose, attribute).page());
    }
    groups(plan).forEach((group, all) -> pages.add(ConstantsPage.of(plan, prose, group, all)));
    pages.add(0, new OverviewPage(plan, prose).page(pages));
    return new Reference(
        plan.specification().name(),
        plan.specification().title(),
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
