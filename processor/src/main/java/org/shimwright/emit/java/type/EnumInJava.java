package org.shimwright.emit.java.type;

import static org.shimwright.emit.java.type.RuntimeNames.ARRAYS;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.spec.type.StructType.Field;
import org.shimwright.spec.type.Value;

/** A value of an enumeration: a constant of an enum if the enumeration is closed, else a record. */
final class EnumInJava extends InJava {
  private final ClassName type;
  private final boolean closed;

  EnumInJava(ClassName type, boolean closed) {
    this.type = type;
    this.closed = closed;
  }

  @Override
  public TypeName type() {
    return type;
  }

  @Override
  public TypeName nativeType() {
    return TypeName.INT;
  }

  @Override
  public JavaCode passedExpression(Argument a) {
    return JavaCode.of("$L.value()", a.name());
  }

  @Override
  public JavaCode readResult(FunctionPlan call, Argument a, JavaCode word) {
    return constantOfWord(word);
  }

  private JavaCode constantOfWord(JavaCode word) {
    return constantOfNumber(JavaCode.of("(int) $L", word));
  }

  private JavaCode constantOfNumber(JavaCode number) {
    return JavaCode.of(closed ? "$T.of($L)" : "new $T($L)", type, number);
  }

  @Override
  public JavaCode toWords(String name) {
    return JavaCode.of("$T.words($S,$W$L,$We_ -> e_.value())", ARRAYS, name, name);
  }

  @Override
  public JavaCode fromNativeArray(String giver, String name, JavaCode from) {
    return HandleInJava.createObjects(from, type, constantOfWord(JavaCode.word("w_")));
  }

  @Override
  public JavaCode storeField(Field field, String name, String place) {
    return JavaCode.of("words_.putLong($L, $L.value())", place, name);
  }

  @Override
  public JavaCode loadField(String struct, Field field, String name, String place) {
    return constantOfWord(JavaCode.of("words_.getLong($L)", place));
  }

  @Override
  public JavaCode fromCallback(String giver, Value parameter, String name) {
    return constantOfNumber(JavaCode.word(name));
  }

  @Override
  public JavaCode toCallbackResult(Value result, JavaCode answer) {
    return JavaCode.of("$L.value()", answer);
  }
}
