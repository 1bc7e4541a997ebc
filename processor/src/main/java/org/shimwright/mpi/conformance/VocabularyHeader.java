package org.shimwright.mpi.conformance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.shimwright.emit.text.Banner;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Dialect;
import org.shimwright.spec.Reading;
import org.shimwright.spec.Tag;

/** Writes {@code vocabulary.h}: the numbers by which the tables name classes, dialects and tags. */
final class VocabularyHeader {
  private final Plan plan;

  VocabularyHeader(Plan plan) {
    this.plan = plan;
  }

  String text() {
    SourceWriter c =
        Banner.c(plan.specification().name(), "The numbers by which the tables name things.");
    c.raw("#ifndef CONFORMANCE_VOCABULARY_H").raw("#define CONFORMANCE_VOCABULARY_H").blank();
    List<String> classes =
        ConformanceTarget.classes(plan).stream().map(k -> CNames.enumerator(k.name())).toList();
    enumeration(c, "class", classes, "CF_CLASSES");
    enumeration(
        c,
        "dialect",
        Arrays.stream(Dialect.values()).map(d -> CNames.enumerator(d.name())).toList(),
        "CF_DIALECTS");
    enumeration(
        c,
        "tag",
        Arrays.stream(Tag.values()).map(t -> CNames.enumerator("TAG_" + t.name())).toList(),
        "CF_TAGS");
    enumeration(
        c,
        "reading",
        Arrays.stream(Reading.values()).map(r -> CNames.enumerator("READ_" + r.name())).toList(),
        "");
    return c.raw("#endif").text();
  }

  private static void enumeration(SourceWriter c, String name, List<String> names, String end) {
    List<String> all = new ArrayList<>(names);
    if (!end.isEmpty()) {
      all.add(end);
    }
    c.line("enum cf_%s { %s };", name, String.join(", ", all)).blank();
  }
}
