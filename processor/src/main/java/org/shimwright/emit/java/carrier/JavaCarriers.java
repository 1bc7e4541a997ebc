package org.shimwright.emit.java.carrier;

import static org.shimwright.emit.java.carrier.JavaCarrier.Part.AFTER;
import static org.shimwright.emit.java.carrier.JavaCarrier.Part.BEFORE;
import static org.shimwright.emit.java.carrier.JavaCarrier.Part.FILLED;
import static org.shimwright.emit.java.carrier.JavaCarrier.Part.LENGTH;
import static org.shimwright.emit.java.carrier.JavaCarrier.Part.PASSED;
import static org.shimwright.emit.java.carrier.JavaCarrier.Part.READ;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import java.nio.ByteBuffer;
import java.util.Locale;
import org.shimwright.plan.Argument;
import org.shimwright.plan.Mode;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.Direction;

/** Maps carriers to what they are in Java: the one switch. */
public final class JavaCarriers {
  private static final String MEMORY = "$name:LMemory";
  private static final ClassName BUFFER = ClassName.get(ByteBuffer.class);
  private static final TypeName INTEGERS = ArrayTypeName.of(TypeName.INT);

  /** Objects of the handles that the library stored into an array. */
  private static final String HANDLES_FILLED =
      """
      for (int place = 0; place < $name:L.length; place++) {
      $>$[$element:T element = new $element:T($name:LMemory[place],\
       call.origin($element:T.class, $name:LMemory[place]));
      $]if (!element.isNull()) {
      $>$[$name:L[place] = element;
      $]$<}
      $<}
      """;

  private JavaCarriers() {}

  /** What an argument is. */
  public static JavaCarrier of(Argument a, JavaTypes types) {
    return switch (a.carrier()) {
      case OBJECT -> handle(a, types);
      case FLAG ->
          row(a, TypeName.BOOLEAN)
              .with(PASSED, "$name:L ? 1 : 0")
              .with(READ, "call.longAt($slot:L) != 0");
      case KEY, INTEGER, STATUS, FORTRAN_INTEGER ->
          row(a, TypeName.INT).with(READ, "(int) call.longAt($slot:L)");
      case POINTER -> a.isMemory() ? memory(a, a.length().orElseThrow()) : word(a);
      case WORD, STATE, CALLBACK, AINT, INTEGER64 -> word(a);
      case DOUBLE -> row(a, TypeName.DOUBLE).with(READ, "call.doubleAt($slot:L)");
      case TEXT ->
          row(a, ClassName.get(String.class))
              .with(PASSED, "call.bytes($name:L)")
              .with(READ, "call.text()")
              .refusing("a string has a NUL character");
      case BUFFER ->
          row(a, BUFFER)
              .with(BEFORE, a.isGivenBack() ? "" : "$type:T $name:LMemory = call.memory($name:L)")
              .with(PASSED, MEMORY)
              .with(LENGTH, "$name:LMemory.remaining()")
              .refusing("a buffer is not direct or is read-only");
      case ARRAY -> array(a, types);
      case RANGES ->
          row(a, ArrayTypeName.of(INTEGERS))
              .with(PASSED, "call.triplets($name:L)")
              .refusing("a row has other than three numbers");
      case ELEMENTS -> elements(a);
      case LAMBDA -> lambda(a, types);
      case STATUS_RECORD ->
          row(a, types.runtime("Status"))
              .with(PASSED, "$name:L.store(call, $slot:L)")
              .with(READ, "$type:T.of(call, $slot:L)");
      case ARGUMENT_COUNT, ARGUMENTS -> row(a, TypeName.VOID);
    };
  }

  private static JavaCarrier row(Argument a, TypeName type) {
    return new JavaCarrier(a, type);
  }

  private static JavaCarrier word(Argument a) {
    return row(a, TypeName.LONG).with(READ, "call.longAt($slot:L)");
  }

  /** An object of the facade that checks whether it is alive. */
  private static JavaCarrier handle(Argument a, JavaTypes types) {
    JavaCarrier handle =
        row(a, types.of(a.objectClass().orElseThrow()))
            .with(READ, "new $type:T(call.longAt($slot:L), $origin:T.CREATED)");
    return a.mode() == Mode.INOUT
        ? handle
            .with(PASSED, "call.take($name:L)")
            .with(AFTER, "call.settle($name:L, call.longAt($slot:L))")
        : handle.with(PASSED, a.nullable() ? "call.handleOrNull($name:L)" : "call.handle($name:L)");
  }

  /** Memory that the library hands out, of the size that the caller asks for. */
  private static JavaCarrier memory(Argument a, String size) {
    return row(a, BUFFER)
        .with(BEFORE, "call.bytes(" + size + ")")
        .with(READ, "call.handedOut(call.longAt($slot:L), " + size + ")")
        .refusing("no buffer can have such a size");
  }

  /** An array, which the library reads or fills; the length is that of what the caller gives. */
  private static JavaCarrier array(Argument a, JavaTypes types) {
    Argument element = a.element().orElseThrow();
    TypeName of = of(element, types).type();
    JavaCarrier array =
        row(a, ArrayTypeName.of(of)).refusing("arrays that belong together differ in length");
    if (element.carrier() != Carrier.OBJECT) {
      return array.with(PASSED, a.isFilled() ? "call.room($name:L)" : "call.array($name:L)");
    }
    array.with(PASSED, MEMORY);
    if (a.parameter().direction() == Direction.INOUT) { // it may free the objects
      return array
          .with(BEFORE, "long[] $name:LMemory = call.takeAll($name:L)")
          .with(AFTER, "call.settleAll($name:LMemory)");
    }
    String none = element.objectClass().orElseThrow().javaName() + ".NULL";
    return a.isFilled()
        ? array
            .with(BEFORE, "long[] $name:LMemory = call.roomForHandles($name:L, " + none + ")")
            .of(of)
            .with(FILLED, HANDLES_FILLED)
        : array.with(BEFORE, "long[] $name:LMemory = call.handles($name:L)");
  }

  /** Elements of a datatype: an array, or a direct buffer; native code holds them against it. */
  private static JavaCarrier elements(Argument a) {
    boolean filled = a.parameter().direction() != Direction.IN;
    return row(a, ClassName.OBJECT)
        .takingNull() // where they are not used; native code knows
        .with(PASSED, "call.elements($slot:L, $name:S, $name:L, " + filled + ")")
        .refusing(
            "memory is too small for its elements, of another type than they, or neither an array"
                + " of numbers nor a direct buffer that can be written");
  }

  /** A function of the program: an interface of the run time that is named as the kind. */
  private static JavaCarrier lambda(Argument a, JavaTypes types) {
    String kind = a.parameter().kind().name();
    return row(a, types.runtime(kind.charAt(0) + kind.substring(1).toLowerCase(Locale.ROOT)))
        .with(BEFORE, "$closure:T $name:LMemory = call.closure($name:L)")
        .with(PASSED, MEMORY);
  }
}
