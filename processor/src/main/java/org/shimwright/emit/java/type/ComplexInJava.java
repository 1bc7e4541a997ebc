package org.shimwright.emit.java.type;

import com.palantir.javapoet.ClassName;
import org.shimwright.spec.type.ComplexType;

/**
 * Prints a complex number: a record of the run-time library, whose components have the types of the
 * parts in C.
 */
final class ComplexInJava extends RecordInJava {
  private static final ClassName COMPLEX = ClassName.get("org.shimwright.runtime", "Complex");
  private static final ClassName FLOAT = COMPLEX.peerClass("FloatComplex");

  ComplexInJava(ComplexType type) {
    super(type == ComplexType.FLOAT_COMPLEX ? FLOAT : COMPLEX, type.words() * Double.BYTES);
  }
}
