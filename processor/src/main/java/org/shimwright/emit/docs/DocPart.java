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
    /** Returns the part for a plan; empty if libraries of that kind have none. */
    Optional<DocPart> of(Plan plan);
  }

  /** Returns the parts that the library of a plan has. */
  static List<DocPart> all(Plan plan) {
    return ServiceLoader.load(Maker.class, DocPart.class.getClassLoader()).stream()
        .flatMap(maker -> maker.get().of(plan).stream())
        .toList();
  }

  /**
   * Maps further names, which are no functions or callbacks, to the ids of the pages that explain
   * them.
   */
  Map<String, String> pages();

  /** Returns the pages about topics, each of which concerns many names. */
  List<Page> topics(Supplier<PageDraft> drafts);

  /**
   * Returns the pages that this part adds, each about one name. Functions and callbacks have pages
   * already.
   */
  List<Entry> entries(Supplier<PageDraft> drafts);

  /** Returns further names that the page of a callback explains. */
  List<String> names(String callback);

  /** Adds the sections after the description of a function or callback. */
  void describe(PageDraft draft, String name);

  /** Adds the sections that follow the errors section on the page of a function or callback. */
  void restrict(PageDraft draft, String name);
}
