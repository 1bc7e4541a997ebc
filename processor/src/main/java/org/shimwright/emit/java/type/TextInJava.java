package org.shimwright.emit.java.type;

import static org.shimwright.emit.java.type.RuntimeNames.ARRAYS;
import static org.shimwright.emit.java.type.RuntimeNames.VALUES;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import java.util.Optional;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.spec.type.StructType.Field;
import org.shimwright.spec.type.Value;

/** A text: a Java string, which is passed as bytes in UTF-8. */
final class TextInJava extends InJava {
  private final JavaOfType java;

  TextInJava(JavaOfType java) {
    this.java = java;
  }

  @Override
  public TypeName type() {
    return ClassName.get(String.class);
  }

  @Override
  public TypeName nativeType() {
    return ArrayTypeName.of(TypeName.BYTE);
  }

  @Override
  public boolean elementsMayBeNull() {
    return true;
  }

  @Override
  public int preparationOrder() {
    return 1;
  }

  @Override
  public void printPreparation(FunctionPlan call, Argument a, JavaBody body) {
    if (!a.value().isGiven()) {
      return;
    }
    boolean counted = a.value().count().length().isPresent();
    String way = counted ? "$T.counted($S, $L)" : "$T.ended($S, $L)";
    JavaCode bytes = JavaCode.of(way, VALUES, a.name(), a.name());
    body.line(
        "byte[] $L_b = $L", a.name(), convertUnlessNull(a.value().nullable(), a.name(), bytes));
    if (counted) {
      new ArrayInJava(java).printLengthCheck(call, a, body);
    }
  }

  @Override
  public JavaCode lengthExpression(Argument a) {
    return JavaCode.of("$L_b.length", a.name());
  }

  @Override
  public Optional<String> rejectionReason() {
    return Optional.of("a string has a NUL character");
  }

  @Override
  public JavaCode readResult(FunctionPlan call, Argument a, JavaCode word) {
    JavaCode bytes = JavaCode.of("(byte[]) objects_[$L]", a.object());
    return checkedNotNull(
        a.value().nullable(), a.name(), textFromBytes(call.c() + ": " + a.name(), bytes));
  }

  private static JavaCode textFromBytes(String what, JavaCode bytes) {
    return JavaCode.of("$T.text($S,$W$L)", VALUES, what, bytes);
  }

  @Override
  public JavaCode toWords(String name) {
    return JavaCode.of("$T.texts($S,$W$L)", ARRAYS, name, name);
  }

  @Override
  public JavaCode fromNativeArray(String giver, String name, JavaCode from) {
    return JavaCode.of("$T.texts($S,$W$L)", ARRAYS, giver + ": " + name, from);
  }

  @Override
  public JavaCode storeField(Field field, String name, String place) {
    long room = field.capacity().orElseThrow();
    return JavaCode.of("$T.put(words_, $L, $S, $L, $L)", VALUES, place, name, name, room);
  }

  @Override
  public JavaCode loadField(String struct, Field field, String name, String place) {
    long room = field.capacity().orElseThrow();
    return JavaCode.of("$T.text($S, words_,$W$L,$W$L)", VALUES, struct + ": " + name, place, room);
  }

  @Override
  public JavaCode fromCallback(String giver, Value parameter, String name) {
    JavaCode text = textFromBytes(giver + ": " + name, JavaCode.word(name));
    return checkedNotNull(parameter.nullable(), name, text);
  }

  @Override
  public JavaCode toCallbackResult(Value result, JavaCode answer) {
    String said = "what a callback returned";
    return result.nullable()
        ? JavaCode.of(
            "$T.ofNullable($L)$Z.map(t_ -> $T.text($S, t_))$Z.orElse(null)",
            Optional.class,
            answer,
            VALUES,
            said)
        : textFromBytes(said, answer);
  }
}
