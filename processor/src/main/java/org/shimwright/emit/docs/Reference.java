package org.shimwright.emit.docs;

import java.util.List;
import java.util.Optional;

/**
 * The whole reference documentation of a plan, without a format: what every renderer writes.
 *
 * @param name of the specification, such as {@code mpi-caching}; the overview has it as its id
 * @param title what a person calls the specification
 * @param version the version of the standard that it follows
 * @param pages in reading order: the overview, then those about all, then one for each name
 * @param measured the pages that came with the request
 */
public record Reference(
    String name, String title, String version, List<Page> pages, List<MeasuredPage> measured) {
  /** A page by its id. */
  public Optional<Page> page(String id) {
    return pages.stream().filter(page -> page.id().equals(id)).findFirst();
  }

  /** The pages of a kind, in order. */
  public List<Page> pages(PageKind kind) {
    return pages.stream().filter(page -> page.kind() == kind).toList();
  }
}
