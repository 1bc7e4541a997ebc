package org.shimwright.emit.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Constant;
import org.shimwright.spec.Language;

/** Makes the page of one group of constants. */
final class ConstantsPage {
  private ConstantsPage() {}

  /** The id of the page of a group. */
  static String id(Plan plan, String group) {
    return plan.specification().name() + "-" + group;
  }

  static Page of(Plan plan, Prose prose, String group, List<Constant> constants) {
    PageDraft draft = new PageDraft(prose).section(SectionKind.VALUES, "Values");
    List<List<String>> rows = new ArrayList<>();
    Set<Language> languages = new TreeSet<>();
    for (Constant constant : constants) {
      languages.addAll(constant.languages());
      rows.add(List.of("`" + constant.name() + "`", value(constant), constant.text()));
    }
    draft.table(List.of("name", "value", "what it means"), rows);
    draft.prose(plan.specification().library().aboutConstants());
    List<String> names = constants.stream().map(Constant::name).toList();
    return draft.page(
        id(plan, group),
        PageKind.CONSTANTS,
        group,
        "Constants: " + group.replace('-', ' '),
        summary(names),
        names,
        languages);
  }

  private static String summary(List<String> names) {
    String first = names.get(0);
    return names.size() == 1
        ? "The constant " + first + "."
        : "The constants from " + first + " to " + names.get(names.size() - 1) + ".";
  }

  private static String value(Constant constant) {
    long inC = constant.value();
    String c = constant.objectClass().isPresent() ? "0x%x".formatted(inC) : Long.toString(inC);
    return constant.fortranValue() == inC ? c : c + "; in Fortran " + constant.fortranValue();
  }
}
