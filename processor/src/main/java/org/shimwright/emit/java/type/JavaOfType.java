package org.shimwright.emit.java.type;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.procedure.AbiType;
import org.shimwright.spec.type.AddedType;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.ComplexType;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.HiddenType;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StatusType;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.TextType;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Value;

/** Finds the {@link InJava} of each type. */
public final class JavaOfType implements Type.Cases<InJava> {
  private final String packageName;
  private final Map<String, ClassName> generatedClasses = new ConcurrentHashMap<>();
  private final ClassName natives;
  private final String runtimePackage;
  private final String libraryClassName;
  private final List<String> numberNames;
  private final List<AddedInJava> addedTypes = AddedInJava.all();

  /** Creates a finder for a plan. Generated classes are in the package of its request. */
  public JavaOfType(Plan plan) {
    packageName = plan.request().packageName();
    natives = generatedClass(plan.natives());
    runtimePackage = plan.library().runtime();
    libraryClassName = plan.library().javaName();
    numberNames = plan.numbers();
  }

  /** Returns the qualified name of a generated class from its simple name. */
  public ClassName generatedClass(String name) {
    return generatedClasses.computeIfAbsent(name, simple -> ClassName.get(packageName, simple));
  }

  /**
   * Returns a class of the run-time library that bindings of this library need, in addition to the
   * run-time library that all bindings need.
   */
  public ClassName runtimeClass(String name) {
    return ClassName.get(runtimePackage, name);
  }

  /** Returns the exception for an error of a library that has its own run-time library. */
  public ClassName exception() {
    return runtimeClass(libraryClassName + "Exception");
  }

  /** Returns the class of native methods. */
  public ClassName natives() {
    return natives;
  }

  /**
   * Returns the Java expression for the value of a constant of the library or of an enumeration.
   */
  JavaCode constantExpression(String name) {
    return JavaCode.of("$T.constant($L)", natives, numberNames.indexOf(name));
  }

  /**
   * Begins a method body whose statements are executed in an open call. The caller ends the block.
   */
  public JavaBody beginCall() {
    return new JavaBody().begin("try ($T call = $T.LIBRARY.enter())", RuntimeNames.CALL, natives);
  }

  /** Returns the code generator of a value, or that of its elements if the value is an array. */
  public InJava of(Value value) {
    return value.type().as(this);
  }

  /** Returns the type of a value that callers see. */
  public TypeName type(Value value) {
    InJava java = of(value);
    return value.isArray() ? ArrayTypeName.of(java.elementType()) : java.type();
  }

  /**
   * Returns {@link #type} of a value from Java: an argument of a method, or the result of a lambda.
   * The type is annotated if the value may be null.
   */
  public TypeName typeOfGiven(Value value) {
    return mayBeNull(value) ? type(value).annotated(RuntimeNames.NULLABLE) : type(value);
  }

  /**
   * Returns the type of a value from the library, which is a result or an argument of a lambda:
   * {@link #type}, annotated if the value, or an element of an array, may be null.
   */
  public TypeName typeOfReturned(Value value) {
    InJava java = of(value);
    if (!value.isArray() || !java.elementsMayBeNull()) {
      return typeOfGiven(value);
    }
    TypeName array = ArrayTypeName.of(java.elementType().annotated(RuntimeNames.NULLABLE));
    return mayBeNull(value) ? array.annotated(RuntimeNames.NULLABLE) : array;
  }

  private boolean mayBeNull(Value value) {
    InJava java = of(value);
    return value.nullable()
        && !java.hasNullObject()
        && (value.isArray() || !java.type().isPrimitive());
  }

  /** Returns the type of a callback's parameter or result in the method that C calls. */
  public TypeName nativeType(Value value) {
    return value.isArray() ? ArrayInJava.nativeArrayType(value, of(value)) : of(value).nativeType();
  }

  /**
   * Prints a null check of an argument, which precedes all other code. Its message says what is
   * needed instead.
   */
  public void printNullCheck(Argument a, JavaBody body) {
    TypeName type = type(a.value());
    boolean nullable = a.value().nullable();
    if (a.isParameter() && !type.isPrimitive() && !mayBeNull(a.value())) {
      String needed = withoutPackage(type);
      String instead =
          nullable ? "pass " + needed + ".NULL for none" : "it must be of type " + needed;
      String message = a.name() + " is null; " + instead;
      body.line("$T.requireNonNull($L,$W$S)", Objects.class, a.name(), message);
    }
  }

  /** Returns the Java type for a type in the declaration of a native method. */
  public static TypeName of(AbiType type) {
    return switch (type) {
      case NOTHING -> TypeName.VOID;
      case INT -> TypeName.INT;
      case INT64 -> TypeName.LONG;
      case CHAR -> TypeName.CHAR;
      case CHARACTERS -> ArrayTypeName.of(TypeName.BYTE);
      case BUFFER -> ClassName.get(ByteBuffer.class);
      case OBJECT -> ClassName.OBJECT;
      case CLOSURE -> RuntimeNames.CALL_CLOSURE;
      case THROWABLE -> ClassName.get(Throwable.class);
    };
  }

  /** Returns a type without its package. */
  private static String withoutPackage(TypeName type) {
    String name = type.toString();
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** Prints the code that checks and converts an argument before the call. */
  public void printPreparation(FunctionPlan call, Argument a, JavaBody body) {
    if (a.value().isArray()) {
      new ArrayInJava(this).printPreparation(call, a, body);
    } else {
      of(a.value()).printPreparation(call, a, body);
    }
  }

  /** Returns the expression for a result that native code has stored. */
  public JavaCode readResult(FunctionPlan call, Argument a) {
    InJava java = of(a.value());
    return readResult(call, a, java.wordInScratchMemory(a.slot()));
  }

  /** Returns the expression for a result in a word that the call returned. */
  public JavaCode readResult(FunctionPlan call, Argument a, JavaCode word) {
    return a.value().isArray() ? JavaCode.word(a.local()) : of(a.value()).readResult(call, a, word);
  }

  /**
   * Returns the expression for a length that callers do not pass, because it is the length of an
   * array or text that they pass.
   */
  public JavaCode measuredLength(FunctionPlan call, Argument length) {
    JavaCode measured = new ArrayInJava(this).measuredLength(call, length);
    return new NumberInJava((NumberType) length.value().type())
        .checkLength(length.name(), measured);
  }

  /**
   * Returns the reason why an array can be rejected for its length: the end of a Javadoc sentence
   * that begins with "if". Empty if every length is accepted.
   */
  public Optional<String> lengthRefusal(FunctionPlan call, Argument array) {
    return ArrayInJava.isCountedAlone(call, array)
        ? Optional.empty()
        : Optional.of(
            array.value().factors().stream()
                    .allMatch(f -> call.argument(f).flatMap(Argument::measured).isPresent())
                ? "arrays that belong together differ in length"
                : "an array has another length than it must have");
  }

  /**
   * Prints the code that converts an output array and stores it in a variable or in the caller's
   * array.
   */
  public void printArrayFinish(FunctionPlan call, Argument a, JavaBody body) {
    new ArrayInJava(this).printFinish(call, a, body);
  }

  @Override
  public InJava number(NumberType type) {
    return new NumberInJava(type);
  }

  @Override
  public InJava complex(ComplexType type) {
    return new ComplexInJava(type);
  }

  @Override
  public InJava enumeration(EnumType type) {
    return new EnumInJava(generatedClass(type.javaName()), type.closed());
  }

  @Override
  public InJava struct(StructType type) {
    return new StructInJava(type, this);
  }

  @Override
  public HandleInJava handle(HandleType type) {
    return new HandleInJava(generatedClass(type.javaName()), natives, type);
  }

  @Override
  public InJava callback(CallbackType type) {
    return new CallbackInJava(generatedClass(type.javaName()), natives);
  }

  @Override
  public InJava text(TextType type) {
    return new TextInJava(this);
  }

  @Override
  public InJava status(StatusType type) {
    return new StatusInJava();
  }

  @Override
  public InJava hidden(HiddenType type) {
    return new HiddenInJava();
  }

  @Override
  public InJava added(AddedType type) {
    for (AddedInJava finder : addedTypes) {
      Optional<InJava> found = finder.of(type, this);
      if (found.isPresent()) {
        return found.get();
      }
    }
    throw new IllegalArgumentException("Java has no class for " + type.sort());
  }
}
