package org.shimwright.emit.docs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.shimwright.plan.Plan;
import org.shimwright.plan.name.LibraryNames;
import org.shimwright.plan.name.PartNames;
import org.shimwright.spec.Constant;
import org.shimwright.spec.HeaderConstant;
import org.shimwright.spec.HeaderLibrary;
import org.shimwright.spec.type.Language;

/** Makes a page for each group of constants. */
final class ConstantsPages {
  /** The group of the constants that headers define. */
  private static final String GROUP_OF_HEADERS = "constants";

  private final Plan plan;

  /** The constants by their group, in the specification's order. */
  private final Map<String, List<Constant>> groups = new LinkedHashMap<>();

  ConstantsPages(Plan plan) {
    this.plan = plan;
    for (Constant constant : plan.specification().constants()) {
      groups.computeIfAbsent(constant.group(), name -> new ArrayList<>()).add(constant);
    }
  }

  private String pageId(String group) {
    return plan.specification().name() + "-" + group;
  }

  private List<HeaderConstant> headerConstants() {
    return plan.specification().headerLibrary().map(HeaderLibrary::constants).orElse(List.of());
  }

  /** Maps each constant to the id of its page. */
  Map<String, String> pageIdsByConstant() {
    Map<String, String> ids = new HashMap<>();
    groups.forEach((group, all) -> all.forEach(c -> ids.putIfAbsent(c.name(), pageId(group))));
    headerConstants().forEach(c -> ids.put(c.name(), pageId(GROUP_OF_HEADERS)));
    return ids;
  }

  List<Page> pages(Supplier<PageDraft> drafts) {
    List<Page> pages = new ArrayList<>();
    groups.forEach((group, constants) -> pages.add(constantsPage(drafts.get(), group, constants)));
    if (!headerConstants().isEmpty()) {
      pages.add(headerConstantsPage(drafts.get(), headerConstants()));
    }
    return pages;
  }

  private Page constantsPage(PageDraft draft, String group, List<Constant> constants) {
    List<List<String>> rows = new ArrayList<>();
    Set<Language> languages = new TreeSet<>();
    for (Constant constant : constants) {
      languages.addAll(constant.languages());
      rows.add(List.of("`" + constant.name() + "`", valueText(constant), constant.text()));
    }
    draft
        .section(SectionKind.VALUES, "Values")
        .table(List.of("name", "value", "what it means"), rows)
        .prose(plan.library().aboutConstants());
    String title = "Constants: " + group.replace('-', ' ');
    List<String> names = constants.stream().map(Constant::name).toList();
    return constantsPage(draft, group, title, names, languages);
  }

  private Page headerConstantsPage(PageDraft draft, List<HeaderConstant> constants) {
    boolean texts = constants.stream().anyMatch(c -> !c.text().isEmpty());
    PartNames inJava = LibraryNames.constants(plan.library(), plan.headerLibrary());
    List<List<String>> rows = new ArrayList<>();
    for (HeaderConstant c : constants) {
      String java = plan.library().javaName() + "." + inJava.names().get(c.name());
      List<String> row = List.of("`" + c.name() + "`", c.in(Language.JAVA) ? "`" + java + "`" : "");
      rows.add(texts ? List.of(row.get(0), row.get(1), c.text()) : row);
    }
    List<String> heads = List.of("in C", "in Java", "what it means");
    draft.section(SectionKind.VALUES, "Values").table(heads.subList(0, texts ? 3 : 2), rows);
    List<String> names = constants.stream().map(HeaderConstant::name).toList();
    return constantsPage(
        draft, GROUP_OF_HEADERS, "Constants of " + plan.library().name(), names, Set.of());
  }

  private Page constantsPage(
      PageDraft draft, String group, String title, List<String> names, Set<Language> languages) {
    String first = names.get(0);
    String summary =
        names.size() == 1
            ? "The constant " + first + "."
            : "The constants from " + first + " to " + names.get(names.size() - 1) + ".";
    return draft.page(pageId(group), PageKind.CONSTANTS, group, title, summary, names, languages);
  }

  private static String valueText(Constant constant) {
    long inC = constant.value();
    String c = constant.objectClass().isPresent() ? "0x%x".formatted(inC) : Long.toString(inC);
    return constant.fortranValue() == inC ? c : c + "; in Fortran " + constant.fortranValue();
  }
}
