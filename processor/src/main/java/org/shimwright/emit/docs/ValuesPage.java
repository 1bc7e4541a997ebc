package org.shimwright.emit.docs;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Caller;
import org.shimwright.spec.ConversionTable;
import org.shimwright.spec.Reading;
import org.shimwright.spec.Tag;

/** The page on values: how they cross languages, and which attributes MPI sets. */
final class ValuesPage {
  private final Plan plan;

  ValuesPage(Plan plan) {
    this.plan = plan;
  }

  String text() {
    SourceWriter md = new SourceWriter(Layout.PLAIN);
    ConversionTable table = plan.specification().conversions();
    md.raw("# How attribute values cross languages").blank();
    table.text().strip().lines().forEach(md::raw);
    md.blank().raw("What each language stores:").blank().raw("| language | tag |").raw("|---|---|");
    for (Caller caller : Caller.values()) {
      md.raw("| " + name(caller) + " | " + table.stores().get(caller) + " |");
    }
    md.blank().raw("What each language gets out of each tag:").blank();
    String heads =
        Arrays.stream(Caller.values()).map(ValuesPage::name).collect(Collectors.joining(" | "));
    md.raw("| tag | " + heads + " |").raw("|---".repeat(Caller.values().length + 1) + "|");
    for (Tag tag : Tag.values()) {
      String cells =
          Arrays.stream(Caller.values())
              .map(caller -> phrase(table.reads().get(tag).get(caller)))
              .collect(Collectors.joining(" | "));
      md.raw("| " + tag + " | " + cells + " |");
    }
    predefined(md);
    md.blank().raw("See " + table.clause() + ".");
    return md.text();
  }

  private void predefined(SourceWriter md) {
    md.blank().raw("## Attributes that MPI sets").blank();
    md.raw("| key | on | tag | value | present |").raw("|---|---|---|---|---|");
    plan.specification()
        .predefinedAttributes()
        .forEach(
            a ->
                md.raw(
                    "| `%s` | %s | %s | %s | %s |"
                        .formatted(a.name(), a.objectClass(), a.tag(), a.summary(), a.present())));
  }

  private static String name(Caller caller) {
    return switch (caller) {
      case C -> "C";
      case CXX -> "C++";
      case FORTRAN_MPI1 -> "Fortran, MPI-1";
      case FORTRAN -> "Fortran";
      case F08 -> "mpi_f08";
    };
  }

  private static String phrase(Reading reading) {
    return switch (reading) {
      case WORD -> "the word";
      case LOW_INTEGER -> "its least significant INTEGER";
      case POINTER_TO_AINT -> "a pointer to an MPI_Aint";
      case POINTER_TO_INT -> "a pointer to an int";
    };
  }
}
