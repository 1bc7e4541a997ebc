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
import org.shimwright.spec.Specification;
import org.shimwright.spec.mpi.trial.SemanticRule;
import org.shimwright.spec.mpi.trial.Trials;

/** Finds what a name of any language stands for, whatever its case. */
public final class NameIndex {
  private static final int MOST = 8;

  private final Plan plan;
  private final Specification specification;
  private final List<Entry> entries;
  private final Map<String, List<String>> namesOfEntries = new HashMap<>();
  private @Nullable List<Page> subjects;

  /** Makes the index of the reference of a plan. */
  public NameIndex(Plan plan) {
    this.plan = plan;
    specification = plan.specification();
    entries = ReferenceBuilder.entries(plan);
  }

  /** The pages about a name; those of groups of constants are about none of them. */
  public List<Page> pages(String name) {
    List<Entry> exact = entries.stream().filter(entry -> entry.name().equals(name)).toList();
    List<Page> found =
        (exact.isEmpty() ? entries.stream().filter(entry -> isOf(entry, name)) : exact.stream())
            .map(entry -> entry.page().get())
            .toList();
    return found.isEmpty() && constants(name).isEmpty() && rules(name).isEmpty()
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
   * Whether the index has a page. Pages of constants are left out if the specification describes
   * each constant: then each has an entry of its own.
   */
  private boolean isShown(Page page) {
    return page.kind() != PageKind.CONSTANTS || specification.constants().isEmpty();
  }

  /** The names of the page about all, which takes the time of all to make. */
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

  /** The constant of a name, as a list of one or none. */
  public List<Constant> constants(String name) {
    return specification.constants().stream().filter(c -> same(c.name(), name)).toList();
  }

  /** The rule of a name, as a list of one or none. */
  public List<SemanticRule> rules(String name) {
    return Trials.of(specification).rules().stream().filter(r -> same(r.id(), name)).toList();
  }

  /** Names like an unknown one: the nearest, then those that have it in them. */
  public List<String> near(String name) {
    Map<String, String> spellings = new LinkedHashMap<>(); // of those in other cases, the first
    names().forEach(one -> spellings.putIfAbsent(one.toLowerCase(Locale.ROOT), one));
    List<String> near = new ArrayList<>();
    // what all names begin with makes none of them like another
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

  /** Whether a name begins as all names of the library do. */
  public boolean isOfLibrary(String name) {
    return !bare(name).equals(name);
  }

  private String bare(String name) {
    String prefix = specification.library().prefix();
    return name.regionMatches(true, 0, prefix, 0, prefix.length())
        ? name.substring(prefix.length())
        : name;
  }

  /** All names in all languages. */
  public Stream<String> names() {
    return Stream.of(
            overview(),
            entries.stream().map(Entry::name),
            subjects().stream().flatMap(NameIndex::names),
            entries.stream().flatMap(this::names),
            specification.constants().stream().map(Constant::name),
            Trials.of(specification).rules().stream().map(SemanticRule::id))
        .flatMap(names -> names);
  }

  private static Stream<String> names(Page page) {
    return Stream.concat(Stream.of(page.id(), page.title()), page.names().stream());
  }

  /**
   * With or without the prefix that all names of C have, or the class that those of C++ and Java
   * have.
   */
  private boolean same(String known, String wanted) {
    String prefix = specification.library().prefix();
    return known.equalsIgnoreCase(wanted)
        || known.equalsIgnoreCase(prefix + wanted)
        || known.replaceFirst("^.*[.:]", "").equalsIgnoreCase(wanted);
  }
}
