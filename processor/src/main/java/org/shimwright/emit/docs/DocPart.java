package org.shimwright.emit.docs;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import org.shimwright.plan.Plan;

/**
 * A part of the reference documentation that only one kind of library has, such as MPI's
 * attributes.
 */
public interface DocPart {
  /** Makes a part. Found as a service. */
  interface Maker {
    /** The part for a plan; empty if libraries of that kind have none. */
    Optional<DocPart> of(Plan plan);
  }

  /** The parts that the library of a plan has. */
  static List<DocPart> all(Plan plan) {
    return ServiceLoader.load(Maker.class, DocPart.class.getClassLoader()).stream()
        .flatMap(maker -> maker.get().of(plan).stream())
        .toList();
  }

  /** The ids of pages, by the names that they explain beside those of functions and callbacks. */
  Map<String, String> pages();

  /** Pages about many names. */
  List<Page> topics(Supplier<PageDraft> drafts);

  /**
   * The pages that this part adds, each about one name; functions and callbacks have theirs
   * already.
   */
  List<Entry> entries(Supplier<PageDraft> drafts);

  /** Other names that a reader finds on the page of a callback. */
  List<String> names(String callback);

  /** Adds what follows the description of a function or callback. */
  void describe(PageDraft draft, String name);

  /** Adds what follows the errors of a function or callback. */
  void restrict(PageDraft draft, String name);
}
