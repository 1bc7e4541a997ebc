package org.shimwright.mpi.c;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.Direction;
import org.shimwright.spec.Language;
import org.shimwright.spec.Parameter;

/**
 * Writes {@code mpi_c.c}: MPI's C functions, each a call of the engine and of the error handler.
 */
final class EntryPoints {
  private final Plan plan;
  private final Prototypes prototypes;

  EntryPoints(Plan plan) {
    this.plan = plan;
    this.prototypes = new Prototypes(plan);
  }

  String text() {
    SourceWriter c =
        Banner.source(
            plan,
            "Turns a call of an MPI function in C into a call of the engine; a failure goes to the"
                + " error handler of the object that it happened on.");
    c.raw("#include <mpi.h>").raw("#include <stddef.h>").blank();
    c.raw("#include \"shimwright/raise.h\"").raw("#include \"shimwright_calls.h\"");
    plan.procedures(Language.C).forEach(procedure -> function(c, procedure));
    return c.text();
  }

  private void function(SourceWriter c, ProcedurePlan procedure) {
    c.blank();
    String profiling = procedure.names().profiling();
    boolean brief = procedure.isOnAttribute();
    if (brief) {
      String whole = prototypes.mpi(procedure, ShortWay.whole(procedure));
      ShortWay.whole(c, whole, () -> body(c, procedure));
    }
    c.line(prototypes.mpi(procedure, profiling));
    c.block("{", "}", () -> face(c, procedure, brief));
    // an attribute, because clang hides what "#pragma weak" makes; here, because another MPI's
    // header may be too old to declare the function
    c.line(
        "extern __typeof__(%s) %s __attribute__((weak, alias(\"%s\")));",
        profiling, procedure.names().c(), profiling);
  }

  private void face(SourceWriter c, ProcedurePlan procedure, boolean brief) {
    if (!brief) {
      body(c, procedure);
      return;
    }
    List<Parameter> parameters = procedure.procedure().parameters();
    List<String> passed = language(procedure);
    ShortWay.parameters(procedure)
        .forEach(
            p ->
                passed.add(
                    words(procedure).contains(p) ? "&%s_word".formatted(p.name()) : passed(p)));
    String names = parameters.stream().map(Parameter::name).collect(Collectors.joining(", "));
    String call = "%s(%s)".formatted(ShortWay.engine(procedure), String.join(", ", passed));
    String whole = "%s(%s)".formatted(ShortWay.whole(procedure), names);
    if (procedure.guard().isEmpty()) {
      ShortWay.body(c, call, whole);
      return;
    }
    String condition =
        parameters.stream()
            .filter(p -> p.direction() != Direction.IN)
            .map(p -> p.name() + " != NULL")
            .collect(Collectors.joining(" && "));
    ShortWay.body(c, procedure, condition, call, whole, EntryPoints::store);
  }

  private void body(SourceWriter c, ProcedurePlan procedure) {
    String call = "%s(%s)".formatted(procedure.names().engine(), arguments(procedure));
    if (!procedure.returnsStatus()) {
      c.line("return %s;", call);
      return;
    }
    words(procedure).forEach(p -> c.line("sw_word %s_word = 0;", p.name()));
    c.line("int outcome = %s;", call);
    c.block(
        "if (outcome != MPI_SUCCESS) {",
        "}",
        () -> c.line("return %s;", Raise.call(plan, procedure, Raise::cObject)));
    words(procedure).forEach(p -> store(c, procedure, p));
    c.line("return MPI_SUCCESS;");
  }

  private static List<Parameter> words(ProcedurePlan procedure) {
    return procedure.procedure().parameters().stream()
        .filter(p -> p.kind().carrier() == Carrier.WORD && p.direction() != Direction.IN)
        .toList();
  }

  private static void store(SourceWriter c, ProcedurePlan procedure, Parameter word) {
    String store = store(word.name());
    procedure
        .guard()
        .ifPresentOrElse(
            guard -> c.block("if (*%s != 0) {".formatted(guard.name()), "}", () -> c.line(store)),
            () -> c.line(store));
  }

  private static String store(String word) {
    return "*(void **)%s = (void *)(intptr_t)%s_word;".formatted(word, word);
  }

  private static List<String> language(ProcedurePlan procedure) {
    return new ArrayList<>(procedure.tellsLanguage() ? List.of("SW_C") : List.of());
  }

  private static String arguments(ProcedurePlan procedure) {
    List<String> arguments = language(procedure);
    procedure.procedure().parameters().forEach(p -> arguments.add(passed(p)));
    return String.join(", ", arguments);
  }

  /** What the engine gets for a parameter of a C function. */
  private static String passed(Parameter parameter) {
    String name = parameter.name();
    return switch (parameter.kind().carrier()) {
      case WORD, STATE ->
          parameter.direction() == Direction.IN
              ? "(sw_word)(intptr_t)%s".formatted(name)
              : "%s == NULL ? NULL : &%s_word".formatted(name, name);
      case CALLBACK -> "(sw_callback)%s".formatted(name);
      case POINTER -> "(void **)%s".formatted(name);
      case RANGES -> "(const int(*)[3])%s".formatted(name);
      case OBJECT,
          KEY,
          FLAG,
          STATUS,
          TEXT,
          INTEGER,
          AINT,
          BUFFER,
          DOUBLE,
          INTEGER_ARRAY,
          STATUS_RECORD,
          FORTRAN_INTEGER,
          ARGUMENT_COUNT,
          ARGUMENTS ->
          name;
    };
  }
}
