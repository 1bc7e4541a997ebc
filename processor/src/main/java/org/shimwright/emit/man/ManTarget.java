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

/** The reference as man pages: {@code man/man3} and {@code man/man7}. */
@AutoService(Target.class)
public final class ManTarget implements Target {
  @Override
  public String name() {
    return "man";
  }

  @Override
  public String summary() {
    return "reference documentation as man pages";
  }

  @Override
  public boolean isDocumentation() {
    return true;
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    Reference reference = ReferenceBuilder.of(plan);
    List<GeneratedFile> files = new ArrayList<>();
    for (Page page : reference.pages()) {
      String text = ManPage.of(reference, page);
      files.add(GeneratedFile.resource(path(page.id(), ManPage.section(page)), text));
      if (page.kind() == PageKind.CALLBACK) {
        page.names().stream()
            .filter(name -> !name.equals(page.id()))
            .forEach(name -> files.add(GeneratedFile.resource(path(name, 3), link(page))));
      }
    }
    return files;
  }

  private static String path(String name, int section) {
    return "man/man%s/%s.%s".formatted(section, name, section);
  }

  /** A page that shows another one. */
  private static String link(Page page) {
    return ".so man3/" + page.id() + ".3\n";
  }
}
