package org.shimwright.mpi.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.shimwright.emit.docs.PageDraft;
import org.shimwright.emit.docs.SectionKind;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Library;
import org.shimwright.spec.mpi.Caller;
import org.shimwright.spec.mpi.ConversionTable;
import org.shimwright.spec.mpi.JavaConversion;
import org.shimwright.spec.mpi.KindTypes;
import org.shimwright.spec.mpi.MpiValues;
import org.shimwright.spec.mpi.Reading;
import org.shimwright.spec.mpi.Tag;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.Language;
import org.shimwright.spec.type.Value;

/**
 * Adds the specification's conversion table to pages, for all calling languages or for the
 * languages of one function.
 */
final class ConversionTables {
  private final Plan plan;
  private final ConversionTable table;
  private final Library library;

  ConversionTables(Plan plan) {
    this.plan = plan;
    table = MpiValues.of(plan.specification()).conversions();
    library = plan.specification().library();
  }

  /**
   * Adds a section on how a function or callback converts attribute values, if it has such
   * parameters.
   */
  void addTo(PageDraft page, List<Value> parameters, Set<Language> languages) {
    List<Value> words = parameters.stream().filter(p -> p.isAdded("word")).toList();
    if (words.isEmpty()) {
      return;
    }
    Set<Caller> callers = Caller.of(languages, KindTypes.width(words.get(0).kind()));
    boolean callback = parameters.stream().anyMatch(p -> p.isAdded("state"));
    page.section(SectionKind.CONVERSION, "Conversion");
    for (Value word : words) {
      boolean gives = (word.direction() == Direction.IN) == callback; // a callback reads its inputs
      page.prose(
          gives
              ? "What " + word.name() + " is, by how the attribute was stored:"
              : "How " + word.name() + " is stored, by the language that stores it:");
      if (gives) {
        addReads(page, callers, languages);
      } else {
        addStores(page, callers, languages);
      }
    }
    page.link("How attribute values cross languages", Topics.valuesId(plan));
  }

  /**
   * Adds the table of how languages store values, and a row for Java if it is one of the languages.
   */
  void addStores(PageDraft page, Set<Caller> callers, Set<Language> languages) {
    List<List<String>> rows = new ArrayList<>();
    callers.forEach(
        caller -> rows.add(List.of(caller.title(library), table.stored(caller).name())));
    javaConversions(languages).forEach((tag, java) -> rows.add(List.of(java.stores(), tag.name())));
    page.table(List.of("language", "stored as"), rows);
  }

  /**
   * Adds the table of how languages read values, and a column for Java if it is one of the
   * languages.
   */
  void addReads(PageDraft page, Set<Caller> callers, Set<Language> languages) {
    Map<Tag, JavaConversion> java = javaConversions(languages);
    List<String> heads = new ArrayList<>(List.of("stored as"));
    callers.forEach(caller -> heads.add(caller.title(library)));
    if (!java.isEmpty()) {
      heads.add("Java");
    }
    List<List<String>> rows = new ArrayList<>();
    for (Tag tag : Tag.values()) {
      List<String> row = new ArrayList<>(List.of(tag.name()));
      callers.forEach(caller -> row.add(wordsFor(table.read(tag, caller))));
      if (!java.isEmpty()) {
        row.add(Objects.requireNonNull(java.get(tag)).reads());
      }
      rows.add(row);
    }
    page.table(heads, rows);
  }

  /**
   * Returns Java's conversions, sorted by tag. The result is empty if Java is not one of the
   * languages, or if Java has no conversion for some tag.
   */
  private Map<Tag, JavaConversion> javaConversions(Set<Language> languages) {
    return languages.contains(Language.JAVA) && table.java().size() == Tag.values().length
        ? new TreeMap<>(table.java())
        : Map.of();
  }

  /** Returns the documentation's words for a way of reading an attribute. */
  static String wordsFor(Reading reading) {
    return switch (reading) {
      case WORD -> "the word";
      case LOW_INTEGER -> "its least significant INTEGER";
      case POINTER_TO_AINT -> "a pointer to an address-sized integer";
      case POINTER_TO_INT -> "a pointer to an int";
    };
  }
}
