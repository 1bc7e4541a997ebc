package org.shimwright.emit.java.carrier;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import java.nio.ByteBuffer;
import org.shimwright.plan.AbiType;
import org.shimwright.spec.ObjectClass;

/** The types of one facade: its classes, and what its native methods take and return. */
public final class JavaTypes {
  private final String packageName;

  /** Names the types of a facade in this package. */
  public JavaTypes(String packageName) {
    this.packageName = packageName;
  }

  /** A class of the facade. */
  public ClassName named(String simpleName) {
    return ClassName.get(packageName, simpleName);
  }

  /** The class of the native methods. */
  public ClassName natives() {
    return named("MpiNatives");
  }

  /** The class of an object class. */
  public ClassName of(ObjectClass objectClass) {
    return named(objectClass.javaName());
  }

  /** A type of native methods. */
  public static TypeName of(AbiType type) {
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
}
