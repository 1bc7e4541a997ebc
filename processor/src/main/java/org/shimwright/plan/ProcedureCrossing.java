package org.shimwright.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.plan.procedure.Mode;
import org.shimwright.plan.procedure.ProcedureArgument;
import org.shimwright.plan.procedure.ProcedurePlan;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.Elements;
import org.shimwright.spec.Kind;
import org.shimwright.spec.Library;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.LibraryFunction.Failure;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.type.AddedType;
import org.shimwright.spec.type.Count;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.HiddenType;
import org.shimwright.spec.type.InC;
import org.shimwright.spec.type.Lifetime;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.Room;
import org.shimwright.spec.type.TextType;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Value;

/**
 * Turns the plan of a procedure into that of a function, which the writers of libraries with
 * headers print. It can be one if Java reaches it by one native call.
 */
record ProcedureCrossing(Library library, ProcedurePlan procedure) {
  /** The plan of the function, if the procedure can be one. */
  static Optional<FunctionPlan> of(Library library, ProcedurePlan procedure) {
    return procedure.nativeMethod().isPresent()
        ? Optional.of(new ProcedureCrossing(library, procedure).function())
        : Optional.empty();
  }

  /** What an argument is, or its elements are, if it is an array. */
  private static Type type(ProcedureArgument a) {
    return switch (a.carrier()) {
      case OBJECT -> handle(a.objectClass().orElseThrow());
      case KEY, INTEGER, STATUS, FORTRAN_INTEGER -> NumberType.INT;
      case FLAG -> NumberType.BOOL;
      case AINT -> NumberType.INTPTR;
      case INTEGER64 -> NumberType.INT64;
      case DOUBLE -> NumberType.DOUBLE;
      case TEXT -> TextType.TEXT;
      case ARRAY -> type(a.element().orElseThrow());
      case STATUS_RECORD -> a.mode() == Mode.HIDDEN ? HiddenType.CONSTANT : receipt(a);
      case ARGUMENT_COUNT, ARGUMENTS -> HiddenType.CONSTANT;
      case BUFFER, POINTER -> memory(a);
      case ELEMENTS -> elements(a, a.parameter().elements().orElseThrow());
      case LAMBDA -> reduction(a.parameter().kind().name().toLowerCase(Locale.ROOT));
      case RANGES -> added("Triplets", "triplets", "int", 1, Map.of());
      case WORD, STATE, CALLBACK ->
          throw new IllegalArgumentException(a.name() + " belongs to a typed key");
    };
  }

  // ---- types that MPI adds ----

  private static Type added(
      String word, String sort, String cType, int words, Map<String, String> properties) {
    return new AddedType(word, sort, cType, words, properties);
  }

  private static Type receipt(ProcedureArgument a) {
    return added("Status", "receipt", "void *", a.words(), Map.of());
  }

  private static Type reduction(String kind) {
    return added(JavaNames.capitalized(kind), "reduction", "swj_" + kind, 1, Map.of());
  }

  private static Type memory(ProcedureArgument a) {
    Map<String, String> said = new LinkedHashMap<>();
    a.parameter().attach().ifPresent(to -> said.put("attach", to));
    a.parameter().detach().ifPresent(from -> said.put("detach", from));
    a.parameter().length().filter(size -> a.isMemory()).ifPresent(size -> said.put("size", size));
    if (a.isGivenBack()) {
      said.put("given-back", a.name());
    }
    return added("Memory", "memory", "void *", 1, said);
  }

  private static Type elements(ProcedureArgument a, Elements elements) {
    Map<String, String> said = new LinkedHashMap<>();
    said.put("count", elements.count());
    said.put("datatype", elements.datatype());
    elements.among().ifPresent(comm -> said.put("among", comm));
    elements.at().ifPresent(rank -> said.put("at", rank));
    if (elements.eachNeighbour() || elements.eachProcess()) {
      said.put("each", elements.eachNeighbour() ? "NEIGHBOUR" : "PROCESS");
    }
    Map.of(
            "filled", a.parameter().direction() != Direction.IN,
            "stays", elements.stays(),
            "in-place", elements.inPlace())
        .forEach(
            (property, holds) -> {
              if (holds) {
                said.put(property, a.name());
              }
            });
    return added("Elements", "elements", "void *", a.words(), said);
  }

  private static HandleType handle(ObjectClass objectClass) {
    return new HandleType(
        objectClass.origin(),
        objectClass.name(),
        objectClass.typeName(),
        objectClass.javaName(),
        objectClass.freedBy(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(objectClass.nullHandle()),
        Optional.of("swj_adopt_" + objectClass.name()).filter(any -> objectClass.errorsAreFatal()),
        objectClass.text());
  }

  private static Optional<String> cType(ProcedureArgument a) {
    Kind kind = a.parameter().kind().single();
    return kind.carrier() == Carrier.FLAG ? Optional.of("int") : kind.cType();
  }

  private static Value value(ProcedureArgument a) {
    Type type = type(a);
    Optional<String> constant =
        type == HiddenType.CONSTANT
            ? Optional.of(a.parameter().kind().ignored().orElse("NULL"))
            : Optional.empty();
    return new Value(
        a.parameter().origin(),
        a.parameter().name(),
        type,
        direction(a, type),
        a.carrier() == Carrier.ARRAY
            ? new Count(a.parameter().length(), Optional.empty(), Optional.empty())
            : Count.NONE,
        new Room(a.parameter().capacity(), Optional.empty(), Optional.empty()),
        new InC(cType(a), Optional.empty(), constant, false),
        Lifetime.UNSAID,
        a.nullable() || a.carrier() == Carrier.ELEMENTS, // where they are not used
        a.parameter().text());
  }

  /**
   * What only C sees goes in, and so does memory that the caller gives, whoever writes to it. An
   * array of numbers is filled, whatever is in it before.
   */
  private static Direction direction(ProcedureArgument a, Type type) {
    boolean memory = a.carrier() == Carrier.ELEMENTS || a.carrier() == Carrier.BUFFER;
    if (memory || type == HiddenType.CONSTANT) {
      return Direction.IN;
    }
    boolean numbers =
        a.isFilled()
            && a.element().map(ProcedureArgument::carrier).filter(Carrier.OBJECT::equals).isEmpty();
    return numbers ? Direction.OUT : a.parameter().direction();
  }

  private static Argument argument(ProcedureArgument a, int object) {
    return new Argument(
        value(a),
        a.name(),
        role(a),
        a.slot(),
        object,
        a.measured().map(ProcedureCrossing::value),
        Optional.empty());
  }

  private static Role role(ProcedureArgument a) {
    return switch (a.mode()) {
      case IN, INOUT -> a.receiver() ? Role.RECEIVER : Role.GIVEN;
      case OUT -> Role.OUT;
      case LENGTH -> Role.LENGTH;
      case HIDDEN -> Role.HIDDEN;
      case RESULT -> Role.RESULT;
    };
  }

  private FunctionPlan function() {
    List<Argument> arguments = new ArrayList<>();
    int objects = 0;
    for (ProcedureArgument a : procedure.arguments()) {
      boolean made = a.carrier() == Carrier.TEXT && a.isStored();
      arguments.add(argument(a, made ? objects++ : -1));
    }
    Optional<Argument> result = procedure.result().map(a -> argument(a, -1));
    LibraryFunction said =
        new LibraryFunction(
            procedure.procedure().origin(),
            procedure.names().c(),
            Optional.of(procedure.names().java()),
            arguments.stream().map(Argument::value).toList(),
            result.map(Argument::value),
            false,
            procedure.returnsStatus() ? Failure.STATUS : Failure.NEVER,
            procedure.returnsStatus() ? List.of(0L) : List.of(),
            false,
            procedure.procedure().summary());
    return new FunctionPlan(
        said,
        procedure.owner().map(ObjectClass::javaName).orElse(library.javaName()),
        procedure.names().java(),
        procedure.names().javaNative(),
        List.copyOf(arguments),
        result,
        Optional.empty(),
        procedure.procedure().lifecycle(),
        procedure.lacking(),
        request(arguments),
        deferral(arguments),
        false);
  }

  private Optional<Deferral> deferral(List<Argument> arguments) {
    Optional<String> with = procedure.procedure().with();
    return procedure.arguments().stream()
        .filter(ProcedureArgument::defers)
        .findFirst()
        .map(
            on ->
                new Deferral(
                    arguments.get(procedure.arguments().indexOf(on)),
                    arguments.stream()
                        .filter(a -> with.equals(Optional.of(a.value().name())))
                        .findFirst(),
                    procedure.procedure().synchronizes().isPresent()));
  }

  /** The object that says when those that come back with it are ready. */
  private Optional<Argument> request(List<Argument> arguments) {
    return procedure.arguments().stream()
        .filter(a -> a.mode() == Mode.OUT && a.completes())
        .findFirst()
        .map(a -> arguments.get(procedure.arguments().indexOf(a)));
  }
}
