package org.shimwright.emit.java.type;

import static org.shimwright.emit.java.type.RuntimeNames.ARRAYS;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.spec.type.StructType.Field;
import org.shimwright.spec.type.Value;

/** A value of several words. Its Java class is a record that stores and loads the words itself. */
class RecordInJava extends InJava {
  private static final int WORD = 8;

  private final ClassName type;
  private final int bytes;

  /**
   * Creates the code generator for a record.
   *
   * @param type the record, which has {@code store} and {@code load}
   * @param bytes the size of its words in bytes
   */
  RecordInJava(ClassName type, int bytes) {
    this.type = type;
    this.bytes = bytes;
  }

  @Override
  public TypeName type() {
    return type;
  }

  @Override
  public TypeName nativeType() {
    return ArrayTypeName.of(TypeName.BYTE);
  }

  @Override
  public void printPreparation(FunctionPlan call, Argument a, JavaBody body) {
    if (a.value().isGiven() && a.spread().isEmpty()) {
      body.line("$L.store(call_.words(), $L)", a.name(), a.slot() * WORD);
    }
  }

  @Override
  public JavaCode readResult(FunctionPlan call, Argument a, JavaCode word) {
    return JavaCode.of("$T.load(call_.words(), $L)", type, a.slot() * WORD);
  }

  @Override
  public JavaCode toWords(String name) {
    return storeRecords(name, JavaCode.word(name));
  }

  private JavaCode storeRecords(String name, JavaCode records) {
    return JavaCode.of("$T.stored($S,$W$L,$W$L,$W$T::store)", ARRAYS, name, records, bytes, type);
  }

  @Override
  public JavaCode fromNativeArray(String giver, String name, JavaCode from) {
    return JavaCode.of(
        "$T.structures($L,$W$T[]::new,$W$L,$W$T::load)", ARRAYS, from, type, bytes, type);
  }

  @Override
  public JavaCode storeField(Field field, String name, String place) {
    return JavaCode.of("$L.store(words_, $L)", name, place);
  }

  @Override
  public JavaCode loadField(String outer, Field field, String name, String place) {
    return JavaCode.of("$T.load(words_, $L)", type, place);
  }

  @Override
  public JavaCode fromCallback(String giver, Value parameter, String name) {
    JavaCode structure = JavaCode.of("$T.structure($L, $T::load)", ARRAYS, name, type);
    return checkedNotNull(parameter.nullable(), name, structure);
  }

  @Override
  public JavaCode toCallbackResult(Value result, JavaCode answer) {
    return storeRecords("what a callback returned", JavaCode.of("new $T[] {$L}", type, answer));
  }
}
