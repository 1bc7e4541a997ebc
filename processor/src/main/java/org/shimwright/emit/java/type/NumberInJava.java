package org.shimwright.emit.java.type;

import static org.shimwright.emit.java.type.RuntimeNames.ARRAYS;
import static org.shimwright.emit.java.type.RuntimeNames.VALUES;

import com.palantir.javapoet.TypeName;
import java.util.Optional;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.NumberCrossing;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StructType.Field;
import org.shimwright.spec.type.Value;

/**
 * A number. Its Java type holds all values of the C type, or the generated code checks the values.
 */
final class NumberInJava extends InJava {
  private final NumberType number;

  NumberInJava(NumberType number) {
    this.number = number;
  }

  @Override
  public TypeName type() {
    return TypeName.get(NumberCrossing.inJava(number));
  }

  @Override
  public TypeName nativeType() {
    return type();
  }

  @Override
  public TypeName elementType() {
    return number == NumberType.UINT8 ? TypeName.BYTE : type();
  }

  @Override
  public int preparationOrder() {
    return 0;
  }

  @Override
  public void printPreparation(FunctionPlan call, Argument a, JavaBody body) {
    if (a.isParameter() && a.value().isGiven() && call.measures(a)) {
      body.line("$T.length($S, $S, $L)", VALUES, call.c(), a.name(), a.name());
    }
  }

  @Override
  public Optional<String> rejectionReason() {
    return number.isUnsigned()
        ? Optional.of("a number is negative or too large")
        : Optional.empty();
  }

  @Override
  public JavaCode passedExpression(Argument a) {
    return checkIfUnsigned(a.name(), JavaCode.word(a.name()));
  }

  /**
   * Returns the expression for a number that is passed to C. If the C type is unsigned, the
   * generated code checks the number, because it may be negative or too large.
   */
  JavaCode checkIfUnsigned(String name, JavaCode value) {
    return number.isUnsigned() ? checkRange(name, value) : value;
  }

  /**
   * Returns the expression for a number with a check that the library's type and Java's can hold
   * it.
   */
  JavaCode checkRange(String name, JavaCode value) {
    JavaCode checked =
        JavaCode.of("$T.checked($S,$W$L,$W$LL)", VALUES, name, value, NumberCrossing.most(number));
    return type().equals(TypeName.LONG) ? checked : JavaCode.of("($T) $L", type(), checked);
  }

  /**
   * Returns the expression for a length. The generated code checks it if the library's type cannot
   * hold every int.
   */
  JavaCode checkLength(String name, JavaCode count) {
    return NumberCrossing.most(number) < Integer.MAX_VALUE ? checkRange(name, count) : count;
  }

  @Override
  public JavaCode wordInScratchMemory(int slot) {
    return number.isFloating()
        ? JavaCode.of("call_.doubleAt($L)", slot)
        : super.wordInScratchMemory(slot);
  }

  @Override
  public JavaCode readResult(FunctionPlan call, Argument a, JavaCode word) {
    return fromWord(a.name(), word);
  }

  /**
   * Returns the expression for a number in a word that the call returned, or in a double if the
   * number has a fraction.
   */
  private JavaCode fromWord(String name, JavaCode word) {
    if (number == NumberType.BOOL) {
      return JavaCode.of("$L != 0", word);
    }
    if (NumberCrossing.isCut(number)) {
      return JavaCode.of("$T.unsigned($S,$W$L)", VALUES, name, word);
    }
    boolean same = type().equals(TypeName.LONG) || type().equals(TypeName.DOUBLE);
    return same ? word : JavaCode.of("($T) $L", type(), word);
  }

  @Override
  public JavaCode toWords(String name) {
    long most = number.isUnsigned() ? NumberCrossing.most(number) : -1;
    return JavaCode.of("$T.checked($S,$W$L,$W$LL)", ARRAYS, name, name, most);
  }

  @Override
  public JavaCode toWords(Argument a) {
    return a.isFilled() ? JavaCode.word(a.name()) : super.toWords(a);
  }

  @Override
  public void printCopyToCaller(FunctionPlan call, Argument a, JavaBody body) {
    if (!a.isFilled()) {
      super.printCopyToCaller(call, a, body);
    }
  }

  @Override
  public JavaCode fromNativeArray(String giver, String name, JavaCode from) {
    if (number == NumberType.UINT16) {
      return JavaCode.of("$T.ints($L)", ARRAYS, from);
    }
    return NumberCrossing.isCut(number)
        ? JavaCode.of("$T.unsigned($S,$W$L)", ARRAYS, name, from)
        : from;
  }

  @Override
  public JavaCode storeField(Field field, String name, String place) {
    if (number.isFloating()) {
      return JavaCode.of("words_.putDouble($L, $L)", place, name);
    }
    JavaCode word =
        number == NumberType.BOOL
            ? JavaCode.of("($L ? 1 : 0)", name)
            : checkIfUnsigned(name, JavaCode.word(name));
    return JavaCode.of("words_.putLong($L, $L)", place, word);
  }

  @Override
  public JavaCode loadField(String struct, Field field, String name, String place) {
    String get = number.isFloating() ? "words_.getDouble($L)" : "words_.getLong($L)";
    return fromWord(name, JavaCode.of(get, place));
  }

  @Override
  public JavaCode fromCallback(String giver, Value parameter, String name) {
    return NumberCrossing.isCut(number)
        ? JavaCode.of("$T.unsigned($S,$W$L)", VALUES, name, name)
        : JavaCode.word(name);
  }

  @Override
  public JavaCode toCallbackResult(Value result, JavaCode answer) {
    return checkIfUnsigned("what a callback returned", answer);
  }
}
