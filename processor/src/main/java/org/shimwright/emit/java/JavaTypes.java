package org.shimwright.emit.java;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import java.nio.ByteBuffer;
import org.shimwright.plan.AbiType;
import org.shimwright.plan.crossing.Passage;
import org.shimwright.plan.crossing.Passing;
import org.shimwright.spec.ObjectClass;

/** How Java spells what crosses and what its callers see: the one switch on carriers in Java. */
final class JavaTypes {
  private final String packageName;

  JavaTypes(String packageName) {
    this.packageName = packageName;
  }

  ClassName named(String simpleName) {
    return ClassName.get(packageName, simpleName);
  }

  ClassName natives() {
    return named("MpiNatives");
  }

  ClassName of(ObjectClass objectClass) {
    return named(objectClass.javaName());
  }

  ClassName caching(ObjectClass objectClass) {
    return named(objectClass.javaName() + "Caching");
  }

  static TypeName crossing(AbiType type) {
    return switch (type) {
      case NOTHING -> TypeName.VOID;
      case INT -> TypeName.INT;
      case INT64 -> TypeName.LONG;
      case DOUBLE -> TypeName.DOUBLE;
      case CHARACTERS -> ArrayTypeName.of(TypeName.BYTE);
      case INT_ARRAY -> ArrayTypeName.of(TypeName.INT);
      case BUFFER -> ClassName.get(ByteBuffer.class);
      case THROWABLE -> ClassName.get(Throwable.class);
      case INT_REFERENCE,
          INT64_REFERENCE,
          FORTRAN_INTEGER,
          FORTRAN_INTEGER_REFERENCE,
          ADDRESS,
          ADDRESS_REFERENCE,
          PROCEDURE,
          CHARACTERS_REFERENCE,
          TRIPLET_ARRAY,
          STATUS ->
          throw new IllegalArgumentException("no native method has " + type);
    };
  }

  /** The type that callers of the facade see. */
  TypeName seen(Passage passage) {
    return switch (passage.parameter().kind().carrier()) {
      case OBJECT -> of(passage.objectClass().orElseThrow());
      case FLAG -> TypeName.BOOLEAN;
      case KEY, INTEGER, STATUS, FORTRAN_INTEGER -> TypeName.INT;
      case WORD, STATE, CALLBACK, AINT, POINTER -> TypeName.LONG;
      case DOUBLE -> TypeName.DOUBLE;
      case TEXT -> ClassName.get(String.class);
      case BUFFER -> ClassName.get(ByteBuffer.class);
      case INTEGER_ARRAY -> ArrayTypeName.of(TypeName.INT);
      case RANGES -> ArrayTypeName.of(ArrayTypeName.of(TypeName.INT));
      case STATUS_RECORD, ARGUMENT_COUNT, ARGUMENTS -> TypeName.VOID;
    };
  }

  /** Whether callers could give null for it. */
  boolean isReference(Passage passage) {
    return !seen(passage).isPrimitive();
  }

  /** What the native method is given for an argument. */
  CodeBlock passed(Passage passage, String name) {
    return switch (passage.parameter().kind().carrier()) {
      case OBJECT -> passedObject(passage, name);
      case FLAG -> CodeBlock.of("$N ? 1 : 0", name);
      case TEXT -> CodeBlock.of("call.bytes($N)", name);
      case BUFFER -> CodeBlock.of("$NMemory", name);
      case INTEGER_ARRAY -> CodeBlock.of("call.array($N)", name);
      case RANGES -> CodeBlock.of("call.triplets($N)", name);
      case KEY,
          WORD,
          STATE,
          CALLBACK,
          STATUS,
          INTEGER,
          AINT,
          POINTER,
          DOUBLE,
          STATUS_RECORD,
          FORTRAN_INTEGER,
          ARGUMENT_COUNT,
          ARGUMENTS ->
          CodeBlock.of("$N", name);
    };
  }

  private CodeBlock passedObject(Passage passage, String name) {
    if (passage.passing() == Passing.ARGUMENT_AND_RESULT) {
      return CodeBlock.of("call.take($L)", name);
    }
    boolean nullMeansNone =
        passage.objectClass().orElseThrow().nullMeansNone() && !name.equals("this");
    return CodeBlock.of(nullMeansNone ? "call.handleOrNull($L)" : "call.handle($L)", name);
  }

  /** The length of an array or buffer as the native method is given it. */
  CodeBlock length(Passage measuring, Passage measured) {
    return switch (measured.parameter().kind().carrier()) {
      case BUFFER -> CodeBlock.of("$NMemory.remaining()", measured.name());
      case OBJECT,
          KEY,
          WORD,
          STATE,
          FLAG,
          CALLBACK,
          STATUS,
          TEXT,
          INTEGER,
          AINT,
          POINTER,
          DOUBLE,
          INTEGER_ARRAY,
          RANGES,
          STATUS_RECORD,
          FORTRAN_INTEGER,
          ARGUMENT_COUNT,
          ARGUMENTS ->
          CodeBlock.of("$N.length", measured.name());
    };
  }

  /** What a result becomes once it has been read. */
  CodeBlock read(Passage passage) {
    int place = passage.place();
    return switch (passage.parameter().kind().carrier()) {
      case OBJECT ->
          CodeBlock.of(
              "new $T(call.longAt($L), $T.CREATED)",
              of(passage.objectClass().orElseThrow()),
              place,
              Runtime.ORIGIN);
      case FLAG -> CodeBlock.of("call.longAt($L) != 0", place);
      case KEY, STATUS, INTEGER, FORTRAN_INTEGER -> CodeBlock.of("(int) call.longAt($L)", place);
      case WORD, STATE, CALLBACK, AINT, POINTER -> CodeBlock.of("call.longAt($L)", place);
      case DOUBLE -> CodeBlock.of("call.doubleAt($L)", place);
      case TEXT -> CodeBlock.of("call.text()");
      case BUFFER, INTEGER_ARRAY, RANGES, STATUS_RECORD, ARGUMENT_COUNT, ARGUMENTS ->
          throw new IllegalArgumentException(passage.name() + " is no result");
    };
  }
}
