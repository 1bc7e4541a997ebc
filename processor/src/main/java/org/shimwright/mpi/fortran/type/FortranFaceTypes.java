package org.shimwright.mpi.fortran.type;

import java.util.List;
import java.util.Optional;
import org.shimwright.mpi.Conversion;
import org.shimwright.mpi.Conversion.ByDirection;
import org.shimwright.mpi.FaceCases;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Constant;
import org.shimwright.spec.mpi.KindTypes;
import org.shimwright.spec.mpi.Width;
import org.shimwright.spec.type.AddedType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Kind;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StatusType;
import org.shimwright.spec.type.TextType;
import org.shimwright.spec.type.Value;

/**
 * Maps the types of parameters to their declarations and conversions in one form of Fortran:
 * mpif.h, mpi or mpi_f08.
 *
 * @param plan the plan, whose constants give the capacity of strings
 * @param form the form
 */
public record FortranFaceTypes(Plan plan, FortranForm form) {
  /**
   * The type of a dummy argument that accepts any variable. It is a scalar, because every compiler
   * accepts an element of a pointer or of an assumed-shape array for a scalar. gfortran treats the
   * scalar as an array because of the directive {@code NO_ARG_CHECK}.
   */
  static final String ANYTHING = "type(*)";

  private static final String ADDRESS = "integer(MPI_ADDRESS_KIND)";

  /** Returns the declaration of a parameter in Fortran, and the conversion of its argument to C. */
  public InFortranFace of(Value parameter) {
    InFortranFace value =
        parameter
            .type()
            .as(new OfKind(parameter.kind(), parameter.room().capacity().flatMap(plan::constant)));
    return parameter.isArray() ? arrayFace(value) : value;
  }

  /** Returns the declaration of a Fortran function's result, and its conversion from C. */
  public InFortranFace of(Kind kind) {
    return kind.type().as(new OfKind(kind, Optional.empty()));
  }

  /** Maps the type of a kind to the declaration and conversion of its values in Fortran. */
  private final class OfKind extends FaceCases<InFortranFace> {
    private final Kind kind;
    private final Optional<Constant> capacity;

    OfKind(Kind kind, Optional<Constant> capacity) {
      this.kind = kind;
      this.capacity = capacity;
    }

    @Override
    public InFortranFace number(NumberType type) {
      return switch (type) {
        case BOOL -> logicalFace();
        case INTPTR -> wideInteger();
        case INT64 -> InFortranFace.of("integer(selected_int_kind(18))");
        case DOUBLE -> InFortranFace.of("double precision");
        case INT,
            INT8,
            INT16,
            INT32,
            UINT8,
            UINT16,
            UINT32,
            UINT64,
            SIZE,
            UINT,
            LONG,
            ULONG,
            LLONG,
            ULLONG,
            FLOAT,
            CHAR ->
            InFortranFace.of("integer");
      };
    }

    /** Returns an integer type as wide as the kind. */
    private InFortranFace wideInteger() {
      return InFortranFace.of(KindTypes.width(kind) == Width.ADDRESS ? ADDRESS : "integer");
    }

    @Override
    public InFortranFace status(StatusType type) {
      return InFortranFace.of("integer");
    }

    @Override
    public InFortranFace handle(HandleType type) {
      return FortranFaceTypes.this.handleFace(type.cType());
    }

    @Override
    public InFortranFace text(TextType type) {
      return FortranFaceTypes.this.textFace(!kind.more().has("drops-leading-blanks"), capacity);
    }

    @Override
    public InFortranFace added(AddedType type) {
      return switch (type.sort()) {
        case "key", "room" -> InFortranFace.of("integer");
        case "word", "state" -> wideInteger();
        case "pointer" -> pointerFace();
        case "memory", "elements" -> bufferFace();
        case "procedure", "reduction" -> procedureFace();
        case "triplets" ->
            InFortranFace.array("integer", "3, $length")
                .withToC(ByDirection.passing("int($, c_int)"));
        case "status-record" -> statusFace();
        case "argument" -> InFortranFace.of(""); // the argument exists in C only
        default -> throw noSuchParameterType(type);
      };
    }
  }

  /**
   * Passes a local variable: the statement {@code set} sets it before the call, and the statement
   * {@code store} copies its value back after the call.
   */
  private static ByDirection throughVariable(
      String variable, String declared, String set, String store) {
    Conversion back =
        new Conversion(List.of(declared), List.of(set), variable, List.of(store), List.of());
    Conversion in = new Conversion(List.of(declared), List.of(set), variable, List.of(), List.of());
    return new ByDirection(in, back, back);
  }

  /**
   * Returns a handle: an INTEGER, or a derived type around an INTEGER where the form has typed
   * handles.
   */
  private InFortranFace handleFace(String name) {
    if (!form.typedHandles()) {
      return InFortranFace.of("integer");
    }
    String type = "type(" + name + ")";
    return InFortranFace.of(type)
        .withToC(ByDirection.passing("$%MPI_VAL"))
        .withFromC(
            throughVariable("$_f08", type + " :: $_f08", "$_f08%MPI_VAL = $", "$ = $_f08%MPI_VAL"));
  }

  /**
   * Returns the address of memory that a procedure returns: an integer, or a C pointer where the
   * form has pointers.
   */
  private InFortranFace pointerFace() {
    if (!form.typedPointers()) {
      return InFortranFace.of(ADDRESS);
    }
    String declared = "integer(c_intptr_t) :: $_address";
    return InFortranFace.of("type(c_ptr)")
        .withToC(
            throughVariable("$_address", declared, "$_address = 0", "$ = transfer($_address, $)"));
  }

  /**
   * Returns a logical. It is passed to C as 0 or 1, because its bits depend on the Fortran
   * compiler.
   */
  private static InFortranFace logicalFace() {
    String declared = "integer(c_int) :: $_c";
    ByDirection given =
        throughVariable("$_c", declared, "$_c = merge(1_c_int, 0_c_int, $)", "$ = $_c /= 0");
    ByDirection unset = throughVariable("$_c", declared, "$_c = 0", "$ = $_c /= 0");
    return InFortranFace.of("logical")
        .withToC(new ByDirection(given.in(), unset.out(), given.inout()))
        .withFromC(
            throughVariable(
                "$_fortran",
                "logical :: $_fortran",
                "$_fortran = .false.",
                "$ = merge(1_c_int, 0_c_int, $_fortran)"));
  }

  /**
   * Returns the Fortran form of a string: padded with blanks in Fortran, terminated by a NUL in C.
   * In mpi_f08 its length is the constant that MPI names for the string, if there is one (MPI-4.1,
   * Fortran Support Through the mpi_f08 Module); keys and values of infos have any length.
   */
  private InFortranFace textFace(boolean leadingBlanks, Optional<Constant> capacity) {
    String value = leadingBlanks ? "$" : "adjustl($)";
    String declared =
        "character(kind=c_char) :: $_c(%s)".formatted(capacity.map(Constant::value).orElse(0L));
    boolean bounded = form.typedHandles() && leadingBlanks;
    String length = bounded ? capacity.map(Constant::name).orElse("*") : "*";
    ByDirection back = throughVariable("$_c", declared, "$_c = ' '", "call sw_pad($_c, $)");
    return InFortranFace.of("character(len=%s)".formatted(length))
        .withToC(
            new ByDirection(
                Conversion.passing("trim(" + value + ")//c_null_char"), back.out(), back.inout()));
  }

  /** Returns a dummy argument that accepts any variable. */
  private InFortranFace bufferFace() {
    String standard = form.typedHandles() ? "TYPE(*), DIMENSION(..) :: $" : "<type> :: $(*)";
    return InFortranFace.withDeclarations(ANYTHING, ANYTHING + "$intent :: $", standard);
  }

  /**
   * Returns a procedure argument. In a form with typed handles it has an abstract interface;
   * otherwise it is external.
   */
  private InFortranFace procedureFace() {
    InFortranFace face =
        form.typedHandles()
            ? InFortranFace.withDeclarations(
                "procedure($prototype)", "procedure($prototype) :: $", "PROCEDURE($prototype) :: $")
            : InFortranFace.withDeclarations("external", "external :: $", "EXTERNAL $");
    return face.withToC(ByDirection.passing("c_funloc($)"));
  }

  /**
   * Returns an array. An array of typed handles is passed as the array section of their integers.
   */
  private static InFortranFace arrayFace(InFortranFace element) {
    return InFortranFace.array(element.type(), "$length")
        .withToC(ByDirection.passing(element.toC().in().passed()));
  }

  /**
   * Returns the Fortran form of a status. Its declaration has no {@code INTENT}, because a caller
   * may pass MPI_STATUS_IGNORE, which nobody may change.
   */
  private InFortranFace statusFace() {
    InFortranFace face =
        form.typedHandles()
            ? InFortranFace.withDeclarations(
                "type(MPI_Status)", "type(MPI_Status), target :: $", "TYPE(MPI_Status)$intent :: $")
            : InFortranFace.withDeclarations(
                "integer",
                "integer, target :: $(MPI_STATUS_SIZE)",
                "INTEGER, DIMENSION(MPI_STATUS_SIZE)$intent :: $");
    return face.withToC(ByDirection.passing("c_loc($)"));
  }
}
