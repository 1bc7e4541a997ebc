package org.shimwright.mpi.conformance;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shimwright.emit.text.Banner;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Dialect;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.PredefinedCallback;

/** Writes {@code operations.h} and {@code operations.c}: what each dialect of the build offers. */
final class OperationsSource {
  private static final List<String> NAMES =
      List.of(
          "int %s_create_key_%s(int copy, int drop, int64_t extra, int *key);",
          "int %s_free_key_%s(int *key);",
          "int %s_set_%s(int object, int key, int64_t value);",
          "int %s_get_%s(int object, int key, int64_t *value, int *flag);",
          "int %s_drop_attribute_%s(int object, int key);",
          "int %s_free_object_%s(int *object);");

  private static final List<String> MAKING =
      List.of(
          "int %s_duplicate_%s(int object, int how, int *made);",
          "int %s_construct_%s(int object, int how, int *made);");

  private static final List<String> LAYOUTS =
      List.of(
          "int %s_address(int64_t place, int64_t *address);",
          "int %s_vector(int count, int length, int64_t stride, int old, int *made);",
          "int %s_structure(const int64_t places[3], const int types[3], int *made);",
          "int %s_resized(int old, int64_t lower, int64_t extent, int *made);",
          "int %s_bounds(int type, int64_t *lower, int64_t *extent);");

  private final Plan plan;
  private final SourceWriter c;

  private OperationsSource(Plan plan) {
    this.plan = plan;
    c = Banner.c(plan.specification().name(), "What the dialects offer.");
  }

  static String header(Plan plan) {
    OperationsSource source = new OperationsSource(plan);
    SourceWriter c = source.c;
    c.raw("#ifndef CONFORMANCE_OPERATIONS_H").raw("#define CONFORMANCE_OPERATIONS_H").blank();
    c.raw("#include \"dialect.h\"").blank();
    Stream.of(Dialect.values()).forEach(source::declarations);
    return c.raw("#endif").text();
  }

  static String source(Plan plan) {
    return new OperationsSource(plan).tables();
  }

  private String tables() {
    c.raw("#include \"operations.h\"").blank();
    c.raw("#include <mpi.h>").raw("#include <stddef.h>").blank();
    table("operations cf_operations[CF_DIALECTS][CF_CLASSES]", "", this::operations);
    table("environment cf_environments[CF_DIALECTS]", "", this::environment);
    table("layouts cf_layouts[CF_DIALECTS]", "_LAYOUTS", this::layouts);
    sentinels();
    return c.text();
  }

  private void declarations(Dialect dialect) {
    String prefix = Spelling.prefix(dialect);
    for (ObjectClass object : ConformanceTarget.classes(plan, dialect).toList()) {
      NAMES.forEach(name -> c.line(name, prefix, object.name()));
      if (new Spelling(plan, dialect, object).canDuplicate()) {
        MAKING.forEach(name -> c.line(name, prefix, object.name()));
      }
    }
    c.line("int %s_wait_comm(int *made);", prefix);
    c.line("int %s_predefined(int attribute);", prefix);
    c.line("int %s_processor_name(void);", prefix);
    LAYOUTS.forEach(name -> c.line(name, prefix));
    c.blank();
  }

  /** A table with a row for each dialect that has something: C has all that has no name. */
  private void table(String declaration, String something, Consumer<Dialect> row) {
    c.block(
        "const struct cf_%s = {".formatted(declaration),
        "};",
        () ->
            Arrays.stream(Dialect.values())
                .forEach(
                    dialect -> {
                      boolean always = dialect == Dialect.C && something.isEmpty();
                      if (!always) {
                        c.raw("#ifdef CONFORMANCE_HAS_" + dialect.name() + something);
                      }
                      row.accept(dialect);
                      if (!always) {
                        c.raw("#endif");
                      }
                    }));
    c.blank();
  }

  private void operations(Dialect dialect) {
    String prefix = Spelling.prefix(dialect);
    for (ObjectClass object : ConformanceTarget.classes(plan, dialect).toList()) {
      String place =
          "[%s][%s]".formatted(CNames.enumerator(dialect.name()), CNames.enumerator(object.name()));
      c.line("%s = {%s},", place, row(dialect, prefix, object));
    }
  }

  private String row(Dialect dialect, String prefix, ObjectClass object) {
    String of = "_" + object.name();
    boolean making = new Spelling(plan, dialect, object).canDuplicate();
    return String.join(
        ", ",
        prefix + "_create_key" + of,
        prefix + "_free_key" + of,
        prefix + "_set" + of,
        prefix + "_get" + of,
        prefix + "_drop_attribute" + of,
        prefix + "_free_object" + of,
        making ? prefix + "_duplicate" + of : "NULL",
        making ? prefix + "_construct" + of : "NULL");
  }

  private void environment(Dialect dialect) {
    String prefix = Spelling.prefix(dialect);
    c.line(
        "[%s] = {%s_predefined, %s_processor_name, %s_wait_comm},",
        CNames.enumerator(dialect.name()), prefix, prefix, prefix);
  }

  private void layouts(Dialect dialect) {
    String prefix = Spelling.prefix(dialect);
    String functions =
        Stream.of("address", "vector", "structure", "resized", "bounds")
            .map(name -> prefix + "_" + name)
            .collect(Collectors.joining(", "));
    c.line("[%s] = {%s},", CNames.enumerator(dialect.name()), functions);
  }

  private void sentinels() {
    List<PredefinedCallback> callbacks = plan.specification().predefinedCallbacks();
    // an MPI that knows of the ABI and does not have it says -1
    c.raw("#if defined MPI_ABI_VERSION && MPI_ABI_VERSION > 0");
    c.block(
        "const struct cf_sentinel cf_sentinels[] = {",
        "};",
        () ->
            callbacks.forEach(
                fn -> c.line("{\"%s\", (intptr_t)%s, 0x%x},", fn.name(), fn.name(), fn.value())));
    c.line("const int cf_sentinel_count = %s;", callbacks.size());
    c.raw("#else");
    c.line("const struct cf_sentinel cf_sentinels[] = {{NULL, 0, 0}};");
    c.line("const int cf_sentinel_count = 0;").raw("#endif");
  }
}
