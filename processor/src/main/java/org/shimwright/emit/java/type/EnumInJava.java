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
  public TypeName crosses() {
    return TypeName.INT;
  }

  @Override
  public JavaCode passed(Argument a) {
    return JavaCode.of("$L.value()", a.name());
  }

  @Override
  public JavaCode read(FunctionPlan call, Argument a, JavaCode word) {
    return made(word);
  }

  private JavaCode made(JavaCode word) {
    return ofNumber(JavaCode.of("(int) $L", word));
  }

  private JavaCode ofNumber(JavaCode number) {
    return JavaCode.of(closed ? "$T.of($L)" : "new $T($L)", type, number);
  }

  @Override
  public JavaCode words(String name) {
    return JavaCode.of("$T.words($S,$W$L,$We_ -> e_.value())", ARRAYS, name, name);
  }

  @Override
  public JavaCode elements(String giver, String name, JavaCode from) {
    return HandleInJava.objects(from, type, made(JavaCode.word("w_")));
  }

  @Override
  public JavaCode put(Field field, String name, String place) {
    return JavaCode.of("words_.putLong($L, $L.value())", place, name);
  }

  @Override
  public JavaCode get(String struct, Field field, String name, String place) {
    return made(JavaCode.of("words_.getLong($L)", place));
  }

  @Override
  public JavaCode arrived(String giver, Value parameter, String name) {
    return ofNumber(JavaCode.word(name));
  }

  @Override
  public JavaCode answer(Value result, JavaCode answer) {
    return JavaCode.of("$L.value()", answer);
  }
}
