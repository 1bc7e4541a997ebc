package org.shimwright.emit.java.type;

import org.shimwright.plan.Argument;
import org.shimwright.plan.name.LibraryNames;
import org.shimwright.plan.name.PartNames;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.StructType.Field;

/**
 * A structure: a generated record. It is passed as words, or field by field if it has few fields.
 */
final class StructInJava extends RecordInJava {
  private final StructType struct;
  private final JavaOfType java;

  StructInJava(StructType struct, JavaOfType java) {
    super(java.generatedClass(struct.javaName()), struct.bytes());
    this.struct = struct;
    this.java = java;
  }

  @Override
  public boolean usesObjects() {
    return struct.fields().stream().anyMatch(field -> field.type().as(java).usesObjects());
  }

  @Override
  public JavaCode passedExpression(Argument a) {
    PartNames names = LibraryNames.fields(struct);
    return JavaCode.joined(
        a.spread().stream().map(f -> passedField(a, f, names.of(f.name()))).toList(), ",$W");
  }

  private static JavaCode passedField(Argument a, Field field, String name) {
    NumberInJava number = new NumberInJava((NumberType) field.type());
    return number.checkIfUnsigned(name, JavaCode.of("$L.$L()", a.name(), name));
  }
}
