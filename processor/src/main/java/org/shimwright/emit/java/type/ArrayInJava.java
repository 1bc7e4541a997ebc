package org.shimwright.emit.java.type;

import static org.shimwright.emit.java.type.RuntimeNames.VALUES;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.TypeName;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.shimwright.plan.Argument;
import org.shimwright.plan.ElementCrossing;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.NumberCrossing;
import org.shimwright.plan.Role;
import org.shimwright.spec.type.Measure;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.Value;

/** Arrays: what the native method gets for one, and what becomes of what it gives. */
public final class ArrayInJava {
  private final JavaOfType java;

  ArrayInJava(JavaOfType java) {
    this.java = java;
  }

  /** The array that crosses. */
  static ArrayTypeName crosses(Value array, InJava element) {
    return switch (ElementCrossing.of(array)) {
      case COPIED -> ArrayTypeName.of(element.element());
      case WORDS -> ArrayTypeName.of(TypeName.LONG);
      case STRUCTURES -> ArrayTypeName.of(TypeName.BYTE);
      case TEXTS -> ArrayTypeName.of(ArrayTypeName.of(TypeName.BYTE));
    };
  }

  /** How many items of the array that crosses one element has. */
  private static int items(Value array) {
    boolean bytes = ElementCrossing.of(array) == ElementCrossing.STRUCTURES;
    return bytes ? array.type().words() * Long.BYTES : 1;
  }

  /** Checks and converts an array that goes in, or makes room for one that comes back. */
  void prepare(FunctionPlan call, Argument a, JavaBody body) {
    if (a.isMade()) {
      return;
    }
    Value value = a.value();
    InJava element = java.of(value);
    if (a.role() != Role.GIVEN) {
      makeRoom(call, a, element, body);
      return;
    }
    sameLength(call, a, body);
    if (ElementCrossing.of(value) != ElementCrossing.COPIED) {
      JavaCode words = InJava.unlessNull(value.nullable(), a.name(), element.words(a));
      body.line("$T $L_w = $L", crosses(value, element), a.name(), words);
    }
  }

  private void makeRoom(FunctionPlan call, Argument a, InJava element, JavaBody body) {
    String name = a.name();
    body.line("int $L_n = $T.room($S, $L)", name, VALUES, name, length(call, a.value()));
    int items = items(a.value());
    JavaCode room =
        items == 1
            ? JavaCode.of("$L_n", name)
            : JavaCode.of("$T.room($S, $L_n * $LL)", VALUES, name, name, items);
    ArrayTypeName crosses = crosses(a.value(), element);
    if (ElementCrossing.of(a.value()) == ElementCrossing.TEXTS) {
      body.line("$T $L_w = new byte[$L][]", crosses, name, room);
    } else {
      body.line("$T $L_w = new $T[$L]", crosses, name, crosses.componentType(), room);
    }
  }

  /** What the native method gets. */
  public static JavaCode passed(Argument a) {
    boolean copied = ElementCrossing.of(a.value()) == ElementCrossing.COPIED;
    boolean itself = a.role() == Role.GIVEN && copied;
    return JavaCode.of(itself ? "$L" : "$L_w", a.name());
  }

  /** The expression for what native code has stored of an array that came back. */
  static JavaCode crossed(Argument a, InJava element) {
    return a.isMade()
        ? JavaCode.of("($T) objects_[$L]", crosses(a.value(), element), a.object())
        : JavaCode.of("$L_w", a.local());
  }

  /** Puts what came back where the caller looks for it. */
  void finish(FunctionPlan call, Argument a, JavaBody body) {
    Value value = a.value();
    boolean copied = ElementCrossing.of(value) == ElementCrossing.COPIED;
    if (!value.isStored() || (a.role() == Role.GIVEN && copied)) {
      return;
    }
    InJava element = java.of(value);
    if (a.role() == Role.GIVEN) {
      element.putBack(call, a, body);
      return;
    }
    String name = a.local();
    JavaCode made =
        call.objectsAtRisk().contains(a)
            ? NewObjectsInJava.array(a, element)
            : element.elements(call, a, crossed(a, element));
    boolean must = a.isMade() && !value.nullable();
    JavaCode given = InJava.given(!must, a.name(), made);
    body.line("$T[] $L = $L", element.element(), name, given);
    call.filled(a)
        .filter(count -> !a.isMade())
        .ifPresent(count -> body.line(shortened(a, java.read(call, count))));
  }

  private static JavaCode shortened(Argument a, JavaCode back) {
    String name = a.name();
    JavaCode filled =
        a.value().count().unused().isPresent() ? JavaCode.of("$L.length - $L", name, back) : back;
    return JavaCode.of(
        "$L = $T.copyOf($L,$W$T.filled($S,$W$L,$W$L.length))",
        name,
        Arrays.class,
        name,
        VALUES,
        name,
        filled,
        name);
  }

  // ---- lengths ----

  /** Arrays of a stated length, and those that are counted together, must have it. */
  void sameLength(FunctionPlan call, Argument a, JavaBody body) {
    if (!isCountedAlone(call, a)) {
      String unlessNull = a.value().nullable() ? "if (" + a.name() + " != null) " : "";
      body.line(
          "$L$T.sameLength($S,$W$L,$W$L)",
          unlessNull,
          VALUES,
          a.name(),
          count(a),
          length(call, a.value()));
    }
  }

  /** Whether the library is told the length that an array, or a text, has. */
  static boolean isCountedAlone(FunctionPlan call, Argument a) {
    List<String> factors = a.value().factors();
    if (factors.size() != 1) {
      return false;
    }
    Optional<Argument> number = call.argument(factors.get(0));
    Optional<Value> counted = number.isPresent() ? number.get().measured() : Optional.empty();
    return counted.isPresent() && counted.get().name().equals(a.value().name());
  }

  private JavaCode count(Argument a) {
    return a.value().isArray() ? JavaCode.of("$L.length", a.name()) : java.of(a.value()).length(a);
  }

  /** The length that the specification says, as a long, or as an int that Java widens. */
  JavaCode length(FunctionPlan call, Value value) {
    Measure size = value.count().measure().orElseThrow();
    boolean alone = size.isOne(); // a product would be one of ints
    return size.terms().stream()
        .map(
            term ->
                term.stream()
                    .map(f -> factor(call, f, alone))
                    .reduce((a, b) -> JavaCode.of("Math.multiplyExact($L, $L)", a, b))
                    .orElseThrow())
        .reduce((a, b) -> JavaCode.of("Math.addExact($L, $L)", a, b))
        .orElseThrow();
  }

  private JavaCode factor(FunctionPlan call, String name, boolean alone) {
    return call.argument(name)
        .map(a -> factor(call, a, alone))
        .orElseGet(
            () ->
                Character.isDigit(name.charAt(0))
                    ? JavaCode.word(name + "L")
                    : java.constant(name));
  }

  private JavaCode factor(FunctionPlan call, Argument a, boolean alone) {
    if (a.measured().isPresent()) {
      JavaCode measured = measured(call, a);
      return alone ? measured : JavaCode.of("(long) $L", measured);
    }
    boolean isLong =
        a.value().as(NumberType.class).map(NumberCrossing::inJava).equals(Optional.of(long.class));
    return alone || isLong ? JavaCode.word(a.name()) : JavaCode.of("(long) $L", a.name());
  }

  /** The length of what an argument counts. */
  JavaCode measured(FunctionPlan call, Argument length) {
    Argument counted = call.argument(length.measured().orElseThrow().name()).orElseThrow();
    return counted.value().nullable()
        ? JavaCode.of("($L == null ? 0 : $L)", counted.name(), count(counted))
        : count(counted);
  }
}
