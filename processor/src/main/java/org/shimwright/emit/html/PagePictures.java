package org.shimwright.emit.html;

import java.util.Optional;
import org.shimwright.emit.docs.Page;
import org.shimwright.emit.docs.Section;
import org.shimwright.plan.Plan;

/**
 * Draws pictures for the pages of one kind of library. {@code ServiceLoader} finds the
 * implementations.
 */
public interface PagePictures {
  /** Returns whether this object draws pictures for the library of a plan. */
  boolean serves(Plan plan);

  /** Returns the picture of a section of a page. Most sections have none. */
  Optional<Picture> of(Plan plan, Page page, Section section);
}
