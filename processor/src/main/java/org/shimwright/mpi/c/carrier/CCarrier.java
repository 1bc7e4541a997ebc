package org.shimwright.mpi.c.carrier;

import java.util.List;
import org.shimwright.spec.Direction;
import org.shimwright.spec.Parameter;

/**
 * What a carrier is in C: its declarations, and its conversions between the faces and the engine.
 */
public interface CCarrier {
  /** A parameter as {@code mpi.h} declares it. */
  String declared(Parameter parameter);

  /** A parameter as the engine declares it. */
  default String engine(Parameter parameter) {
    return declared(parameter);
  }

  /** The type of a function that returns the carrier: an address, if it is not a number. */
  default String result() {
    return "void *";
  }

  /** How an argument of a C function gets to the engine and back. */
  default Conversion fromC(Parameter parameter) {
    return Conversion.passing(parameter.name());
  }

  /** How an argument of a Fortran procedure gets from the bridge to the engine and back. */
  default Conversion fromFortran(Parameter parameter) {
    return Conversion.passing(parameter.name());
  }

  /** An element of one of Fortran's arrays, as C has it. */
  default String elementFromFortran(String element) {
    return element;
  }

  /** An element of one of C's arrays, as Fortran has it. */
  default String elementToFortran(String element) {
    return element;
  }

  /** The files with the functions that the bridge's conversion calls. */
  default List<String> bridgeSupport() {
    return List.of();
  }

  /** Whether a parameter only takes a value. */
  static boolean isIn(Parameter parameter) {
    return parameter.direction() == Direction.IN;
  }
}
