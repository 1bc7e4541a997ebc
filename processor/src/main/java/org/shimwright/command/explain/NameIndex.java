package org.shimwright.command.explain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.emit.docs.Entry;
import org.shimwright.emit.docs.Page;
import org.shimwright.emit.docs.PageKind;
import org.shimwright.emit.docs.ReferenceBuilder;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Constant;
import org.shimwright.spec.SectionEntry;
import org.shimwright.spec.Specification;

/**
 * Finds the pages, constants and explained entries for a name in any language; upper and lower case
 * are equal.
 */
public final class NameIndex {
  private static final int MOST = 8;

  private final Plan plan;
  private final Specification specification;
  private final List<Entry> entries;
  private final List<SectionEntry> withoutPage;
  private final Map<String, List<String>> namesOfEntries = new HashMap<>();
  private @Nullable List<Page> subjects;

  /** Makes the index of the reference documentation of a plan. */
  public NameIndex(Plan plan) {
    this.plan = plan;
    specification = plan.specification();
    entries = ReferenceBuilder.entries(plan);
    withoutPage = specification.sectionEntries().filter(e -> !e.explanation().isEmpty()).toList();
  }

  /**
   * Returns the pages about a name. If the specification describes each constant, the page of a
   * group of constants is not about the constants in it.
   */
  public List<Page> pages(String name) {
    List<Entry> exact = entries.stream().filter(entry -> entry.name().equals(name)).toList();
    List<Page> found =
        (exact.isEmpty() ? entries.stream().filter(entry -> isOf(entry, name)) : exact.stream())
            .map(entry -> entry.page().get())
            .toList();
    return found.isEmpty() && constants(name).isEmpty() && explained(name).isEmpty()
        ? subjects(name)
        : found;
  }

  private boolean isOf(Entry entry, String name) {
    return names(entry).anyMatch(known -> same(known, name));
  }

  private Stream<String> names(Entry entry) {
    return namesOfEntries.computeIfAbsent(entry.id(), id -> entry.names().get()).stream();
  }

  private List<Page> subjects(String name) {
    boolean all = overview().anyMatch(known -> same(known, name));
    return (all ? ReferenceBuilder.of(plan).pages() : subjects())
        .stream()
            .filter(page -> isShown(page) || page.id().equalsIgnoreCase(name))
            .filter(page -> names(page).anyMatch(known -> same(known, name)))
            .toList();
  }

  /**
   * Returns whether a page is found by any of its names. A page of constants is found by its id
   * only if the specification describes each constant, because {@link #constants} finds those.
   */
  private boolean isShown(Page page) {
    return page.kind() != PageKind.CONSTANTS || specification.constants().isEmpty();
  }

  /** Returns the names of the overview page, without making it: that needs all other pages. */
  private Stream<String> overview() {
    return Stream.of(specification.name(), specification.title());
  }

  private List<Page> subjects() {
    List<Page> made = subjects;
    if (made == null) {
      made = ReferenceBuilder.subjects(plan);
      subjects = made;
    }
    return made;
  }

  /** Returns the constant with a name, as a list of one or none. */
  public List<Constant> constants(String name) {
    return specification.constants().stream().filter(c -> same(c.name(), name)).toList();
  }

  /** Returns the explained entry with a name, which has no page, as a list of one or none. */
  public List<SectionEntry> explained(String name) {
    return withoutPage.stream().filter(e -> same(e.name(), name)).toList();
  }

  /**
   * Returns known names similar to an unknown name: first the nearest, then the names that contain
   * it.
   */
  public List<String> near(String name) {
    Map<String, String> spellings = new LinkedHashMap<>(); // first of names equal in lower case
    names().forEach(one -> spellings.putIfAbsent(one.toLowerCase(Locale.ROOT), one));
    List<String> near = new ArrayList<>();
    // the library's prefix makes no two names similar
    String bare = bare(name);
    Suggestion.nearest(bare, spellings.values().stream().map(this::bare).toList())
        .ifPresent(
            one ->
                spellings.values().stream()
                    .filter(known -> bare(known).equals(one))
                    .forEach(near::add));
    spellings.values().stream()
        .filter(one -> one.toLowerCase(Locale.ROOT).contains(name.toLowerCase(Locale.ROOT)))
        .forEach(near::add);
    return near.stream().distinct().limit(MOST).toList();
  }

  /** Returns whether a name begins with the library's prefix. */
  public boolean isOfLibrary(String name) {
    return !bare(name).equals(name);
  }

  private String bare(String name) {
    String prefix = specification.library().prefix();
    return name.regionMatches(true, 0, prefix, 0, prefix.length())
        ? name.substring(prefix.length())
        : name;
  }

  /** Returns all names in all languages. */
  public Stream<String> names() {
    return Stream.of(
            overview(),
            entries.stream().map(Entry::name),
            subjects().stream().flatMap(NameIndex::names),
            entries.stream().flatMap(this::names),
            specification.constants().stream().map(Constant::name),
            withoutPage.stream().map(SectionEntry::name))
        .flatMap(names -> names);
  }

  private static Stream<String> names(Page page) {
    return Stream.concat(Stream.of(page.id(), page.title()), page.names().stream());
  }

  /**
   * Returns whether two names are equal, apart from case, from the library's prefix of C names, and
   * from the class of C++ and Java names.
   */
  private boolean same(String known, String wanted) {
    String prefix = specification.library().prefix();
    return known.equalsIgnoreCase(wanted)
        || known.equalsIgnoreCase(prefix + wanted)
        || known.replaceFirst("^.*[.:]", "").equalsIgnoreCase(wanted);
  }
}
