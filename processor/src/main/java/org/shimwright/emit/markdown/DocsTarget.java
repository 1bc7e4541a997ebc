package org.shimwright.emit.markdown;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.emit.docs.CatalogueEntries;
import org.shimwright.emit.docs.MeasuredPage;
import org.shimwright.emit.docs.Page;
import org.shimwright.emit.docs.PageKind;
import org.shimwright.emit.docs.Reference;
import org.shimwright.emit.docs.ReferenceBuilder;
import org.shimwright.emit.text.JarText;
import org.shimwright.plan.Plan;

/**
 * Generates the reference as Markdown pages for a repository or wiki. {@code index.md} links to all
 * pages; {@code llms.txt} and {@code catalogue.jsonl} are for programs.
 */
@AutoService(Target.class)
public final class DocsTarget implements Target {
  private static final String SCHEMA = "catalogue.schema.json";

  @Override
  public About about() {
    return new About("docs", "reference documentation as Markdown pages", Trait.DOCUMENTATION);
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    Reference reference = ReferenceBuilder.of(plan);
    List<MeasuredPage> added = reference.measured();
    List<GeneratedFile> files = new ArrayList<>();
    for (Page page : reference.pages()) {
      String more = page.kind() == PageKind.OVERVIEW ? linksToMeasured(added) : "";
      files.add(
          GeneratedFile.resource(
              "docs/" + fileName(reference, page.id()), MarkdownPage.of(reference, page) + more));
    }
    for (MeasuredPage page : added) {
      String folder = "docs/notes/" + page.name();
      files.add(GeneratedFile.resource(folder + "/index.md", page.text()));
      page.pictures()
          .forEach((name, svg) -> files.add(GeneratedFile.resource(folder + "/" + name, svg)));
    }
    files.add(GeneratedFile.resource("docs/llms.txt", Catalogue.llmsText(reference)));
    String lines =
        Catalogue.jsonLines(CatalogueEntries.of(plan, reference, id -> fileName(reference, id)));
    files.add(GeneratedFile.resource("docs/catalogue.jsonl", lines));
    files.add(GeneratedFile.resource("docs/" + SCHEMA, JarText.of(DocsTarget.class, SCHEMA)));
    return files;
  }

  /** Returns a section with links to the added pages; empty if there are none. */
  private static String linksToMeasured(List<MeasuredPage> pages) {
    return pages.isEmpty()
        ? ""
        : pages.stream()
            .map(page -> "- [%s](notes/%s/index.md)\n".formatted(page.title(), page.name()))
            .collect(Collectors.joining("", "\n## Notes\n\n", ""));
  }

  /** Returns the file name of the page with an id. */
  static String fileName(Reference reference, String id) {
    boolean index = reference.page(id).filter(p -> p.kind() == PageKind.OVERVIEW).isPresent();
    return index ? "index.md" : id + ".md";
  }
}
