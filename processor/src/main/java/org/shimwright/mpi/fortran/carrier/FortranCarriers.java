package org.shimwright.mpi.fortran.carrier;

import java.util.List;
import java.util.Optional;
import org.shimwright.mpi.Conversion;
import org.shimwright.mpi.Conversion.ByDirection;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Constant;
import org.shimwright.spec.Kind;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.Width;

/**
 * Maps carriers to what they are in one form of Fortran: the one switch.
 *
 * @param plan whose object classes have types, and whose strings a capacity
 * @param form the form
 */
public record FortranCarriers(Plan plan, Form form) {
  /**
   * The type of any variable: a scalar, as no compiler refuses it an element of a pointer or of an
   * array of assumed shape. gfortran takes it for an array by its directive.
   */
  static final String ANYTHING = "type(*)";

  private static final String ADDRESS = "integer(MPI_ADDRESS_KIND)";

  /** The carrier of a parameter. */
  public FortranCarrier of(Parameter parameter) {
    return of(parameter.kind(), parameter.capacity().flatMap(plan::constant));
  }

  /** The carrier of what a function returns. */
  public FortranCarrier of(Kind kind) {
    return of(kind, Optional.empty());
  }

  private FortranCarrier of(Kind kind, Optional<Constant> capacity) {
    return switch (kind.carrier()) {
      case OBJECT -> handle(plan.objectClass(kind.objectClass().orElseThrow()).typeName());
      case WORD, STATE, AINT ->
          FortranCarrier.of(kind.width() == Width.ADDRESS ? ADDRESS : "integer");
      case POINTER -> pointer();
      case KEY, INTEGER, STATUS, FORTRAN_INTEGER -> FortranCarrier.of("integer");
      case INTEGER64 -> FortranCarrier.of("integer(selected_int_kind(18))");
      case DOUBLE -> FortranCarrier.of("double precision");
      case FLAG -> flag();
      case TEXT -> text(kind.leadingBlanks(), capacity);
      case BUFFER, ELEMENTS -> buffer();
      case CALLBACK, LAMBDA -> procedure();
      case ARRAY -> array(of(kind.single()));
      case RANGES ->
          FortranCarrier.array("integer", "3, $length").toC(ByDirection.passing("int($, c_int)"));
      case STATUS_RECORD -> status();
      case ARGUMENT_COUNT, ARGUMENTS -> FortranCarrier.of(""); // which only C passes
    };
  }

  /** A variable of its own: a statement sets it before the call, and another hands it back. */
  private static ByDirection through(String variable, String declared, String set, String store) {
    Conversion back =
        new Conversion(List.of(declared), List.of(set), variable, List.of(store), List.of());
    Conversion in = new Conversion(List.of(declared), List.of(set), variable, List.of(), List.of());
    return new ByDirection(in, back, back);
  }

  /** An INTEGER, or of a derived type around one where the form has types. */
  private FortranCarrier handle(String name) {
    if (!form.typedHandles()) {
      return FortranCarrier.of("integer");
    }
    String type = "type(" + name + ")";
    return FortranCarrier.of(type)
        .toC(ByDirection.passing("$%MPI_VAL"))
        .fromC(through("$_f08", type + " :: $_f08", "$_f08%MPI_VAL = $", "$ = $_f08%MPI_VAL"));
  }

  /**
   * The address of memory, which is returned: an integer, or a C pointer where the form has one.
   */
  private FortranCarrier pointer() {
    if (!form.typedPointers()) {
      return FortranCarrier.of(ADDRESS);
    }
    String declared = "integer(c_intptr_t) :: $_address";
    return FortranCarrier.of("type(c_ptr)")
        .toC(through("$_address", declared, "$_address = 0", "$ = transfer($_address, $)"));
  }

  /** A truth value crosses as 0 or 1, for only Fortran knows its own. */
  private static FortranCarrier flag() {
    String declared = "integer(c_int) :: $_c";
    ByDirection given =
        through("$_c", declared, "$_c = merge(1_c_int, 0_c_int, $)", "$ = $_c /= 0");
    ByDirection unset = through("$_c", declared, "$_c = 0", "$ = $_c /= 0");
    return FortranCarrier.of("logical")
        .toC(new ByDirection(given.in(), unset.out(), given.inout()))
        .fromC(
            through(
                "$_fortran",
                "logical :: $_fortran",
                "$_fortran = .false.",
                "$ = merge(1_c_int, 0_c_int, $_fortran)"));
  }

  /**
   * A string: padded with blanks in Fortran, ended by a NUL in C. In mpi_f08 it is as long as the
   * constant that MPI names for it, if there is one (MPI-4.1, Fortran Support Through the mpi_f08
   * Module).
   */
  private FortranCarrier text(boolean leadingBlanks, Optional<Constant> capacity) {
    String value = leadingBlanks ? "$" : "adjustl($)";
    String declared =
        "character(kind=c_char) :: $_c(%s)".formatted(capacity.map(Constant::value).orElse(0L));
    String length = form.typedHandles() ? capacity.map(Constant::name).orElse("*") : "*";
    ByDirection back = through("$_c", declared, "$_c = c_null_char", "call sw_pad($_c, $)");
    return FortranCarrier.of("character(len=%s)".formatted(length))
        .toC(
            new ByDirection(
                Conversion.passing("trim(" + value + ")//c_null_char"), back.out(), back.inout()));
  }

  /** Any variable. */
  private FortranCarrier buffer() {
    String standard = form.typedHandles() ? "TYPE(*), DIMENSION(..) :: $" : "<type> :: $(*)";
    return FortranCarrier.declared(ANYTHING, ANYTHING + "$intent :: $", standard);
  }

  /** Of an abstract interface where the form has them, else external. */
  private FortranCarrier procedure() {
    FortranCarrier carrier =
        form.typedHandles()
            ? FortranCarrier.declared(
                "procedure($prototype)", "procedure($prototype) :: $", "PROCEDURE($prototype) :: $")
            : FortranCarrier.declared("external", "external :: $", "EXTERNAL $");
    return carrier.toC(ByDirection.passing("c_funloc($)"));
  }

  /** An array of handles of a type is one of their numbers: a section that Fortran can pass. */
  private static FortranCarrier array(FortranCarrier element) {
    return FortranCarrier.array(element.type(), "$length")
        .toC(ByDirection.passing(element.toC().in().passed()));
  }

  /** Without intent: MPI_STATUS_IGNORE may be passed, which nobody may change. */
  private FortranCarrier status() {
    FortranCarrier carrier =
        form.typedHandles()
            ? FortranCarrier.declared(
                "type(MPI_Status)", "type(MPI_Status), target :: $", "TYPE(MPI_Status)$intent :: $")
            : FortranCarrier.declared(
                "integer",
                "integer, target :: $(MPI_STATUS_SIZE)",
                "INTEGER, DIMENSION(MPI_STATUS_SIZE)$intent :: $");
    return carrier.toC(ByDirection.passing("c_loc($)"));
  }
}
