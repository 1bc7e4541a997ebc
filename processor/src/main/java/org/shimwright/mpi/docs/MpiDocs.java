package org.shimwright.mpi.docs;

import com.google.auto.service.AutoService;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.shimwright.emit.docs.DocPart;
import org.shimwright.emit.docs.Entry;
import org.shimwright.emit.docs.Page;
import org.shimwright.emit.docs.PageDraft;
import org.shimwright.mpi.MpiBinding;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.mpi.MpiValues;
import org.shimwright.spec.mpi.PredefinedCallback;
import org.shimwright.spec.type.CallbackType;

/**
 * Adds the parts of the reference that only MPI has: how attribute values cross languages, how
 * callbacks are called, rules, the MPIs that differ from the rules, and the attributes that MPI
 * sets.
 */
final class MpiDocs implements DocPart {
  private final Plan plan;
  private final MpiValues values;
  private final RuleSections rules;
  private final Map<String, FunctionPlan> procedures = new HashMap<>();
  private final Map<String, CallbackType> callbacks = new HashMap<>();

  private MpiDocs(Plan plan) {
    this.plan = plan;
    values = MpiValues.of(plan.specification());
    rules = new RuleSections(plan);
    plan.functions().forEach(p -> procedures.put(p.c(), p));
    plan.callbacks().forEach(c -> callbacks.put(c.word(), c));
  }

  /** Creates this part of the documentation for specifications that bind MPI. */
  @AutoService(DocPart.Maker.class)
  public static final class Maker implements DocPart.Maker {
    @Override
    public Optional<DocPart> of(Plan plan) {
      return MpiBinding.isForMpi(plan.specification())
          ? Optional.of(new MpiDocs(plan))
          : Optional.empty();
    }
  }

  /**
   * Returns the ids of pages by name. A predefined callback is documented on the page of its
   * prototype.
   */
  @Override
  public Map<String, String> pages() {
    Map<String, String> pages = new HashMap<>();
    values.predefinedCallbacks().forEach(c -> pages.put(c.name(), c.prototype()));
    values.predefinedAttributes().forEach(a -> pages.put(a.name(), a.name()));
    return pages;
  }

  @Override
  public List<Page> topics(Supplier<PageDraft> drafts) {
    return new Topics(plan, drafts).pages();
  }

  @Override
  public List<Entry> entries(Supplier<PageDraft> drafts) {
    return values.predefinedAttributes().stream()
        .map(
            attribute ->
                new Entry(
                    attribute.name(),
                    attribute.name(),
                    () -> List.of(attribute.name()),
                    () -> new AttributePage(plan, drafts.get(), attribute).page()))
        .toList();
  }

  @Override
  public List<String> names(String callback) {
    return values.predefinedCallbacks().stream()
        .filter(supplied -> supplied.prototype().equals(callback))
        .map(PredefinedCallback::name)
        .toList();
  }

  @Override
  public void describe(PageDraft draft, String name) {
    CallbackSections sections = new CallbackSections(plan);
    FunctionPlan function = procedures.get(name);
    if (function != null) {
      new ConversionTables(plan)
          .addTo(
              draft,
              function.function().parameters(),
              function.function().availability().languages());
      sections.add(draft, function.function());
    }
    CallbackType callback = callbacks.get(name);
    if (callback != null) {
      new ConversionTables(plan).addTo(draft, callback.parameters(), callback.languages());
      sections.add(draft, callback);
    }
  }

  @Override
  public void restrict(PageDraft draft, String name) {
    FunctionPlan function = procedures.get(name);
    String operation = function == null ? "" : function.function().member().operation().orElse("");
    rules.add(draft, operation, name);
  }
}
