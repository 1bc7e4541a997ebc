package org.shimwright.emit.html;

import static j2html.TagCreator.text;

import j2html.tags.DomContent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.shimwright.emit.docs.Page;
import org.shimwright.emit.docs.Section;
import org.shimwright.plan.Plan;

/** Finds the pictures for the pages of a library. */
final class Pictures {
  private final Plan plan;
  private final List<PagePictures> services = new ArrayList<>();

  Pictures(Plan plan) {
    this.plan = plan;
    ClassLoader processor = PagePictures.class.getClassLoader();
    for (PagePictures pictures : ServiceLoader.load(PagePictures.class, processor)) {
      if (pictures.serves(plan)) {
        services.add(pictures);
      }
    }
  }

  /** Returns the picture of a section, or an empty text if the section has none. */
  DomContent of(Page page, Section section) {
    for (PagePictures pictures : services) {
      Optional<Picture> picture = pictures.of(plan, page, section);
      if (picture.isPresent()) {
        return picture.get().figure();
      }
    }
    return text("");
  }
}
