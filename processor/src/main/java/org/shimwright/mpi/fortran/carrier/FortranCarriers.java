package org.shimwright.mpi.fortran.carrier;

import org.shimwright.plan.Plan;
import org.shimwright.spec.Kind;
import org.shimwright.spec.Parameter;

/** Maps carriers to their classes in Fortran: the one switch. */
public final class FortranCarriers {
  private final Plan plan;

  /** Makes the carriers of a plan, whose object classes have types and whose strings a capacity. */
  public FortranCarriers(Plan plan) {
    this.plan = plan;
  }

  /** The carrier of a parameter. */
  public FortranCarrier of(Parameter parameter) {
    return of(parameter.kind());
  }

  /** The carrier of a kind. */
  public FortranCarrier of(Kind kind) {
    return switch (kind.carrier()) {
      case OBJECT -> new HandleInFortran(plan.objectClass(kind.objectClass().orElseThrow()));
      case WORD, STATE, AINT -> new WideIntegerInFortran(kind.width());
      case POINTER -> new PointerInFortran();
      case KEY, INTEGER, STATUS, FORTRAN_INTEGER -> new ScalarInFortran("integer");
      case INTEGER64 -> new ScalarInFortran("integer(selected_int_kind(18))");
      case DOUBLE -> new ScalarInFortran("double precision");
      case FLAG -> new FlagInFortran();
      case TEXT -> new TextInFortran(plan);
      case BUFFER, ELEMENTS -> new BufferInFortran();
      case CALLBACK, LAMBDA -> new CallbackInFortran();
      case ARRAY -> new ArrayInFortran(of(kind.single()));
      case RANGES -> new RangesInFortran();
      case STATUS_RECORD -> new StatusRecordInFortran();
      case ARGUMENT_COUNT, ARGUMENTS -> new NothingInFortran();
    };
  }
}
