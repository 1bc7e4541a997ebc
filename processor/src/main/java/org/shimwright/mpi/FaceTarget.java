package org.shimwright.mpi;

import java.util.Optional;
import org.shimwright.emit.Target;
import org.shimwright.spec.Specification;
import org.shimwright.spec.mpi.MpiValues;

/**
 * A target that generates an interface (face) of the library for other programs. The interface
 * converts attribute values between languages, so the specification must have {@code conversions:}.
 */
public interface FaceTarget extends Target {
  @Override
  default Optional<String> lacking(Specification specification) {
    return Optional.of("'conversions:'")
        .filter(needed -> MpiValues.of(specification).conversions().stores().isEmpty());
  }
}
