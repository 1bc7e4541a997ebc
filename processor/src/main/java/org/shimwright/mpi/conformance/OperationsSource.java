package org.shimwright.mpi.conformance;

import static org.shimwright.mpi.conformance.CSource.enumerator;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.Escaped;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.Name;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.emit.text.StringLiteral;
import org.shimwright.emit.text.Words;
import org.shimwright.plan.Plan;
import org.shimwright.spec.mpi.MpiValues;
import org.shimwright.spec.mpi.PredefinedCallback;
import org.shimwright.spec.mpi.trial.Dialect;
import org.shimwright.spec.type.HandleType;

/**
 * Generates {@code operations.h} and {@code operations.c}: the operations of each dialect that the
 * build includes.
 */
record OperationsSource(Plan plan) {
  /**
   * The operations on an object class. The last two exist only for classes whose objects can be
   * duplicated.
   */
  private static final String CLASS_OPERATIONS =
      "create_key free_key set get drop_attribute free_object duplicate construct";

  private static final String BANNER_SENTENCE = "What the dialects offer.";

  String header() {
    Code dialects =
        SourceWriter.lines(
            Layout.C,
            0,
            c -> {
              for (Dialect dialect : Dialect.values()) {
                c.code(declarationsOf(dialect)).blank();
              }
            });
    return CSource.fileWithTemplate(
        plan, BANNER_SENTENCE, "operations.h.in", Map.of("dialects", dialects));
  }

  private Code declarationsOf(Dialect dialect) {
    Name prefix = Name.of(DialectNames.prefix(dialect));
    Code classes = forEachClass(dialect, object -> declarationsOf(dialect, prefix, object));
    return CSource.fillTemplate(
        "operations_dialect.h.in", Map.of("prefix", prefix, "classes", classes));
  }

  private Code declarationsOf(Dialect dialect, Name prefix, HandleType object) {
    Map<String, Name> words = Map.of("prefix", prefix, "class", Name.of(object.word()));
    Map<String, Escaped> all = new HashMap<>(words);
    all.put(
        "making",
        canDuplicate(dialect, object)
            ? CSource.fillTemplate("operations_making.h.in", words)
            : Code.NONE);
    return CSource.fillTemplate("operations_class.h.in", all);
  }

  private Code forEachClass(Dialect dialect, Function<HandleType, Code> text) {
    return Code.each(ConformanceTarget.classesWithAttributes(plan, dialect).toList(), text);
  }

  private boolean canDuplicate(Dialect dialect, HandleType object) {
    return new DialectNames(plan, dialect, object).canDuplicate();
  }

  String source() {
    List<PredefinedCallback> callbacks = MpiValues.of(plan.specification()).predefinedCallbacks();
    return CSource.fileWithTemplate(
        plan,
        BANNER_SENTENCE,
        "operations.c.in",
        Map.of(
            "operations",
                rowPerDialect(
                    "", dialect -> forEachClass(dialect, object -> operationsRow(dialect, object))),
            "environments",
                rowPerDialect(
                    "",
                    d ->
                        operationsRow(
                            d, "", List.of("predefined", "processor_name", "wait_comm"), "")),
            "layouts",
                rowPerDialect(
                    "_LAYOUTS",
                    d ->
                        operationsRow(
                            d,
                            "",
                            List.of("address", "vector", "structure", "resized", "bounds"),
                            "")),
            "sentinels",
                SourceWriter.lines(
                    Layout.C, 1, c -> callbacks.forEach(callback -> printSentinel(c, callback))),
            "sentinel_count", Code.word(callbacks.size())));
  }

  /**
   * Returns a row for each dialect, in an {@code #ifdef} that tests whether the build has the
   * dialect. The row of C has no {@code #ifdef}, because every build has C; only C's layouts may be
   * missing.
   */
  private static Code rowPerDialect(String further, Function<Dialect, Code> row) {
    return SourceWriter.lines(
        Layout.C,
        0,
        c -> {
          for (Dialect dialect : Dialect.values()) {
            if (dialect == Dialect.C && further.isEmpty()) {
              c.code(row.apply(dialect));
            } else {
              c.raw("#ifdef CONFORMANCE_HAS_" + dialect.name() + further);
              c.code(row.apply(dialect)).raw("#endif");
            }
          }
        });
  }

  private static void printSentinel(SourceWriter c, PredefinedCallback callback) {
    Name name = Name.of(callback.name());
    c.line("{%s, (intptr_t)%s, 0x%x},", StringLiteral.of(name.text()), name, callback.value());
  }

  private Code operationsRow(Dialect dialect, HandleType object) {
    List<String> functions =
        Words.of(CLASS_OPERATIONS).stream().map(name -> name + "_" + object.word()).toList();
    String place = "[" + enumerator(object.word()) + "]";
    return canDuplicate(dialect, object)
        ? operationsRow(dialect, place, functions, "")
        : operationsRow(dialect, place, functions.subList(0, 6), ", NULL, NULL");
  }

  private static Code operationsRow(
      Dialect dialect, String place, List<String> functions, String rest) {
    String prefix = DialectNames.prefix(dialect) + "_";
    String all = functions.stream().map(prefix::concat).collect(Collectors.joining(", "));
    String row = "    [%s]%s = {%s%s},".formatted(enumerator(dialect.name()), place, all, rest);
    return SourceWriter.lines(Layout.C, 0, c -> c.raw(row));
  }
}
