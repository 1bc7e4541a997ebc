package org.shimwright.emit.jni.carrier;

import org.shimwright.spec.Carrier;

/** The register of carriers in JNI C. */
public final class JniCarriers {
  private static final JniCarrier HANDLE = new HandleInJni();
  private static final JniCarrier INTEGER = new NumberInJni(kind -> "int", false);
  private static final JniCarrier INTEGER64 =
      new NumberInJni(kind -> kind.cType().orElse("int64_t"), true);
  private static final JniCarrier ADDRESS =
      new NumberInJni(kind -> kind.cType().orElse("intptr_t"), true);
  private static final JniCarrier DOUBLE = new DoubleInJni();
  private static final JniCarrier POINTER = new PointerInJni();
  private static final JniCarrier TEXT = new TextInJni();
  private static final JniCarrier ARRAY = new ArrayInJni("");
  private static final JniCarrier RANGES = new ArrayInJni("(int(*)[3])");
  private static final JniCarrier BUFFER = new BufferInJni();
  private static final JniCarrier CALLBACK = new CallbackInJni();
  private static final JniCarrier ELEMENTS = new ElementsInJni();
  private static final JniCarrier LAMBDA = new LambdaInJni();
  private static final JniCarrier STATUS = new StatusInJni();
  static final JniCarrier IGNORED =
      argument -> argument.parameter().kind().ignored().orElse("NULL");

  private JniCarriers() {}

  /** The one class that knows a carrier. */
  public static JniCarrier of(Carrier carrier) {
    return switch (carrier) {
      case OBJECT -> HANDLE;
      case KEY, FLAG, INTEGER, STATUS, FORTRAN_INTEGER -> INTEGER;
      case INTEGER64 -> INTEGER64;
      case AINT -> ADDRESS;
      case DOUBLE -> DOUBLE;
      case POINTER, WORD, STATE -> POINTER;
      case TEXT -> TEXT;
      case ARRAY -> ARRAY;
      case RANGES -> RANGES;
      case BUFFER -> BUFFER;
      case CALLBACK -> CALLBACK;
      case ELEMENTS -> ELEMENTS;
      case LAMBDA -> LAMBDA;
      case STATUS_RECORD -> STATUS;
      case ARGUMENT_COUNT, ARGUMENTS -> IGNORED;
    };
  }
}
