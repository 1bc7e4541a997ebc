package org.shimwright.plan.procedure;

import java.util.Optional;
import org.shimwright.spec.Kind;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.Width;
import org.shimwright.spec.type.Direction;

/** The types of carriers where C meets Fortran. */
final class AbiTypes {
  private AbiTypes() {}

  /** The type of a parameter between Fortran and C; what Fortran lacks has none. */
  static Optional<AbiType> inFortran(Parameter parameter) {
    boolean reference = parameter.direction() != Direction.IN;
    return switch (parameter.kind().carrier()) {
      case OBJECT, KEY, INTEGER, FORTRAN_INTEGER ->
          Optional.of(reference ? AbiType.FORTRAN_INTEGER_REFERENCE : AbiType.FORTRAN_INTEGER);
      case WORD, STATE, AINT -> Optional.of(fortranInteger(parameter.kind(), reference));
      case INTEGER64 -> Optional.of(reference ? AbiType.INT64_REFERENCE : AbiType.INT64);
      case POINTER -> Optional.of(AbiType.ADDRESS_REFERENCE);
      case FLAG -> Optional.of(AbiType.INT_REFERENCE);
      case CALLBACK, LAMBDA -> Optional.of(AbiType.PROCEDURE);
      case TEXT -> Optional.of(reference ? AbiType.CHARACTERS_REFERENCE : AbiType.CHARACTERS);
      case BUFFER, ELEMENTS -> Optional.of(AbiType.BUFFER);
      case ARRAY -> Optional.of(fortranArray(parameter.kind().single()));
      case RANGES -> Optional.of(AbiType.TRIPLET_ARRAY);
      case STATUS_RECORD -> Optional.of(AbiType.STATUS);
      case DOUBLE -> Optional.of(AbiType.DOUBLE);
      case STATUS, ARGUMENT_COUNT, ARGUMENTS -> Optional.empty();
    };
  }

  private static AbiType fortranArray(Kind element) {
    return element.width() == Width.ADDRESS ? AbiType.ADDRESS_ARRAY : AbiType.FORTRAN_INTEGER_ARRAY;
  }

  /** An integer of the width that its kind has in Fortran. */
  static AbiType fortranInteger(Kind kind, boolean reference) {
    if (kind.width() == Width.INTEGER) {
      return reference ? AbiType.FORTRAN_INTEGER_REFERENCE : AbiType.FORTRAN_INTEGER;
    }
    return reference ? AbiType.ADDRESS_REFERENCE : AbiType.ADDRESS;
  }
}
