package org.shimwright.mpi.docs;

import java.util.EnumSet;
import java.util.List;
import org.shimwright.emit.docs.Page;
import org.shimwright.emit.docs.PageDraft;
import org.shimwright.emit.docs.PageKind;
import org.shimwright.emit.docs.SectionKind;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.mpi.Caller;
import org.shimwright.spec.mpi.ConversionTable;
import org.shimwright.spec.mpi.MpiValues;
import org.shimwright.spec.mpi.PredefinedAttribute;
import org.shimwright.spec.type.Language;

/** Makes the page of one attribute that MPI sets. */
final class AttributePage {
  private final Plan plan;
  private final PredefinedAttribute attribute;
  private final PageDraft draft;

  AttributePage(Plan plan, PageDraft draft, PredefinedAttribute attribute) {
    this.plan = plan;
    this.attribute = attribute;
    this.draft = draft;
  }

  Page page() {
    draft
        .notice(attribute.history())
        .section(SectionKind.FACTS, "Facts")
        .table(
            List.of("what", "how"),
            List.of(
                List.of("object", plan.handle(attribute.objectClass()).cType()),
                List.of("value", attribute.valueType()),
                List.of("present", attribute.present()),
                List.of("read as if stored as", attribute.tag().name())));
    draft.section(SectionKind.DESCRIPTION, "Description").prose(attribute.text());
    addReaders();
    new RuleSections(plan).add(draft, "", attribute.name());
    draft.examples(attribute.name(), EnumSet.allOf(Language.class));
    draft.section(SectionKind.SEE_ALSO, "See also").list(readingProcedures());
    draft.history(attribute.history(), attribute.clause());
    return draft.page(
        attribute.name(),
        PageKind.ATTRIBUTE,
        attribute.objectClass(),
        attribute.name(),
        attribute.summary(),
        List.of(attribute.name()),
        EnumSet.of(Language.C, Language.FORTRAN, Language.F08, Language.JAVA));
  }

  private List<String> readingProcedures() {
    return plan.functions().stream()
        .filter(f -> f.function().member().operation().filter("get_attr"::equals).isPresent())
        .filter(
            f ->
                f.function()
                    .member()
                    .objectClass()
                    .filter(attribute.objectClass()::equals)
                    .isPresent())
        .map(FunctionPlan::c)
        .toList();
  }

  private void addReaders() {
    ConversionTable table = MpiValues.of(plan.specification()).conversions();
    draft
        .section(SectionKind.CONVERSION, "Conversion")
        .table(
            List.of("language", "what it reads"),
            EnumSet.allOf(Caller.class).stream()
                .map(
                    caller ->
                        List.of(
                            caller.title(plan.specification().library()),
                            ConversionTables.wordsFor(table.read(attribute.tag(), caller))))
                .toList());
  }
}
