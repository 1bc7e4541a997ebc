package org.shimwright.emit.man;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.emit.docs.Page;
import org.shimwright.emit.docs.PageKind;
import org.shimwright.emit.docs.Reference;
import org.shimwright.emit.docs.ReferenceBuilder;
import org.shimwright.plan.Plan;

/** Generates the reference documentation as man pages in {@code man/man3} and {@code man/man7}. */
@AutoService(Target.class)
public final class ManTarget implements Target {
  @Override
  public About about() {
    return new About("man", "reference documentation as man pages", Trait.DOCUMENTATION);
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    Reference reference = ReferenceBuilder.of(plan);
    List<GeneratedFile> files = new ArrayList<>();
    for (Page page : reference.pages()) {
      int section = ManPage.sectionOf(page);
      for (String name : fileNames(page)) {
        String text = ManPage.of(reference, page, name);
        files.add(GeneratedFile.resource(pathOf(name, section), text));
      }
    }
    return files;
  }

  private static String pathOf(String name, int section) {
    return "man/man%s/%s.%s".formatted(section, name, section);
  }

  /**
   * Returns the names of a page, each of which gets a file. A callback's page also has the names of
   * the predefined callbacks of its type.
   */
  private static List<String> fileNames(Page page) {
    return page.kind() == PageKind.CALLBACK ? page.names() : List.of(page.id());
  }
}
