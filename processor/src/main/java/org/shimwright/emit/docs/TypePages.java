package org.shimwright.emit.docs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.name.LibraryNames;
import org.shimwright.plan.name.PartNames;
import org.shimwright.spec.type.DeclaredType;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.StructType;

/** Makes a page for each type that headers declare, except callbacks. */
final class TypePages {
  static final String GROUP = "types";

  private final Plan plan;
  private final Supplier<PageDraft> drafts;

  TypePages(Plan plan, Supplier<PageDraft> drafts) {
    this.plan = plan;
    this.drafts = drafts;
  }

  /** Returns the id of the page of a type. */
  static String pageId(Plan plan, DeclaredType type) {
    return plan.specification().name() + "-type-" + type.word();
  }

  /**
   * Maps the name of each type to the id of its page, and each value of an enumeration to the id of
   * the enumeration's page.
   */
  static Map<String, String> pageIdsByName(Plan plan) {
    Map<String, String> ids = new HashMap<>();
    types(plan, DeclaredType.class).forEach(type -> ids.put(type.word(), pageId(plan, type)));
    types(plan, EnumType.class)
        .forEach(type -> type.values().forEach(v -> ids.putIfAbsent(v, pageId(plan, type))));
    return ids;
  }

  List<Entry> entries() {
    return Stream.of(
            typesOf(EnumType.class)
                .map(type -> newEntry(type, type.values(), () -> enumerationPage(type))),
            typesOf(StructType.class)
                .map(type -> newEntry(type, List.of(), () -> structurePage(type))),
            typesOf(HandleType.class)
                .map(type -> newEntry(type, List.of(), () -> handlePage(type))))
        .flatMap(entries -> entries)
        .toList();
  }

  private <T extends DeclaredType> Stream<T> typesOf(Class<T> type) {
    return types(plan, type);
  }

  /**
   * Returns the specification's types of one Java class, such as all enumerations; none for a
   * library without headers.
   */
  private static <T extends DeclaredType> Stream<T> types(Plan plan, Class<T> type) {
    return plan.specification().headerLibrary().stream()
        .flatMap(headers -> plan.specification().types(type).stream());
  }

  private Entry newEntry(DeclaredType type, List<String> more, Supplier<Page> page) {
    return new Entry(pageId(plan, type), type.word(), () -> namesOnPage(type, more), page);
  }

  private static List<String> namesOnPage(DeclaredType type, List<String> more) {
    return Stream.concat(Stream.of(type.word(), type.javaName()), more.stream()).toList();
  }

  private Page enumerationPage(EnumType type) {
    String java = type.javaName() + ".";
    PartNames names = LibraryNames.values(plan.library(), type);
    List<List<String>> rows =
        type.values().stream()
            .map(v -> List.of("`" + v + "`", "`" + java + names.of(v) + "`"))
            .toList();
    String sort =
        type.flags() ? "Flags" : type.closed() ? "A closed enumeration" : "An enumeration";
    PageDraft draft =
        beginPage(type, sort, type.text())
            .section(SectionKind.VALUES, "Values")
            .table(List.of("in C", "in Java"), rows);
    return finishPage(draft, type, sort, type.text(), type.values());
  }

  private Page structurePage(StructType type) {
    PartNames names = LibraryNames.fields(type);
    List<List<String>> rows = new ArrayList<>();
    for (StructType.Field field : type.fields()) {
      String many = field.length().map(n -> "array of " + n + " ").orElse("");
      rows.add(
          List.of(
              "`" + field.name() + "`",
              "`" + names.of(field.name()) + "`",
              many + "`" + field.type().word() + "`",
              field.text()));
    }
    PageDraft draft =
        beginPage(type, "A structure", type.text())
            .section(SectionKind.FACTS, "Fields")
            .table(List.of("name", "in Java", "shape", "what it is"), rows);
    return finishPage(draft, type, "A structure", type.text(), List.of());
  }

  private Page handlePage(HandleType type) {
    String life =
        type.freedBy().map(f -> "`" + f + "` frees it.").orElse("Programs never free it.")
            + type.parent().map(p -> " It ends with its `" + p + "`.").orElse("");
    PageDraft draft =
        beginPage(type, "A handle", type.text())
            .prose(life)
            .section(SectionKind.SEE_ALSO, "See also")
            .list(
                plan.functions().stream()
                    .filter(call -> call.owner().equals(type.javaName()))
                    .map(FunctionPlan::c)
                    .toList());
    return finishPage(draft, type, "A handle", type.text(), List.of());
  }

  private PageDraft beginPage(DeclaredType type, String sort, String text) {
    String java = "%s, `%s` in C and `%s` in Java.";
    return drafts
        .get()
        .section(SectionKind.DESCRIPTION, "Description")
        .prose(java.formatted(sort, type.cType(), type.javaName()))
        .prose(text);
  }

  private Page finishPage(
      PageDraft draft, DeclaredType type, String sort, String text, List<String> more) {
    String unsaid = sort + ", in Java " + type.javaName() + ".";
    return draft.page(
        pageId(plan, type),
        PageKind.TYPE,
        GROUP,
        type.word(),
        text.isBlank() ? unsaid : text,
        namesOnPage(type, more),
        Set.of());
  }
}
