package org.shimwright.emit.java.carrier;

import static org.shimwright.emit.java.carrier.JavaCarrier.Part.AFTER;
import static org.shimwright.emit.java.carrier.JavaCarrier.Part.BEFORE;
import static org.shimwright.emit.java.carrier.JavaCarrier.Part.FILLED;
import static org.shimwright.emit.java.carrier.JavaCarrier.Part.LENGTH;
import static org.shimwright.emit.java.carrier.JavaCarrier.Part.PASSED;
import static org.shimwright.emit.java.carrier.JavaCarrier.Part.READ;

import java.util.Locale;
import org.shimwright.plan.procedure.Mode;
import org.shimwright.plan.procedure.ProcedureArgument;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.type.Direction;

/** Maps carriers to what they are in Java: the one switch. */
public final class JavaCarriers {
  private static final String MEMORY = "$nameMemory";
  private static final String BUFFER = RuntimeTypes.BUFFER;
  private static final String DETACHED = "call_.kept().detach(%s, call_.longAt($slot))";
  private static final String INTEGERS = "int[]";

  /** Objects of the handles that the library stored into an array. */
  private static final String HANDLES_FILLED =
      """
      for (int place_ = 0; place_ < $name.length; place_++) {
        $element element_ = org.shimwright.runtime.Handles.constantOrOwned(\
      new $element($nameMemory[place_], org.shimwright.runtime.Ownership.OWNED));
        if (!element_.isNull()) {
          $name[place_] = element_;
        }
      }
      """;

  private JavaCarriers() {}

  /** What an argument is. */
  public static JavaCarrier of(ProcedureArgument a, JavaTypes types) {
    return switch (a.carrier()) {
      case OBJECT -> handle(a);
      case FLAG ->
          row(a, "boolean").with(PASSED, "$name ? 1 : 0").with(READ, "call_.longAt($slot) != 0");
      case KEY, INTEGER, STATUS, FORTRAN_INTEGER ->
          row(a, "int").with(READ, "(int) call_.longAt($slot)");
      case POINTER ->
          a.isDetached()
              ? row(a, BUFFER).with(READ, DETACHED.formatted(a.owner().orElseThrow()))
              : a.isMemory() ? memory(a, a.length().orElseThrow()) : word(a);
      case WORD, STATE, CALLBACK, AINT, INTEGER64 -> word(a);
      case DOUBLE -> row(a, "double").with(READ, "call_.doubleAt($slot)");
      case TEXT ->
          row(a, "String")
              .with(PASSED, "call_.bytes($name)")
              .with(READ, "call_.text()")
              .refusing("a string has a NUL character");
      case BUFFER ->
          row(a, BUFFER)
              .with(BEFORE, a.isGivenBack() ? "" : "$type $nameMemory = call_.memory($name)")
              .with(PASSED, MEMORY)
              .with(LENGTH, "$nameMemory.remaining()")
              .refusing("a buffer is not direct or is read-only");
      case ARRAY -> array(a, types);
      case RANGES ->
          row(a, INTEGERS + "[]")
              .with(PASSED, "call_.triplets($name)")
              .refusing("a row has other than three numbers");
      case ELEMENTS -> elements(a);
      case LAMBDA -> lambda(a, types);
      case STATUS_RECORD ->
          row(a, types.runtime("Status"))
              .with(PASSED, "$name.store(call_, $slot)")
              .with(READ, "$type.of(call_, $slot)");
      case ARGUMENT_COUNT, ARGUMENTS -> row(a, "void");
    };
  }

  private static JavaCarrier row(ProcedureArgument a, String type) {
    return new JavaCarrier(a, type);
  }

  private static JavaCarrier word(ProcedureArgument a) {
    return row(a, "long").with(READ, "call_.longAt($slot)");
  }

  /** An object of the facade that checks whether it is alive. */
  private static JavaCarrier handle(ProcedureArgument a) {
    JavaCarrier handle =
        row(a, a.objectClass().orElseThrow().javaName())
            .with(READ, "new $type(call_.longAt($slot), " + RuntimeTypes.OWNERSHIP + ".OWNED)");
    return a.mode() == Mode.INOUT
        ? handle
            .with(PASSED, "call_.take($name, $slot)")
            .with(AFTER, "call_.settle($name, call_.longAt($slot))")
        : handle.with(PASSED, a.nullable() ? "call_.useOrNull($name)" : "call_.use($name)");
  }

  /** Memory that the library hands out, of the size that the caller asks for. */
  private static JavaCarrier memory(ProcedureArgument a, String size) {
    return row(a, BUFFER)
        .with(BEFORE, "call_.bytes(" + size + ")")
        .with(READ, "call_.handedOut(call_.longAt($slot), " + size + ")")
        .refusing("no buffer can have such a size");
  }

  /** An array, which the library reads or fills; the length is that of what the caller gives. */
  private static JavaCarrier array(ProcedureArgument a, JavaTypes types) {
    ProcedureArgument element = a.element().orElseThrow();
    String of = of(element, types).type();
    JavaCarrier array = row(a, of + "[]").refusing("arrays that belong together differ in length");
    if (element.carrier() != Carrier.OBJECT) {
      return array.with(PASSED, a.isFilled() ? "call_.room($name)" : "call_.array($name)");
    }
    array.with(PASSED, MEMORY);
    if (a.parameter().direction() == Direction.INOUT) { // it may free the objects
      return array
          .with(BEFORE, "long[] $nameMemory = call_.takeAll($name)")
          .with(AFTER, "call_.settleAll()");
    }
    String none = element.objectClass().orElseThrow().javaName() + ".NULL";
    return a.isFilled()
        ? array
            .with(BEFORE, "long[] $nameMemory = call_.roomForHandles($name, " + none + ")")
            .of(of)
            .with(FILLED, HANDLES_FILLED)
        : array.with(BEFORE, "long[] $nameMemory = call_.useAll($name)");
  }

  /** Elements of a datatype: an array, or a direct buffer; native code holds them against it. */
  private static JavaCarrier elements(ProcedureArgument a) {
    boolean filled = a.parameter().direction() != Direction.IN;
    return row(a, "Object")
        .takingNull() // where they are not used; native code knows
        .with(PASSED, "call_.elements($slot, \"$name\", $name, " + filled + ")")
        .refusing(
            "memory is too small for its elements, of another type than they, or neither an array"
                + " of numbers nor a direct buffer that can be written");
  }

  /** A function of the program: an interface of the run time that is named as the kind. */
  private static JavaCarrier lambda(ProcedureArgument a, JavaTypes types) {
    String kind = a.parameter().kind().name();
    return row(a, types.runtime(kind.charAt(0) + kind.substring(1).toLowerCase(Locale.ROOT)))
        .with(BEFORE, RuntimeTypes.CLOSURE + " $nameMemory = call_.closure($name)")
        .with(PASSED, MEMORY);
  }
}
