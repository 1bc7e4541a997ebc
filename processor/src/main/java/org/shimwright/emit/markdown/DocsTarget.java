package org.shimwright.emit.markdown;

import com.google.auto.service.AutoService;
import java.util.List;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.emit.docs.PageKind;
import org.shimwright.emit.docs.Reference;
import org.shimwright.emit.docs.ReferenceBuilder;
import org.shimwright.plan.Plan;

/** The reference as Markdown pages for a repository or wiki; {@code index.md} leads to all. */
@AutoService(Target.class)
public final class DocsTarget implements Target {
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
    Reference reference = ReferenceBuilder.of(plan);
    return reference.pages().stream()
        .map(
            page ->
                GeneratedFile.resource(
                    "docs/" + file(reference, page.id()), MarkdownPage.of(reference, page)))
        .toList();
  }

  /** The file of a page. */
  static String file(Reference reference, String id) {
    boolean index = reference.page(id).filter(p -> p.kind() == PageKind.OVERVIEW).isPresent();
    return index ? "index.md" : id + ".md";
  }
}
