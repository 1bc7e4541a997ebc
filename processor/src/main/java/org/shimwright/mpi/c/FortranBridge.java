package org.shimwright.mpi.c;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.AbiArgument;
import org.shimwright.plan.Crossing;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.Direction;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.Width;

/** Writes {@code mpi_fortran_bridge.[ch]}: the engine as the generated Fortran calls it. */
final class FortranBridge {
  private final Plan plan;

  FortranBridge(Plan plan) {
    this.plan = plan;
  }

  String header() {
    SourceWriter c =
        Banner.header(
            plan,
            "MPI_FORTRAN_BRIDGE_H",
            "What the Fortran faces call: handles and integers as Fortran has them, truth values as"
                + " C has them.");
    c.raw("#include <mpi.h>").blank().raw("#include \"shimwright/word.h\"").blank();
    bridged().forEach(p -> c.line(head(p) + ";"));
    c.blank();
    c.raw("/** The variables of Fortran whose addresses mean something. */");
    c.block(
        "enum sw_fortran_variable {",
        "};",
        () ->
            c.lines(
                List.of(
                    "SW_FORTRAN_BOTTOM,",
                    "SW_FORTRAN_IN_PLACE,",
                    "SW_FORTRAN_STATUS_IGNORE,",
                    "SW_F08_STATUS_IGNORE")));
    c.raw("/** Their addresses; Fortran tells them. */");
    c.raw("void *sw_fortran_address(int variable);");
    return Banner.closed(c);
  }

  String source() {
    SourceWriter c =
        Banner.source(
            plan,
            "Turns a call from the Fortran faces into a call of the engine and the error handler.");
    c.raw("#include \"mpi_fortran_bridge.h\"").blank();
    c.raw("#include <limits.h>").raw("#include <stddef.h>").blank();
    c.raw("#include \"shimwright/raise.h\"").raw("#include \"shimwright_calls.h\"");
    BridgeSupport.write(c, bridged());
    bridged().forEach(p -> function(c, p));
    return c.text();
  }

  private List<ProcedurePlan> bridged() {
    return plan.procedures().stream().filter(p -> p.bridge().isPresent()).toList();
  }

  private static String head(ProcedurePlan procedure) {
    Crossing crossing = procedure.bridge().orElseThrow();
    return Prototypes.crossing(crossing, crossing.symbol());
  }

  private void function(SourceWriter c, ProcedurePlan procedure) {
    c.blank();
    boolean brief = procedure.isOnAttribute();
    if (brief) {
      Crossing crossing = procedure.bridge().orElseThrow();
      String whole = Prototypes.crossing(crossing, ShortWay.whole(procedure));
      ShortWay.whole(c, whole, () -> body(c, procedure));
    }
    c.line(head(procedure));
    c.block("{", "}", () -> face(c, procedure, brief));
  }

  private void face(SourceWriter c, ProcedurePlan procedure, boolean brief) {
    if (!brief) {
      body(c, procedure);
      return;
    }
    String names =
        procedure.bridge().orElseThrow().arguments().stream()
            .map(AbiArgument::name)
            .collect(Collectors.joining(", "));
    String passed = arguments(procedure, ShortWay.parameters(procedure));
    String call = "%s(%s)".formatted(ShortWay.engine(procedure), passed);
    String whole = "%s(%s)".formatted(ShortWay.whole(procedure), names);
    if (procedure.guard().isEmpty()) {
      ShortWay.body(c, call, whole);
    } else {
      ShortWay.body(c, procedure, "", call, whole, word -> store(procedure, word));
    }
  }

  private static String store(ProcedurePlan procedure, String word) {
    Parameter parameter =
        procedure.procedure().parameters().stream()
            .filter(p -> p.name().equals(word))
            .findFirst()
            .orElseThrow();
    return "*%s = (%s)%s_word;".formatted(word, type(parameter), word);
  }

  private static String type(Parameter parameter) {
    return parameter.kind().width() == Width.INTEGER ? "MPI_Fint" : "MPI_Aint";
  }

  private void body(SourceWriter c, ProcedurePlan procedure) {
    String call =
        "%s(%s)"
            .formatted(
                procedure.names().engine(),
                arguments(procedure, procedure.procedure().parameters()));
    if (!procedure.returnsStatus()) {
      c.line("return %s;", call);
      return;
    }
    List<Parameter> parameters = procedure.procedure().parameters();
    parameters.forEach(p -> c.lines(before(p)));
    c.line("int outcome = %s;", call);
    parameters.forEach(p -> c.lines(always(p)));
    c.block(
        "if (outcome != MPI_SUCCESS) {",
        "}",
        () -> c.line("return %s;", Raise.call(plan, procedure, this::object)));
    parameters.forEach(p -> onSuccess(c, procedure, p));
    c.line("return MPI_SUCCESS;");
  }

  private static String arguments(ProcedurePlan procedure, List<Parameter> parameters) {
    List<String> arguments = new ArrayList<>();
    if (procedure.tellsLanguage()) {
      arguments.add("(enum sw_language)language");
    }
    parameters.forEach(p -> arguments.add(passed(p)));
    return String.join(", ", arguments);
  }

  private String object(Parameter parameter, ObjectClass objectClass) {
    return parameter.direction() == Direction.IN
        ? "sw_%s_f2c(%s)".formatted(objectClass.name(), parameter.name())
        : parameter.name() + "_c";
  }

  /** What the engine gets for a parameter. */
  private static String passed(Parameter parameter) {
    String name = parameter.name();
    boolean in = parameter.direction() == Direction.IN;
    return switch (parameter.kind().carrier()) {
      case OBJECT ->
          in
              ? "sw_%s_f2c(%s)".formatted(parameter.kind().objectClass().orElseThrow(), name)
              : "&" + name + "_c";
      case KEY, INTEGER -> in ? "sw_int(%s)".formatted(name) : "&" + name + "_c";
      case AINT -> in ? "(MPI_Aint)" + name : "&" + name + "_c";
      case WORD -> in ? "(sw_word)" + name : "&" + name + "_word";
      case STATE -> "(sw_word)" + name;
      case BUFFER -> "sw_buffer(%s)".formatted(name);
      case POINTER -> "&" + name + "_c";
      case STATUS_RECORD -> "sw_is_ignored(%s) ? MPI_STATUS_IGNORE : &%s_c".formatted(name, name);
      case ARGUMENT_COUNT, ARGUMENTS -> "NULL";
      case FLAG, CALLBACK, TEXT, DOUBLE, INTEGER_ARRAY, RANGES, FORTRAN_INTEGER, STATUS -> name;
    };
  }

  /** The variables that a parameter needs for the call. */
  private List<String> before(Parameter parameter) {
    if (parameter.direction() == Direction.IN) {
      return List.of();
    }
    String name = parameter.name();
    boolean inout = parameter.direction() == Direction.INOUT;
    return switch (parameter.kind().carrier()) {
      case OBJECT -> {
        ObjectClass objectClass = plan.objectClass(parameter.kind().objectClass().orElseThrow());
        String start =
            inout ? "sw_%s_f2c(*%s)".formatted(objectClass.name(), name) : objectClass.nullHandle();
        yield List.of("%s %s_c = %s;".formatted(objectClass.typeName(), name, start));
      }
      case KEY, INTEGER ->
          List.of("int %s_c = %s;".formatted(name, inout ? "sw_int(*%s)".formatted(name) : "0"));
      case AINT -> List.of("MPI_Aint %s_c = 0;".formatted(name));
      case WORD -> List.of("sw_word %s_word = 0;".formatted(name));
      case POINTER -> List.of("void *%s_c = NULL;".formatted(name));
      case STATUS_RECORD -> List.of("MPI_Status %s_c = {0};".formatted(name));
      case STATE,
          FLAG,
          CALLBACK,
          STATUS,
          TEXT,
          BUFFER,
          DOUBLE,
          INTEGER_ARRAY,
          RANGES,
          FORTRAN_INTEGER,
          ARGUMENT_COUNT,
          ARGUMENTS ->
          List.of();
    };
  }

  /** What a parameter hands back even if the call failed: handles and keys, null by then or not. */
  private static List<String> always(Parameter parameter) {
    String name = parameter.name();
    boolean in = parameter.direction() == Direction.IN;
    if (!in && parameter.kind().carrier() == Carrier.OBJECT) {
      String objectClass = parameter.kind().objectClass().orElseThrow();
      return List.of("*%s = sw_%s_c2f(%s_c);".formatted(name, objectClass, name));
    }
    if (parameter.direction() == Direction.INOUT
        && (parameter.kind().carrier() == Carrier.KEY
            || parameter.kind().carrier() == Carrier.INTEGER)) {
      return List.of("*%s = %s_c;".formatted(name, name));
    }
    return List.of();
  }

  /** What a parameter hands back if the call succeeded. */
  private static void onSuccess(SourceWriter c, ProcedurePlan procedure, Parameter parameter) {
    if (parameter.direction() != Direction.OUT) {
      return;
    }
    String name = parameter.name();
    String type = type(parameter);
    switch (parameter.kind().carrier()) {
      case KEY, INTEGER -> c.line("*%s = %s_c;", name, name);
      case AINT -> c.line("*%s = (%s)%s_c;", name, type, name);
      case POINTER -> c.line("*%s = (MPI_Aint)(intptr_t)%s_c;", name, name);
      case STATUS_RECORD -> c.line("sw_store_status(%s, &%s_c);", name, name);
      case WORD -> {
        String store = "*%s = (%s)%s_word;".formatted(name, type, name);
        procedure
            .guard()
            .ifPresentOrElse(
                flag -> c.block("if (*%s != 0) {".formatted(flag.name()), "}", () -> c.line(store)),
                () -> c.line(store));
      }
      case OBJECT,
          STATE,
          FLAG,
          CALLBACK,
          STATUS,
          TEXT,
          BUFFER,
          DOUBLE,
          INTEGER_ARRAY,
          RANGES,
          FORTRAN_INTEGER,
          ARGUMENT_COUNT,
          ARGUMENTS -> {
        // handed back already, or by the engine itself
      }
    }
  }
}
