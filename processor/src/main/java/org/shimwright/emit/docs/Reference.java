package org.shimwright.emit.docs;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The whole reference documentation of a plan, without a format: what every renderer writes.
 *
 * @param name of the specification, such as {@code mpi-caching}; the overview has it as its id
 * @param title what a person calls the specification
 * @param library what is bound, such as {@code MPI}
 * @param version the version of the standard that it follows
 * @param pages in reading order: the overview, then those about all, then one for each name
 * @param measured the pages that came with the request
 * @param byId the pages by their ids
 */
public record Reference(
    String name,
    String title,
    String library,
    String version,
    List<Page> pages,
    List<MeasuredPage> measured,
    Map<String, Page> byId) {
  /**
   * Makes a reference, with a map of its pages by their ids.
   *
   * @param name of the specification
   * @param title the title for readers
   * @param library what is bound
   * @param version the version of the standard
   * @param pages in reading order
   * @param measured the pages that came with the request
   */
  public Reference(
      String name,
      String title,
      String library,
      String version,
      List<Page> pages,
      List<MeasuredPage> measured) {
    this(name, title, library, version, pages, measured, byId(pages));
  }

  private static Map<String, Page> byId(List<Page> pages) {
    Map<String, Page> byId = new HashMap<>();
    pages.forEach(page -> byId.putIfAbsent(page.id(), page));
    return Map.copyOf(byId);
  }

  /** A page by its id. */
  public Optional<Page> page(String id) {
    return Optional.ofNullable(byId.get(id));
  }

  /** The pages of a kind, in order. */
  public List<Page> pages(PageKind kind) {
    return pages.stream().filter(page -> page.kind() == kind).toList();
  }
}
