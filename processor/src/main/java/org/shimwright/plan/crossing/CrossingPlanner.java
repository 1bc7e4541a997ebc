package org.shimwright.plan.crossing;

import static org.shimwright.plan.AbiType.BUFFER;
import static org.shimwright.plan.AbiType.CHARACTERS;
import static org.shimwright.plan.AbiType.DOUBLE;
import static org.shimwright.plan.AbiType.INT;
import static org.shimwright.plan.AbiType.INT64;
import static org.shimwright.plan.AbiType.INT_ARRAY;
import static org.shimwright.plan.AbiType.NOTHING;
import static org.shimwright.plan.AbiType.THROWABLE;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.shimwright.plan.AbiArgument;
import org.shimwright.plan.AbiType;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.Constant;
import org.shimwright.spec.Direction;
import org.shimwright.spec.Language;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.Procedure;
import org.shimwright.spec.Specification;

/** Turns a specification into the crossings of a binding: decides every name and every passing. */
public final class CrossingPlanner {
  /** The place after the last: scratch memory has room for this many 64-bit integers. */
  private static final int PLACES = 64;

  /**
   * Keys have a type of their own, a header's version is none at run time, statuses are not seen.
   */
  private static final Set<String> NOT_FOR_JAVA = Set.of("keyval", "version", "status-index");

  private final Specification specification;
  private final List<Procedure> wanted;
  private final JavaNames names;

  private CrossingPlanner(Specification specification, List<Procedure> wanted) {
    this.specification = specification;
    this.wanted = wanted.stream().filter(p -> p.languages().contains(Language.JAVA)).toList();
    names = new JavaNames(specification.objectClasses());
  }

  /** The crossings of a plan. */
  public static Crossings of(Plan plan) {
    return new CrossingPlanner(
            plan.specification(), plan.procedures().stream().map(ProcedurePlan::procedure).toList())
        .plan();
  }

  private Crossings plan() {
    List<CachingCrossing> caching =
        specification.objectClasses().stream()
            .filter(ObjectClass::caching)
            .filter(c -> wanted.stream().anyMatch(p -> isCachingOf(p, c)))
            .map(c -> new CachingPlanner(specification, wanted).plan(c))
            .toList();
    return new Crossings(
        specification,
        general(),
        List.of(
            NativeMethod.of("integer", INT, parameter("place", INT)),
            NativeMethod.of("handle", INT64, parameter("place", INT)),
            NativeMethod.of("predefinedKey", INT, parameter("place", INT))),
        wanted.stream().filter(p -> !isCaching(p)).map(this::procedure).toList(),
        caching,
        specification.objectClasses(),
        specification.constants().stream().filter(CrossingPlanner::isInteger).toList(),
        specification.constants().stream().filter(c -> c.objectClass().isPresent()).toList(),
        specification.predefinedAttributes());
  }

  private static boolean isInteger(Constant constant) {
    return constant.objectClass().isEmpty()
        && !constant.address()
        && constant.languages().contains(Language.C)
        && !NOT_FOR_JAVA.contains(constant.group());
  }

  private static boolean isCaching(Procedure procedure) {
    return procedure.group().equals("caching") || procedure.group().equals("caching-mpi1");
  }

  static boolean isCachingOf(Procedure procedure, ObjectClass objectClass) {
    return procedure.group().equals("caching")
        && procedure.objectClass().equals(Optional.of(objectClass.name()));
  }

  // ---- the native methods that every binding has; hand-written C answers them ----

  static AbiArgument parameter(String name, AbiType type) {
    return new AbiArgument(name, type);
  }

  private static List<NativeMethod> general() {
    return List.of(
        NativeMethod.of("address", INT64, parameter("direct", BUFFER)),
        NativeMethod.of("lifecycle", INT),
        NativeMethod.of("threadLevel", INT),
        NativeMethod.of("prepare", INT),
        NativeMethod.of("rank", INT),
        NativeMethod.of("processes", INT),
        NativeMethod.of("abandon", NOTHING, parameter("code", INT)),
        NativeMethod.of("errorClass", INT, parameter("code", INT), parameter("out", INT64)),
        NativeMethod.of(
            "errorText",
            INT,
            parameter("code", INT),
            parameter("out", INT64),
            parameter("room", INT)),
        NativeMethod.of(
            "symbol", INT64, parameter("library", CHARACTERS), parameter("name", CHARACTERS)),
        NativeMethod.of("silence", NOTHING),
        NativeMethod.of("relay", NOTHING, parameter("procedure", INT64)),
        NativeMethod.of(
            "answer",
            INT,
            parameter("question", INT64),
            parameter("status", INT),
            parameter("flag", INT),
            parameter("word", INT64),
            parameter("out", INT64)),
        NativeMethod.of("place", INT64, parameter("handle", INT64)),
        NativeMethod.of("lost", THROWABLE));
  }

  // ---- everything else ----

  private ProcedureCrossing procedure(Procedure procedure) {
    List<Passage> passages = new ArrayList<>();
    int place = 0;
    for (Parameter parameter : procedure.parameters()) {
      Passage passage = passage(procedure, parameter, place);
      place += passage.isResult() ? 1 : 0;
      passages.add(passage);
    }
    if (place > PLACES) {
      throw new IllegalArgumentException(procedure.name() + " has too many results");
    }
    Optional<ObjectClass> receiver = names.receiver(procedure);
    Optional<ObjectClass> owner = names.owner(procedure);
    return new ProcedureCrossing(
        procedure,
        method(procedure, passages),
        passages,
        names.method(procedure),
        owner,
        receiver.isPresent() && receiver.equals(owner));
  }

  private Passage passage(Procedure procedure, Parameter parameter, int place) {
    Optional<String> measured = measured(procedure, parameter);
    return new Passage(
        parameter,
        JavaNames.parameter(procedure, parameter),
        measured.isPresent() ? Passing.LENGTH : passing(procedure, parameter),
        place,
        names.classOf(parameter),
        measured);
  }

  /** The array that a parameter counts, or the buffer whose size it is. */
  private static Optional<String> measured(Procedure procedure, Parameter parameter) {
    for (Parameter other : procedure.parameters()) {
      boolean counts = other.length().equals(Optional.of(parameter.name()));
      if (counts && other.kind().carrier() != Carrier.TEXT) {
        return Optional.of(JavaNames.parameter(procedure, other));
      }
      boolean sizes =
          other.kind().carrier() == Carrier.BUFFER
              && parameter.kind().carrier() == Carrier.AINT
              && parameter.direction() == Direction.IN;
      if (sizes) {
        return Optional.of(JavaNames.parameter(procedure, other));
      }
    }
    return Optional.empty();
  }

  private static Passing passing(Procedure procedure, Parameter parameter) {
    boolean textLength =
        procedure.parameters().stream()
            .anyMatch(
                p ->
                    p.kind().carrier() == Carrier.TEXT
                        && p.length().equals(Optional.of(parameter.name())));
    return switch (parameter.kind().carrier()) {
      case ARGUMENT_COUNT, ARGUMENTS, STATUS_RECORD -> Passing.LOCAL;
      case TEXT -> parameter.direction() == Direction.IN ? Passing.ARGUMENT : Passing.TEXT_RESULT;
      case BUFFER, INTEGER_ARRAY, RANGES -> Passing.ARGUMENT;
      case OBJECT,
          KEY,
          WORD,
          STATE,
          FLAG,
          CALLBACK,
          STATUS,
          INTEGER,
          AINT,
          POINTER,
          DOUBLE,
          FORTRAN_INTEGER ->
          textLength ? Passing.LOCAL : byDirection(parameter.direction());
    };
  }

  private static Passing byDirection(Direction direction) {
    return switch (direction) {
      case IN -> Passing.ARGUMENT;
      case OUT -> Passing.RESULT;
      case INOUT -> Passing.ARGUMENT_AND_RESULT;
    };
  }

  private NativeMethod method(Procedure procedure, List<Passage> passages) {
    List<AbiArgument> parameters = new ArrayList<>();
    boolean returns = false;
    for (Passage passage : passages) {
      if (passage.isArgument() || passage.passing() == Passing.LENGTH) {
        parameters.add(parameter(passage.name(), crossingType(passage.parameter())));
      }
      returns |= passage.isResult() || passage.passing() == Passing.TEXT_RESULT;
    }
    if (returns) {
      parameters.add(parameter("out", INT64));
    }
    AbiType returned = procedure.returns().carrier() == Carrier.DOUBLE ? DOUBLE : INT;
    return new NativeMethod(JavaNames.nativeMethod(procedure), returned, List.copyOf(parameters));
  }

  private static AbiType crossingType(Parameter parameter) {
    return switch (parameter.kind().carrier()) {
      case OBJECT, WORD, STATE, CALLBACK, AINT, POINTER -> INT64;
      case KEY, FLAG, STATUS, INTEGER, FORTRAN_INTEGER -> INT;
      case TEXT -> CHARACTERS;
      case BUFFER -> BUFFER;
      case DOUBLE -> DOUBLE;
      case INTEGER_ARRAY, RANGES -> INT_ARRAY;
      case STATUS_RECORD, ARGUMENT_COUNT, ARGUMENTS -> NOTHING;
    };
  }

  static String bare(Procedure procedure) {
    return procedure.name().substring("MPI_".length());
  }
}
