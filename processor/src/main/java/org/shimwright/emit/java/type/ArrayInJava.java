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

/** Prints the Java code that converts arrays before and after the call of a native method. */
public final class ArrayInJava {
  private final JavaOfType java;

  ArrayInJava(JavaOfType java) {
    this.java = java;
  }

  /** Returns the type of the array that is passed between Java and native code. */
  static ArrayTypeName nativeArrayType(Value array, InJava element) {
    return switch (ElementCrossing.of(array)) {
      case COPIED -> ArrayTypeName.of(element.elementType());
      case WORDS -> ArrayTypeName.of(TypeName.LONG);
      case STRUCTURES -> ArrayTypeName.of(TypeName.BYTE);
      case TEXTS -> ArrayTypeName.of(ArrayTypeName.of(TypeName.BYTE));
    };
  }

  /**
   * Returns how many items of the array for native code one element takes: 1, or the number of
   * bytes of a structure.
   */
  private static int itemsPerElement(Value array) {
    boolean bytes = ElementCrossing.of(array) == ElementCrossing.STRUCTURES;
    return bytes ? array.type().words() * Long.BYTES : 1;
  }

  /** Prints the code that checks and converts an input array, or allocates an output array. */
  void printPreparation(FunctionPlan call, Argument a, JavaBody body) {
    if (a.isMade()) {
      return;
    }
    Value value = a.value();
    InJava element = java.of(value);
    if (a.role() != Role.GIVEN) {
      printAllocation(call, a, element, body);
      return;
    }
    printLengthCheck(call, a, body);
    if (ElementCrossing.of(value) != ElementCrossing.COPIED) {
      JavaCode words = InJava.convertUnlessNull(value.nullable(), a.name(), element.toWords(a));
      body.line("$T $L_w = $L", nativeArrayType(value, element), a.name(), words);
    }
  }

  private void printAllocation(FunctionPlan call, Argument a, InJava element, JavaBody body) {
    String name = a.name();
    body.line("int $L_n = $T.room($S, $L)", name, VALUES, name, specifiedLength(call, a.value()));
    int items = itemsPerElement(a.value());
    JavaCode room =
        items == 1
            ? JavaCode.of("$L_n", name)
            : JavaCode.of("$T.room($S, $L_n * $LL)", VALUES, name, name, items);
    ArrayTypeName crosses = nativeArrayType(a.value(), element);
    if (ElementCrossing.of(a.value()) == ElementCrossing.TEXTS) {
      body.line("$T $L_w = new byte[$L][]", crosses, name, room);
    } else {
      body.line("$T $L_w = new $T[$L]", crosses, name, crosses.componentType(), room);
    }
  }

  /** Returns the expression that is passed to the native method for an array. */
  public static JavaCode passedExpression(Argument a) {
    boolean copied = ElementCrossing.of(a.value()) == ElementCrossing.COPIED;
    boolean itself = a.role() == Role.GIVEN && copied;
    return JavaCode.of(itself ? "$L" : "$L_w", a.name());
  }

  /** Returns the expression for the array in which native code has stored output elements. */
  static JavaCode storedArray(Argument a, InJava element) {
    return a.isMade()
        ? JavaCode.of("($T) objects_[$L]", nativeArrayType(a.value(), element), a.object())
        : JavaCode.of("$L_w", a.local());
  }

  /**
   * Prints the code that converts an output array and stores it in a variable or in the caller's
   * array.
   */
  void printFinish(FunctionPlan call, Argument a, JavaBody body) {
    Value value = a.value();
    boolean copied = ElementCrossing.of(value) == ElementCrossing.COPIED;
    if (!value.isStored() || (a.role() == Role.GIVEN && copied)) {
      return;
    }
    InJava element = java.of(value);
    if (a.role() == Role.GIVEN) {
      element.printCopyToCaller(call, a, body);
      return;
    }
    String name = a.local();
    JavaCode made =
        call.objectsAtRisk().contains(a)
            ? NewObjectsInJava.arrayExpression(a, element)
            : element.fromNativeArray(call, a, storedArray(a, element));
    boolean must = a.isMade() && !value.nullable();
    JavaCode given = InJava.checkedNotNull(!must, a.name(), made);
    body.line("$T[] $L = $L", element.elementType(), name, given);
    call.filled(a)
        .filter(count -> !a.isMade())
        .ifPresent(count -> body.line(shortenToFilled(a, java.readResult(call, count))));
  }

  private static JavaCode shortenToFilled(Argument a, JavaCode back) {
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

  /**
   * Prints a check of the length of an array that has a specified length, or that is counted
   * together with others.
   */
  void printLengthCheck(FunctionPlan call, Argument a, JavaBody body) {
    if (!isCountedAlone(call, a)) {
      String unlessNull = a.value().nullable() ? "if (" + a.name() + " != null) " : "";
      body.line(
          "$L$T.sameLength($S,$W$L,$W$L)",
          unlessNull,
          VALUES,
          a.name(),
          actualLength(a),
          specifiedLength(call, a.value()));
    }
  }

  /**
   * Returns whether the library receives the actual length of this array or text as its count.
   * Callers may then pass any length, so none is checked.
   */
  static boolean isCountedAlone(FunctionPlan call, Argument a) {
    List<String> factors = a.value().factors();
    if (factors.size() != 1) {
      return false;
    }
    Optional<Argument> number = call.argument(factors.get(0));
    Optional<Value> counted = number.isPresent() ? number.get().measured() : Optional.empty();
    return counted.isPresent() && counted.get().name().equals(a.value().name());
  }

  private JavaCode actualLength(Argument a) {
    return a.value().isArray()
        ? JavaCode.of("$L.length", a.name())
        : java.of(a.value()).lengthExpression(a);
  }

  /** Returns the expression for the specified length: a long, or an int that Java widens. */
  JavaCode specifiedLength(FunctionPlan call, Value value) {
    Measure size = value.count().measure().orElseThrow();
    boolean alone = size.isOne(); // a product of ints may overflow
    return size.terms().stream()
        .map(
            term ->
                term.stream()
                    .map(f -> factorExpression(call, f, alone))
                    .reduce((a, b) -> JavaCode.of("Math.multiplyExact($L, $L)", a, b))
                    .orElseThrow())
        .reduce((a, b) -> JavaCode.of("Math.addExact($L, $L)", a, b))
        .orElseThrow();
  }

  private JavaCode factorExpression(FunctionPlan call, String name, boolean alone) {
    return call.argument(name)
        .map(a -> factorExpression(call, a, alone))
        .orElseGet(
            () ->
                Character.isDigit(name.charAt(0))
                    ? JavaCode.word(name + "L")
                    : java.constantExpression(name));
  }

  private JavaCode factorExpression(FunctionPlan call, Argument a, boolean alone) {
    if (a.measured().isPresent()) {
      JavaCode measured = measuredLength(call, a);
      return alone ? measured : JavaCode.of("(long) $L", measured);
    }
    boolean isLong =
        a.value().as(NumberType.class).map(NumberCrossing::inJava).equals(Optional.of(long.class));
    return alone || isLong ? JavaCode.word(a.name()) : JavaCode.of("(long) $L", a.name());
  }

  /**
   * Returns the expression for the value of a length argument: the length of the array or text that
   * it counts, or 0 if that is null.
   */
  JavaCode measuredLength(FunctionPlan call, Argument length) {
    Argument counted = call.argument(length.measured().orElseThrow().name()).orElseThrow();
    return counted.value().nullable()
        ? JavaCode.of("($L == null ? 0 : $L)", counted.name(), actualLength(counted))
        : actualLength(counted);
  }
}
