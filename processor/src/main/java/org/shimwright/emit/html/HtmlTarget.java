package org.shimwright.emit.html;

import com.google.auto.service.AutoService;
import java.util.List;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.plan.Plan;

/**
 * Generates the reference documentation as a site. This class uses no type of the optional
 * libraries, so that it loads without them.
 */
@AutoService(Target.class)
public final class HtmlTarget implements Target {
  private static final String LIBRARIES =
      "com.j2html:j2html, org.commonmark:commonmark, org.commonmark:commonmark-ext-gfm-tables,"
          + " org.webjars.npm:fuse.js and org.webjars.npm:prismjs";

  @Override
  public About about() {
    return new About(
        "html", "the reference documentation as a site of static HTML", Trait.DOCUMENTATION);
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    try {
      return Site.files(plan);
    } catch (NoClassDefFoundError missing) {
      throw new IllegalStateException(
          "it wants "
              + LIBRARIES
              + " beside the processor on its path, and there is no "
              + missing.getMessage(),
          missing);
    }
  }
}
