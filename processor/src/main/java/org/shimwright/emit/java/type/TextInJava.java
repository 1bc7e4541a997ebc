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
  public TypeName crosses() {
    return ArrayTypeName.of(TypeName.BYTE);
  }

  @Override
  public boolean elementsMayBeNull() {
    return true;
  }

  @Override
  public int turn() {
    return 1;
  }

  @Override
  public void prepare(FunctionPlan call, Argument a, JavaBody body) {
    if (!a.value().isGiven()) {
      return;
    }
    boolean counted = a.value().count().length().isPresent();
    String way = counted ? "$T.counted($S, $L)" : "$T.ended($S, $L)";
    JavaCode bytes = JavaCode.of(way, VALUES, a.name(), a.name());
    body.line("byte[] $L_b = $L", a.name(), unlessNull(a.value().nullable(), a.name(), bytes));
    if (counted) {
      new ArrayInJava(java).sameLength(call, a, body);
    }
  }

  @Override
  public JavaCode length(Argument a) {
    return JavaCode.of("$L_b.length", a.name());
  }

  @Override
  public Optional<String> refusal() {
    return Optional.of("a string has a NUL character");
  }

  @Override
  public JavaCode read(FunctionPlan call, Argument a, JavaCode word) {
    JavaCode bytes = JavaCode.of("(byte[]) objects_[$L]", a.object());
    return given(a.value().nullable(), a.name(), text(call.c() + ": " + a.name(), bytes));
  }

  private static JavaCode text(String what, JavaCode bytes) {
    return JavaCode.of("$T.text($S,$W$L)", VALUES, what, bytes);
  }

  @Override
  public JavaCode words(String name) {
    return JavaCode.of("$T.texts($S,$W$L)", ARRAYS, name, name);
  }

  @Override
  public JavaCode elements(String giver, String name, JavaCode from) {
    return JavaCode.of("$T.texts($S,$W$L)", ARRAYS, giver + ": " + name, from);
  }

  @Override
  public JavaCode put(Field field, String name, String place) {
    long room = field.capacity().orElseThrow();
    return JavaCode.of("$T.put(words_, $L, $S, $L, $L)", VALUES, place, name, name, room);
  }

  @Override
  public JavaCode get(String struct, Field field, String name, String place) {
    long room = field.capacity().orElseThrow();
    return JavaCode.of("$T.text($S, words_,$W$L,$W$L)", VALUES, struct + ": " + name, place, room);
  }

  @Override
  public JavaCode arrived(String giver, Value parameter, String name) {
    JavaCode text = text(giver + ": " + name, JavaCode.word(name));
    return given(parameter.nullable(), name, text);
  }

  @Override
  public JavaCode answer(Value result, JavaCode answer) {
    String said = "what a callback returned";
    return result.nullable()
        ? JavaCode.of(
            "$T.ofNullable($L)$Z.map(t_ -> $T.text($S, t_))$Z.orElse(null)",
            Optional.class,
            answer,
            VALUES,
            said)
        : text(said, answer);
  }
}
