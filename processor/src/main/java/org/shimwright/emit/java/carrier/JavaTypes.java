package org.shimwright.emit.java.carrier;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.shimwright.emit.java.type.JavaBody;
import org.shimwright.emit.java.type.RuntimeNames;
import org.shimwright.plan.Plan;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.plan.procedure.AbiType;
import org.shimwright.plan.procedure.ProcedurePlan;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.Library;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.Procedure;

/** The types of one facade: its classes, and what its native methods take and return. */
public final class JavaTypes {
  private static final Map<String, TypeName> WORDS =
      Map.of(
          "void", TypeName.VOID,
          "boolean", TypeName.BOOLEAN,
          "int", TypeName.INT,
          "long", TypeName.LONG,
          "double", TypeName.DOUBLE,
          "String", ClassName.get(String.class),
          "Object", ClassName.OBJECT);

  private final String packageName;
  private final Library library;
  private final JavaWords words;
  private final Set<String> classes = new HashSet<>();
  private final Set<ObjectClass> madeWithLambdas = new HashSet<>();

  /** Names the types of a facade. */
  public JavaTypes(Plan plan) {
    packageName = plan.request().packageName();
    library = plan.specification().library();
    words = new JavaWords(plan);
    classes.addAll(List.of(natives(), constants(), environment()));
    plan.specification().objectClasses().forEach(c -> classes.add(c.javaName()));
    for (ProcedurePlan function : plan.bound()) {
      if (function.arguments().stream().anyMatch(a -> a.carrier() == Carrier.LAMBDA)) {
        function.outputs().forEach(made -> made.objectClass().ifPresent(madeWithLambdas::add));
      }
    }
  }

  /** Whether an object may keep lambdas, which the library calls as long as something uses it. */
  public boolean mayKeepLambdas(ObjectClass objectClass) {
    return madeWithLambdas.contains(objectClass);
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

  /** The package of the facade. */
  public String packageName() {
    return packageName;
  }

  /** The classes of the facade that its own code names. */
  public Set<String> classes() {
    return classes;
  }

  /** The class of the native methods. */
  public String natives() {
    return JavaNames.natives(library);
  }

  /** The class of integer constants. */
  public String constants() {
    return JavaNames.constants(library);
  }

  /** The class of functions on no object. */
  public String environment() {
    return library.javaName();
  }

  /** A class of the run time that the library needs beside that of any binding. */
  public String runtime(String simpleName) {
    return library.runtime() + "." + simpleName;
  }

  /** A class of the facade. */
  public ClassName named(String simpleName) {
    return ClassName.get(packageName, simpleName);
  }

  /** The type of an argument. */
  public TypeName of(JavaCarrier carrier) {
    return of(carrier.type());
  }

  private TypeName of(String type) {
    if (type.endsWith("[]")) {
      return ArrayTypeName.of(of(type.substring(0, type.length() - 2)));
    }
    TypeName word = WORDS.get(type);
    if (word != null) {
      return word;
    }
    int dot = type.lastIndexOf('.');
    return dot < 0 ? named(type) : ClassName.get(type.substring(0, dot), type.substring(dot + 1));
  }

  /** Begins a body whose statements stand in an open call; the caller ends the block. */
  public JavaBody entered() {
    return new JavaBody()
        .begin("try ($T call = $T.LIBRARY.enter())", RuntimeNames.CALL, named(natives()));
  }

  /** What is thrown if the library reports an error. */
  public String exception() {
    return runtime(library.javaName() + "Exception");
  }

  /** A type of native methods. */
  public static TypeName name(AbiType type) {
    return switch (type) {
      case NOTHING -> TypeName.VOID;
      case INT -> TypeName.INT;
      case INT64 -> TypeName.LONG;
      case DOUBLE -> TypeName.DOUBLE;
      case CHAR -> TypeName.CHAR;
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
  public static String simple(String type) {
    return type.substring(type.lastIndexOf('.') + 1);
  }
}
