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
  public TypeName crosses() {
    return type();
  }

  @Override
  public TypeName element() {
    return number == NumberType.UINT8 ? TypeName.BYTE : type();
  }

  @Override
  public int turn() {
    return 0;
  }

  @Override
  public void prepare(FunctionPlan call, Argument a, JavaBody body) {
    if (a.isParameter() && a.value().isGiven() && call.measures(a)) {
      body.line("$T.length($S, $S, $L)", VALUES, call.c(), a.name(), a.name());
    }
  }

  @Override
  public Optional<String> refusal() {
    return number.isUnsigned()
        ? Optional.of("a number is negative or too large")
        : Optional.empty();
  }

  @Override
  public JavaCode passed(Argument a) {
    return checkedIfUnsigned(a.name(), JavaCode.word(a.name()));
  }

  /**
   * Returns the expression for a number that is passed to C. If the C type is unsigned, the
   * generated code checks the number, because it may be negative or too large.
   */
  JavaCode checkedIfUnsigned(String name, JavaCode value) {
    return number.isUnsigned() ? checked(name, value) : value;
  }

  /**
   * Returns the expression for a number with a check that the library's type and Java's can hold
   * it.
   */
  JavaCode checked(String name, JavaCode value) {
    JavaCode checked =
        JavaCode.of("$T.checked($S,$W$L,$W$LL)", VALUES, name, value, NumberCrossing.most(number));
    return type().equals(TypeName.LONG) ? checked : JavaCode.of("($T) $L", type(), checked);
  }

  /**
   * Returns the expression for a length. The generated code checks it if the library's type cannot
   * hold every int.
   */
  JavaCode counted(String name, JavaCode count) {
    return NumberCrossing.most(number) < Integer.MAX_VALUE ? checked(name, count) : count;
  }

  @Override
  public JavaCode word(int slot) {
    return number.isFloating() ? JavaCode.of("call_.doubleAt($L)", slot) : super.word(slot);
  }

  @Override
  public JavaCode read(FunctionPlan call, Argument a, JavaCode word) {
    return read(a.name(), word);
  }

  /**
   * Returns the expression for a number in a word that the call returned, or in a double if the
   * number has a fraction.
   */
  private JavaCode read(String name, JavaCode word) {
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
  public JavaCode words(String name) {
    long most = number.isUnsigned() ? NumberCrossing.most(number) : -1;
    return JavaCode.of("$T.checked($S,$W$L,$W$LL)", ARRAYS, name, name, most);
  }

  @Override
  public JavaCode words(Argument a) {
    return a.isFilled() ? JavaCode.word(a.name()) : super.words(a);
  }

  @Override
  public void putBack(FunctionPlan call, Argument a, JavaBody body) {
    if (!a.isFilled()) {
      super.putBack(call, a, body);
    }
  }

  @Override
  public JavaCode elements(String giver, String name, JavaCode from) {
    if (number == NumberType.UINT16) {
      return JavaCode.of("$T.ints($L)", ARRAYS, from);
    }
    return NumberCrossing.isCut(number)
        ? JavaCode.of("$T.unsigned($S,$W$L)", ARRAYS, name, from)
        : from;
  }

  @Override
  public JavaCode put(Field field, String name, String place) {
    if (number.isFloating()) {
      return JavaCode.of("words_.putDouble($L, $L)", place, name);
    }
    JavaCode word =
        number == NumberType.BOOL
            ? JavaCode.of("($L ? 1 : 0)", name)
            : checkedIfUnsigned(name, JavaCode.word(name));
    return JavaCode.of("words_.putLong($L, $L)", place, word);
  }

  @Override
  public JavaCode get(String struct, Field field, String name, String place) {
    String get = number.isFloating() ? "words_.getDouble($L)" : "words_.getLong($L)";
    return read(name, JavaCode.of(get, place));
  }

  @Override
  public JavaCode arrived(String giver, Value parameter, String name) {
    return NumberCrossing.isCut(number)
        ? JavaCode.of("$T.unsigned($S,$W$L)", VALUES, name, name)
        : JavaCode.word(name);
  }

  @Override
  public JavaCode answer(Value result, JavaCode answer) {
    return checkedIfUnsigned("what a callback returned", answer);
  }
}
