package org.shimwright.emit.docs;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.CallbackPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;

/** The reference documentation: a page per function and callback, a page of values, an index. */
@AutoService(Target.class)
public final class DocsTarget implements Target {
  @Override
  public String name() {
    return "docs";
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    List<GeneratedFile> files = new ArrayList<>();
    files.add(GeneratedFile.resource("docs/index.md", index(plan)));
    files.add(GeneratedFile.resource("docs/attribute-values.md", new ValuesPage(plan).text()));
    for (ProcedurePlan procedure : plan.procedures()) {
      files.add(page(procedure.names().c(), new FunctionPage(plan, procedure).text()));
    }
    for (CallbackPlan callback : plan.callbacks()) {
      files.add(page(callback.prototype().name(), new CallbackPage(plan, callback).text()));
    }
    return files;
  }

  private static GeneratedFile page(String name, String text) {
    return GeneratedFile.resource("docs/" + name + ".md", text);
  }

  private static String index(Plan plan) {
    SourceWriter md = new SourceWriter(Layout.PLAIN);
    md.line("# " + plan.specification().title()).blank();
    md.line("[How attribute values cross languages](attribute-values.md)").blank();
    md.line("## Functions").blank().line("| function | what it does |").line("|---|---|");
    plan.procedures().forEach(p -> row(md, p.names().c(), p.procedure().summary()));
    md.blank()
        .line("## Callbacks")
        .blank()
        .line("| prototype | what it is for |")
        .line("|---|---|");
    plan.callbacks().forEach(c -> row(md, c.prototype().name(), c.prototype().summary()));
    return md.text();
  }

  private static void row(SourceWriter md, String name, String summary) {
    md.line("| [" + name + "](" + name + ".md) | " + Synopsis.cell(summary) + " |");
  }
}
