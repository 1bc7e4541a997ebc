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
  /** Whether it draws for the library of a plan. */
  boolean serves(Plan plan);

  /** The picture of a section of a page; most have none. */
  Optional<Picture> of(Plan plan, Page page, Section section);
}
