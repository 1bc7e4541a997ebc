package org.shimwright.emit.java.carrier;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
  private static final Map<String, String> BOXES =
      Map.of("boolean", "Boolean", "int", "Integer", "long", "Long", "double", "Double");

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

  /** Statements that stand in an open call. */
  public String entered(String body) {
    return "try (%s call = %s.LIBRARY.enter()) {\n%s}"
        .formatted(RuntimeTypes.CALL, natives(), body.indent(2));
  }

  /** What is thrown if the library reports an error. */
  public String exception() {
    return runtime(library.javaName() + "Exception");
  }

  /** A type of native methods. */
  public static String of(AbiType type) {
    return switch (type) {
      case NOTHING -> "void";
      case INT -> "int";
      case INT64 -> "long";
      case DOUBLE -> "double";
      case CHARACTERS -> "byte[]";
      case INT_ARRAY -> "int[]";
      case INT64_ARRAY -> "long[]";
      case BUFFER -> RuntimeTypes.BUFFER;
      case OBJECT -> "Object";
      case THROWABLE -> "Throwable";
      default -> throw new IllegalArgumentException("no native method has " + type);
    };
  }

  /** A type without its package. */
  public static String simple(String type) {
    return type.substring(type.lastIndexOf('.') + 1);
  }

  /** The same as text, of which java.nio.ByteBuffer alone needs an import. */
  public static String word(AbiType type) {
    return simple(of(type));
  }

  /** Whether values of a type cannot be null. */
  public static boolean isPrimitive(String type) {
    return BOXES.containsKey(type);
  }

  /** The class of objects that stand for values of a type. */
  public static String box(String type) {
    return BOXES.getOrDefault(type, type);
  }
}
