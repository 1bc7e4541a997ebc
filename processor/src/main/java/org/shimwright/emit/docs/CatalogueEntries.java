package org.shimwright.emit.docs;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.ErrorCondition;
import org.shimwright.spec.FunctionDoc;
import org.shimwright.spec.type.History;

/**
 * Turns the pages about names into entries of a catalogue, which programs read. Values that the
 * specification lacks are left out.
 */
public final class CatalogueEntries {
  private final Plan plan;
  private final UnaryOperator<String> fileOfPage;
  private final Map<String, FunctionPlan> functionsByCName;

  private CatalogueEntries(Plan plan, UnaryOperator<String> fileOfPage) {
    this.plan = plan;
    this.fileOfPage = fileOfPage;
    functionsByCName =
        plan.functions().stream()
            .collect(Collectors.toMap(FunctionPlan::c, Function.identity(), (one, other) -> one));
  }

  /**
   * Returns an entry for each page about names, in reading order. An entry maps keys to values.
   *
   * @param file finds the file of a page by its id
   */
  public static List<Map<String, Object>> of(
      Plan plan, Reference reference, UnaryOperator<String> file) {
    CatalogueEntries entries = new CatalogueEntries(plan, file);
    return reference.pages().stream()
        .filter(page -> page.kind() != PageKind.OVERVIEW && page.kind() != PageKind.TOPIC)
        .map(entries::toEntry)
        .toList();
  }

  private Map<String, Object> toEntry(Page page) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("name", page.title());
    entry.put("kind", page.kind() == PageKind.PROCEDURE ? "function" : keywordOf(page.kind()));
    entry.put("page", fileOfPage.apply(page.id()));
    entry.put("summary", oneLine(page.summary()));
    putIfPresent(entry, "group", page.group());
    putIfPresent(entry, "names", page.names());
    putIfPresent(
        entry, "languages", page.languages().stream().map(CatalogueEntries::keywordOf).toList());
    FunctionPlan function = functionsByCName.get(page.id());
    if (page.kind() == PageKind.PROCEDURE && function != null) {
      addFunction(entry, function);
    }
    return entry;
  }

  private void addFunction(Map<String, Object> entry, FunctionPlan function) {
    FunctionDoc doc = function.function().doc();
    History history = doc.history();
    putIfPresent(entry, "clause", doc.clause());
    putIfPresent(entry, "since", history.since());
    putIfPresent(entry, "deprecated", history.deprecated());
    putIfPresent(entry, "removed", history.removed());
    putIfPresent(entry, "replaced-by", history.replacedBy());
    entry.put("when", keywordOf(function.lifecycle()));
    doc.waiting().locality().ifPresent(locality -> entry.put("locality", keywordOf(locality)));
    doc.waiting().blocking().ifPresent(blocking -> entry.put("blocking", blocking));
    putIfPresent(entry, "threads", FunctionSubjects.threads(plan, function));
    entry.put("may-be-absent", function.function().availability().mayBeAbsent());
    putIfPresent(entry, "fails-if", function.function().failing());
    putIfPresent(entry, "errors", doc.errors().stream().map(CatalogueEntries::errorEntry).toList());
    putIfPresent(
        entry,
        "calls-back",
        doc.invokes().stream().map(called -> called.role()).distinct().toList());
  }

  private static Map<String, String> errorEntry(ErrorCondition error) {
    Map<String, String> entry = new LinkedHashMap<>();
    entry.put("code", error.errorClass());
    entry.put("when", oneLine(error.when()));
    return entry;
  }

  private static void putIfPresent(Map<String, Object> entry, String key, Optional<String> value) {
    value.ifPresent(text -> putIfPresent(entry, key, text));
  }

  private static void putIfPresent(Map<String, Object> entry, String key, String value) {
    if (!value.isBlank()) {
      entry.put(key, oneLine(value));
    }
  }

  private static void putIfPresent(Map<String, Object> entry, String key, List<?> values) {
    if (!values.isEmpty()) {
      entry.put(key, values);
    }
  }

  private static String keywordOf(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }
}
