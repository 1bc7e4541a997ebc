package org.shimwright.emit.java.carrier;

import com.palantir.javapoet.TypeName;
import org.shimwright.plan.Argument;
import org.shimwright.spec.Carrier;

/** The register of carriers in Java. */
public final class JavaCarriers {
  private static final JavaCarrier HANDLE = new HandleInJava();
  private static final JavaCarrier FLAG = new FlagInJava();
  private static final JavaCarrier INTEGER =
      new NumberInJava(TypeName.INT, "(int) call.longAt($L)");
  private static final JavaCarrier LONG = new NumberInJava(TypeName.LONG, "call.longAt($L)");
  private static final JavaCarrier DOUBLE = new NumberInJava(TypeName.DOUBLE, "call.doubleAt($L)");
  private static final JavaCarrier TEXT = new TextInJava();
  private static final JavaCarrier BUFFER = new BufferInJava();
  private static final JavaCarrier MEMORY = new MemoryInJava();
  private static final JavaCarrier ARRAY = new ArrayInJava();
  private static final JavaCarrier RANGES = new RangesInJava();
  private static final JavaCarrier ELEMENTS = new ElementsInJava();
  private static final JavaCarrier LAMBDA = new LambdaInJava();
  private static final JavaCarrier STATUS = new StatusInJava();
  private static final JavaCarrier NOTHING = new NothingInJava();

  private JavaCarriers() {}

  /** The one class that knows a carrier. */
  public static JavaCarrier of(Carrier carrier) {
    return switch (carrier) {
      case OBJECT -> HANDLE;
      case FLAG -> FLAG;
      case KEY, INTEGER, STATUS, FORTRAN_INTEGER -> INTEGER;
      case WORD, STATE, CALLBACK, AINT, INTEGER64, POINTER -> LONG;
      case DOUBLE -> DOUBLE;
      case TEXT -> TEXT;
      case BUFFER -> BUFFER;
      case ARRAY -> ARRAY;
      case RANGES -> RANGES;
      case ELEMENTS -> ELEMENTS;
      case LAMBDA -> LAMBDA;
      case STATUS_RECORD -> STATUS;
      case ARGUMENT_COUNT, ARGUMENTS -> NOTHING;
    };
  }

  /** The class that knows the carrier of an argument. */
  public static JavaCarrier of(Argument argument) {
    return argument.isMemory() ? MEMORY : of(argument.carrier());
  }
}
