package org.shimwright.mpi;

import java.util.Optional;
import org.shimwright.spec.mpi.KindTypes;
import org.shimwright.spec.mpi.Width;
import org.shimwright.spec.type.AddedType;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Kind;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StatusType;
import org.shimwright.spec.type.TextType;
import org.shimwright.spec.type.Value;

/** Maps the types of parameters to their declarations in Fortran and C. */
final class CrossingTypes extends FaceCases<Optional<Crossing>> {
  private final Width width;
  private final boolean byReference;

  private CrossingTypes(Width width, boolean byReference) {
    this.width = width;
    this.byReference = byReference;
  }

  /**
   * Returns how a parameter is passed between Fortran and C; empty if the Fortran procedure lacks
   * the parameter.
   */
  static Optional<Crossing> of(Value parameter) {
    return of(parameter, parameter.direction() != Direction.IN);
  }

  /**
   * Returns how a parameter of a callback is passed. The extra state is passed by reference,
   * because a callback may change it.
   */
  static Crossing ofCallback(Value parameter) {
    boolean changed = parameter.isAdded("state") || parameter.direction() != Direction.IN;
    return of(parameter, changed).orElseThrow();
  }

  private static Optional<Crossing> of(Value parameter, boolean reference) {
    Width width = KindTypes.width(parameter.kind());
    return parameter.isArray()
        ? Optional.of(
            width == Width.ADDRESS
                ? new Crossing("MPI_Aint *$", "integer(c_intptr_t), dimension(*)")
                : new Crossing("MPI_Fint *$", "integer(fint), dimension(*)"))
        : parameter.type().as(new CrossingTypes(width, reference));
  }

  /** Returns how the result of a function is passed between C and Fortran. */
  static Crossing result(Kind returns) {
    return returns.type() instanceof NumberType number && number != NumberType.INT
        ? number.as(new CrossingTypes(Width.ADDRESS, false)).orElseThrow()
        : Crossing.INT;
  }

  @Override
  public Optional<Crossing> number(NumberType type) {
    return switch (type) {
      case BOOL -> byValueOrReference("int", "integer(c_int)");
      case INT -> integerCrossing();
      case INTPTR -> wideCrossing();
      case INT64 -> byValueOrReference("int64_t", "integer(c_int64_t)");
      case DOUBLE -> byValueOrReference("double", "real(c_double)");
      case INT8,
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
          throw noSuchParameterType(type);
    };
  }

  @Override
  public Optional<Crossing> status(StatusType type) {
    return integerCrossing();
  }

  @Override
  public Optional<Crossing> handle(HandleType type) {
    return integerCrossing();
  }

  @Override
  public Optional<Crossing> text(TextType type) {
    String intent = byReference ? "inout" : "in";
    return Optional.of(
        new Crossing(
            byReference ? "char *$" : "const char *$",
            "character(kind=c_char), dimension(*), intent(%s)".formatted(intent)));
  }

  @Override
  public Optional<Crossing> added(AddedType type) {
    return switch (type.sort()) {
      case "key", "room" -> integerCrossing();
      case "word", "state" -> wideCrossing();
      case "pointer" -> Optional.of(Crossing.reference("MPI_Aint", "integer(c_intptr_t)"));
      case "memory", "elements" -> Optional.of(Crossing.BUFFER);
      case "procedure", "reduction" -> Optional.of(Crossing.PROCEDURE);
      case "triplets" ->
          Optional.of(
              new Crossing("const int (*$)[3]", "integer(c_int), dimension(3, *), intent(in)"));
      case "status-record" -> Optional.of(new Crossing("MPI_Fint *$", "type(c_ptr), value"));
      case "argument" -> Optional.empty(); // only C passes it
      default -> throw noSuchParameterType(type);
    };
  }

  private Optional<Crossing> integerCrossing() {
    return byValueOrReference("MPI_Fint", "integer(fint)");
  }

  /**
   * Returns the declarations of an integer. The kind of the parameter decides whether it is a
   * default INTEGER or an address-sized integer in Fortran.
   */
  private Optional<Crossing> wideCrossing() {
    return width == Width.INTEGER
        ? integerCrossing()
        : byValueOrReference("MPI_Aint", "integer(c_intptr_t)");
  }

  private Optional<Crossing> byValueOrReference(String c, String fortran) {
    return Optional.of(byReference ? Crossing.reference(c, fortran) : Crossing.value(c, fortran));
  }
}
