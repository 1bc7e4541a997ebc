package org.shimwright.emit.docs;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The whole reference documentation of a plan, independent of the output format. Every renderer
 * writes it.
 *
 * @param name the name of the specification, such as {@code mpi-caching}; also the id of the
 *     overview
 * @param title the title for readers
 * @param library the name of the bound library, such as {@code MPI}
 * @param version the version of the standard that the specification follows
 * @param pages in reading order: the overview, the topics, a page for each name, the constants
 * @param measured the Markdown pages in the request
 * @param byId the pages by id
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
   * @param name the name of the specification
   * @param title the title for readers
   * @param library the name of the bound library
   * @param version the version of the standard
   * @param pages in reading order
   * @param measured the Markdown pages in the request
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

  /** Returns the page with an id. */
  public Optional<Page> page(String id) {
    return Optional.ofNullable(byId.get(id));
  }

  /** Returns the pages of a kind, in order. */
  public List<Page> pages(PageKind kind) {
    return pages.stream().filter(page -> page.kind() == kind).toList();
  }
}
