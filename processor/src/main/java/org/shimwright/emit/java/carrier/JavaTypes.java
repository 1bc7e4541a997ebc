package org.shimwright.emit.java.carrier;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import java.nio.ByteBuffer;
import org.shimwright.plan.AbiType;
import org.shimwright.plan.Plan;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.spec.Library;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.Procedure;

/** The types of one facade: its classes, and what its native methods take and return. */
public final class JavaTypes {
  private final String packageName;
  private final Library library;
  private final JavaWords words;

  /** Names the types of a facade. */
  public JavaTypes(Plan plan) {
    packageName = plan.request().packageName();
    library = plan.specification().library();
    words = new JavaWords(plan);
  }

  /** What documentation calls the library. */
  public String libraryName() {
    return library.name();
  }

  /** A text of the specification as a Java reader wants it, with the names of the facade. */
  public String inJava(String text) {
    return words.of(text);
  }

  /** A text about a function, with the names of its parameters. */
  public String inJava(String text, Procedure procedure) {
    return words.of(text, procedure);
  }

  /** A class of the facade. */
  public ClassName named(String simpleName) {
    return ClassName.get(packageName, simpleName);
  }

  /** The class of the native methods. */
  public ClassName natives() {
    return named(JavaNames.natives(library));
  }

  /** The class of integer constants. */
  public ClassName constants() {
    return named(JavaNames.constants(library));
  }

  /** The class of functions on no object. */
  public ClassName environment() {
    return named(library.javaName());
  }

  /** The class of an object class. */
  public ClassName of(ObjectClass objectClass) {
    return named(objectClass.javaName());
  }

  /** A class of the run time that the library needs beside that of any binding. */
  public ClassName runtime(String simpleName) {
    return ClassName.get(library.runtime(), simpleName);
  }

  /** What is thrown if the library reports an error. */
  public ClassName exception() {
    return runtime(library.javaName() + "Exception");
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
      case INT64_ARRAY -> ArrayTypeName.of(TypeName.LONG);
      case BUFFER -> ClassName.get(ByteBuffer.class);
      case OBJECT -> ClassName.OBJECT;
      case THROWABLE -> ClassName.get(Throwable.class);
      default -> throw new IllegalArgumentException("no native method has " + type);
    };
  }

  /** A type without its package. */
  public static String simple(TypeName type) {
    String name = type.toString();
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** The same as text, of which java.nio.ByteBuffer alone needs an import. */
  public static String word(AbiType type) {
    return simple(of(type));
  }
}
