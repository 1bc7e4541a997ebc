package org.shimwright.emit.docs;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.plan.CallbackPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.PredefinedAttribute;

/** The reference documentation: a page per function, callback and attribute, and an index. */
@AutoService(Target.class)
public final class DocsTarget implements Target {
  static final String VALUES = "attribute-values.md";

  @Override
  public String name() {
    return "docs";
  }

  @Override
  public String summary() {
    return "reference documentation as Markdown pages";
  }

  @Override
  public boolean isDocumentation() {
    return true;
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    Map<String, String> pages = new References(plan).pages();
    JavaSynopsis java = new JavaSynopsis(plan);
    List<GeneratedFile> files = new ArrayList<>();
    files.add(page("index.md", new IndexPage(plan, pages).text()));
    files.add(page(VALUES, new ValuesPage(plan, pages).text()));
    for (ProcedurePlan function : plan.procedures()) {
      String name = function.names().c();
      files.add(page(name + ".md", new FunctionPage(plan, pages, java, function).text()));
    }
    for (CallbackPlan callback : plan.callbacks()) {
      String name = callback.names().c();
      files.add(page(name + ".md", new CallbackPage(plan, pages, callback).text()));
    }
    for (PredefinedAttribute attribute : plan.specification().predefinedAttributes()) {
      files.add(page(attribute.name() + ".md", new AttributePage(plan, pages, attribute).text()));
    }
    return files;
  }

  private static GeneratedFile page(String path, String text) {
    return GeneratedFile.resource("docs/" + path, text);
  }
}
