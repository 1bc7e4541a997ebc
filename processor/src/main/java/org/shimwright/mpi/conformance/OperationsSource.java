package org.shimwright.mpi.conformance;

import static org.shimwright.mpi.conformance.CSource.enumerator;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shimwright.emit.text.Words;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Dialect;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.PredefinedCallback;

/** Writes {@code operations.h} and {@code operations.c}: what each dialect of the build offers. */
record OperationsSource(Plan plan) {
  /** What can be done with an object class; the last two only where objects can be duplicated. */
  private static final String OF_CLASS =
      "create_key free_key set get drop_attribute free_object duplicate construct";

  private static final String SENTENCE = "What the dialects offer.";

  String header() {
    String dialects =
        Stream.of(Dialect.values())
            .map(this::declarations)
            .collect(Collectors.joining("\n", "", "\n"));
    return CSource.file(plan, SENTENCE, "operations.h.in", Map.of("dialects", dialects));
  }

  private String declarations(Dialect dialect) {
    String prefix = Spelling.prefix(dialect);
    String classes = classes(dialect, object -> declarations(dialect, prefix, object));
    return CSource.filled("operations_dialect.h.in", Map.of("prefix", prefix, "classes", classes));
  }

  private String declarations(Dialect dialect, String prefix, ObjectClass object) {
    Map<String, String> words = Map.of("prefix", prefix, "class", object.name());
    String making =
        canDuplicate(dialect, object) ? CSource.filled("operations_making.h.in", words) : "";
    return CSource.filled(
        "operations_class.h.in",
        Map.of("prefix", prefix, "class", object.name(), "making", making));
  }

  private String classes(Dialect dialect, Function<ObjectClass, String> text) {
    return ConformanceTarget.classes(plan, dialect).map(text).collect(Collectors.joining());
  }

  private boolean canDuplicate(Dialect dialect, ObjectClass object) {
    return new Spelling(plan, dialect, object).canDuplicate();
  }

  String source() {
    List<PredefinedCallback> callbacks = plan.specification().predefinedCallbacks();
    String sentinel = "    {\"%1$s\", (intptr_t)%1$s, 0x%2$x},\n";
    return CSource.file(
        plan,
        SENTENCE,
        "operations.c.in",
        Map.of(
            "operations", rows("", dialect -> classes(dialect, object -> row(dialect, object))),
            "environments",
                rows("", d -> row(d, "", List.of("predefined", "processor_name", "wait_comm"))),
            "layouts",
                rows(
                    "_LAYOUTS",
                    d ->
                        row(d, "", List.of("address", "vector", "structure", "resized", "bounds"))),
            "sentinels",
                callbacks.stream()
                    .map(callback -> sentinel.formatted(callback.name(), callback.value()))
                    .collect(Collectors.joining()),
            "sentinel_count", String.valueOf(callbacks.size())));
  }

  /** Rows of the dialects that the build has; C itself, without layouts, it always has. */
  private static String rows(String further, Function<Dialect, String> row) {
    return Stream.of(Dialect.values())
        .map(
            dialect ->
                dialect == Dialect.C && further.isEmpty()
                    ? row.apply(dialect)
                    : "#ifdef CONFORMANCE_HAS_%s%s\n%s#endif\n"
                        .formatted(dialect.name(), further, row.apply(dialect)))
        .collect(Collectors.joining());
  }

  private String row(Dialect dialect, ObjectClass object) {
    List<String> functions =
        Words.of(OF_CLASS).stream().map(name -> name + "_" + object.name()).toList();
    String place = "[" + enumerator(object.name()) + "]";
    return canDuplicate(dialect, object)
        ? row(dialect, place, functions)
        : row(dialect, place, functions.subList(0, 6)).replace("},", ", NULL, NULL},");
  }

  private static String row(Dialect dialect, String place, List<String> functions) {
    String prefix = Spelling.prefix(dialect) + "_";
    String all = functions.stream().map(prefix::concat).collect(Collectors.joining(", "));
    return "    [%s]%s = {%s},\n".formatted(enumerator(dialect.name()), place, all);
  }
}
