package org.shimwright.plan;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.Elements;
import org.shimwright.spec.Kind;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.Procedure;
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
 * Turns a parameter of a procedure into an argument of a function: a value with a type.
 *
 * @param receiver whether it is the object on which Java calls the method
 */
record ParameterCrossing(
    JavaNames names, Procedure procedure, Parameter parameter, boolean receiver) {
  /** What the caller gives, even if the library stores into it. */
  private static final Set<Carrier> GIVEN =
      EnumSet.of(Carrier.BUFFER, Carrier.ELEMENTS, Carrier.LAMBDA, Carrier.ARRAY, Carrier.RANGES);

  /** The arguments of a program in C. */
  private static final Set<Carrier> ARGUMENTS =
      EnumSet.of(Carrier.ARGUMENT_COUNT, Carrier.ARGUMENTS);

  Argument argument(Role role, int slot, int object) {
    return new Argument(
        value(),
        name(),
        role,
        slot,
        object,
        counted().map(array -> new ParameterCrossing(names, procedure, array, false).value()),
        Optional.empty());
  }

  private String name() {
    return JavaNames.parameter(procedure, parameter);
  }

  Carrier carrier() {
    return parameter.kind().carrier();
  }

  /** Its object class, if it is an object. */
  Optional<ObjectClass> objectClass() {
    return names.classOf(parameter);
  }

  // ---- roles ----

  /** What becomes of it. */
  Role role() {
    if (counted().isPresent()) {
      return Role.LENGTH;
    }
    boolean hidden = ARGUMENTS.contains(carrier()) || isIgnoredStatus() || isLengthOfText();
    return hidden ? Role.HIDDEN : GIVEN.contains(carrier()) ? Role.GIVEN : byDirection();
  }

  private Role byDirection() {
    return parameter.direction() == Direction.OUT
        ? Role.OUT
        : receiver ? Role.RECEIVER : Role.GIVEN;
  }

  /** Whether it is a status that Java does not see: C gives what stands for none. */
  private boolean isIgnoredStatus() {
    return carrier() == Carrier.STATUS_RECORD && parameter.kind().ignored().isPresent();
  }

  /** The array that it counts, or the buffer whose size it is. */
  private Optional<Parameter> counted() {
    return procedure.parameters().stream()
        .filter(other -> other.length().equals(Optional.of(parameter.name())))
        .filter(other -> other.kind().carrier() != Carrier.POINTER)
        .filter(other -> other.kind().carrier() != Carrier.TEXT && other.elements().isEmpty())
        .findFirst();
  }

  private boolean isLengthOfText() {
    return procedure.parameters().stream()
        .anyMatch(
            text ->
                text.kind().carrier() == Carrier.TEXT
                    && text.length().equals(Optional.of(parameter.name())));
  }

  /** How many words of the scratch memory it needs. */
  int words() {
    Role role = role();
    if (role == Role.HIDDEN || role == Role.LENGTH || carrier() == Carrier.TEXT) {
      return 0;
    }
    if (carrier() == Carrier.ELEMENTS || carrier() == Carrier.STATUS_RECORD) {
      return carrier() == Carrier.ELEMENTS ? 3 : 8;
    }
    return GIVEN.contains(carrier()) || parameter.direction() == Direction.IN ? 0 : 1;
  }

  // ---- values ----

  private Value value() {
    Type type = type(parameter.kind());
    Optional<String> constant =
        type == HiddenType.CONSTANT
            ? Optional.of(parameter.kind().ignored().orElse("NULL"))
            : Optional.empty();
    boolean mayBeNone = !receiver && objectClass().filter(ObjectClass::nullMeansNone).isPresent();
    return new Value(
        parameter.origin(),
        parameter.name(),
        type,
        direction(type),
        carrier() == Carrier.ARRAY
            ? new Count(parameter.length(), Optional.empty(), Optional.empty())
            : Count.NONE,
        new Room(parameter.capacity(), Optional.empty(), Optional.empty()),
        new InC(cType(), Optional.empty(), constant, false),
        Lifetime.UNSAID,
        mayBeNone || carrier() == Carrier.ELEMENTS, // on some processes the library ignores them
        parameter.text());
  }

  private Optional<String> cType() {
    Kind kind = parameter.kind().single();
    return kind.carrier() == Carrier.FLAG ? Optional.of("int") : kind.cType();
  }

  /**
   * Constants and memory that the caller gives go in, even if the library writes there, for only an
   * address crosses. An array of numbers that the library changes counts as one that it fills.
   */
  private Direction direction(Type type) {
    boolean memory = carrier() == Carrier.ELEMENTS || carrier() == Carrier.BUFFER;
    if (memory || type == HiddenType.CONSTANT) {
      return Direction.IN;
    }
    boolean filled =
        carrier() == Carrier.ARRAY
            && parameter.direction() != Direction.IN
            && parameter.kind().single().carrier() != Carrier.OBJECT;
    return filled ? Direction.OUT : parameter.direction();
  }

  /** What it is, or its elements are, if it is an array. */
  private Type type(Kind kind) {
    return switch (kind.carrier()) {
      case OBJECT -> handle(names.classOf(kind).orElseThrow());
      case KEY, INTEGER, STATUS, FORTRAN_INTEGER -> NumberType.INT;
      case FLAG -> NumberType.BOOL;
      case AINT -> NumberType.INTPTR;
      case INTEGER64 -> NumberType.INT64;
      case DOUBLE -> NumberType.DOUBLE;
      case TEXT -> TextType.TEXT;
      case ARRAY -> type(kind.single());
      case STATUS_RECORD -> isIgnoredStatus() ? HiddenType.CONSTANT : statusRecord();
      case ARGUMENT_COUNT, ARGUMENTS -> HiddenType.CONSTANT;
      case BUFFER -> memory();
      case POINTER -> size().or(parameter::detach).isPresent() ? memory() : address("void *");
      case WORD, STATE -> address("void *");
      case CALLBACK -> address(parameter.prototype().orElseThrow() + " *");
      case ELEMENTS -> elements(parameter.elements().orElseThrow());
      case LAMBDA -> reduction(kind.name().toLowerCase(Locale.ROOT));
      case RANGES -> added("Triplets", "triplets", "int", 1, Map.of());
    };
  }

  // ---- types that MPI adds ----

  private static Type added(
      String word, String sort, String cType, int words, Map<String, String> properties) {
    return new AddedType(word, sort, cType, words, properties);
  }

  private static Type address(String cType) {
    return added("Address", "address", cType, 1, Map.of());
  }

  private Type statusRecord() {
    return added("Status", "status-record", "void *", words(), Map.of());
  }

  private static Type reduction(String kind) {
    return added(JavaNames.capitalized(kind), "reduction", "swj_" + kind, 1, Map.of());
  }

  private Type memory() {
    Map<String, String> said = new HashMap<>();
    parameter.attach().ifPresent(to -> said.put("attach", to));
    parameter.detach().ifPresent(from -> said.put("detach", from));
    size().ifPresent(size -> said.put("size", size));
    flag(said, "given-back", carrier() == Carrier.BUFFER && parameter.kind().allocated());
    return added("Memory", "memory", "void *", 1, said);
  }

  private Type elements(Elements elements) {
    Map<String, String> said = new HashMap<>();
    said.put("count", elements.count());
    said.put("datatype", elements.datatype());
    elements.among().ifPresent(comm -> said.put("among", comm));
    elements.at().ifPresent(rank -> said.put("at", rank));
    if (elements.eachNeighbour() || elements.eachProcess()) {
      said.put("each", elements.eachNeighbour() ? "NEIGHBOUR" : "PROCESS");
    }
    flag(said, "filled", parameter.direction() != Direction.IN);
    flag(said, "stays", elements.stays());
    flag(said, "in-place", elements.inPlace());
    return added("Elements", "elements", "void *", words(), said);
  }

  /** A flag is a property that is there. */
  private static void flag(Map<String, String> properties, String name, boolean holds) {
    if (holds) {
      properties.put(name, "");
    }
  }

  /** The handle of an object class. */
  static HandleType handle(ObjectClass objectClass) {
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

  /** The parameter that says how much memory the library hands out, if the caller gives that. */
  private Optional<String> size() {
    return parameter
        .length()
        .filter(name -> parameter.direction() == Direction.OUT)
        .filter(
            name ->
                procedure.parameters().stream()
                    .anyMatch(p -> p.name().equals(name) && p.direction() == Direction.IN));
  }
}
