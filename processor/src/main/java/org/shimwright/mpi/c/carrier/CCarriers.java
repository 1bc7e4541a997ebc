package org.shimwright.mpi.c.carrier;

import org.shimwright.plan.Plan;
import org.shimwright.spec.Kind;
import org.shimwright.spec.Parameter;

/** Maps carriers to their classes in C: the one switch. */
public final class CCarriers {
  private final Plan plan;

  /** Makes the carriers of a plan, whose object classes have handle types. */
  public CCarriers(Plan plan) {
    this.plan = plan;
  }

  /** The carrier of a parameter. */
  public CCarrier of(Parameter parameter) {
    return of(parameter.kind());
  }

  /** The carrier of a kind. */
  public CCarrier of(Kind kind) {
    return switch (kind.carrier()) {
      case OBJECT -> new HandleInC(plan.objectClass(kind.objectClass().orElseThrow()));
      case KEY, INTEGER -> new IntegerInC();
      case FLAG, STATUS -> new ScalarInC("int");
      case INTEGER64 -> new ScalarInC(kind.cType().orElse("int64_t"));
      case DOUBLE -> new ScalarInC("double");
      case FORTRAN_INTEGER -> new ScalarInC("MPI_Fint");
      case AINT -> new AddressInC(kind.width());
      case WORD, STATE -> new WordInC();
      case POINTER -> new PointerInC();
      case BUFFER, ELEMENTS -> new BufferInC();
      case CALLBACK, LAMBDA -> new CallbackInC();
      case TEXT -> new TextInC();
      case ARRAY -> new ArrayInC(kind.single(), of(kind.single()));
      case RANGES -> new RangesInC();
      case STATUS_RECORD -> new StatusRecordInC();
      case ARGUMENT_COUNT -> new ProgramArgumentsInC("int *");
      case ARGUMENTS -> new ProgramArgumentsInC("char ***");
    };
  }
}
