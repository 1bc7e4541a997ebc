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

/** Finds the class that writes the Java of a type. */
public final class JavaOfType implements Type.Cases<InJava> {
  private final String packageName;
  private final Map<String, ClassName> named = new ConcurrentHashMap<>();
  private final ClassName natives;
  private final String runtime;
  private final String library;
  private final List<String> numbers;
  private final List<AddedInJava> added = AddedInJava.all();

  /** What types are in the package of a request. */
  public JavaOfType(Plan plan) {
    packageName = plan.request().packageName();
    natives = named(plan.natives());
    runtime = plan.library().runtime();
    library = plan.library().javaName();
    numbers = plan.numbers();
  }

  /** A generated class. */
  public ClassName named(String name) {
    return named.computeIfAbsent(name, simple -> ClassName.get(packageName, simple));
  }

  /** A class of the run time that the library needs beside that of any binding. */
  public ClassName ofRuntime(String name) {
    return ClassName.get(runtime, name);
  }

  /** What is thrown if a library with a run time of its own reports an error. */
  public ClassName exception() {
    return ofRuntime(library + "Exception");
  }

  /** The class of native methods. */
  public ClassName natives() {
    return natives;
  }

  /** The Java expression for the value of a constant of the library or of an enumeration. */
  JavaCode constant(String name) {
    return JavaCode.of("$T.constant($L)", natives, numbers.indexOf(name));
  }

  /** Begins a body whose statements stand in an open call; the caller ends the block. */
  public JavaBody entered() {
    return new JavaBody().begin("try ($T call = $T.LIBRARY.enter())", RuntimeNames.CALL, natives);
  }

  /** The Java form of a value; of an array, that of its elements. */
  public InJava of(Value value) {
    return value.type().as(this);
  }

  /** The type of a value that callers see. */
  public TypeName type(Value value) {
    InJava java = of(value);
    return value.isArray() ? ArrayTypeName.of(java.element()) : java.type();
  }

  /**
   * As {@link #type}, of what Java gives: an argument of a method, or what a lambda returns. The
   * type says whether it may be null.
   */
  public TypeName given(Value value) {
    return mayBeNull(value) ? type(value).annotated(RuntimeNames.NULLABLE) : type(value);
  }

  /**
   * As {@link #type}, of a value that the library gives, a result or an argument of a lambda: the
   * elements of an array may be null.
   */
  public TypeName made(Value value) {
    InJava java = of(value);
    if (!value.isArray() || !java.elementsMayBeNull()) {
      return given(value);
    }
    TypeName array = ArrayTypeName.of(java.element().annotated(RuntimeNames.NULLABLE));
    return mayBeNull(value) ? array.annotated(RuntimeNames.NULLABLE) : array;
  }

  private boolean mayBeNull(Value value) {
    InJava java = of(value);
    return value.nullable()
        && !java.hasNullObject()
        && (value.isArray() || !java.type().isPrimitive());
  }

  /** What C gives a callback, or gets from it. */
  public TypeName crosses(Value value) {
    return value.isArray() ? ArrayInJava.crosses(value, of(value)) : of(value).crosses();
  }

  /** Refuses null before anything else, in words that say what is needed instead. */
  public void refuseNull(Argument a, JavaBody body) {
    TypeName type = type(a.value());
    boolean nullable = a.value().nullable();
    if (a.isParameter() && !type.isPrimitive() && !mayBeNull(a.value())) {
      String needed = simple(type);
      String instead =
          nullable ? "pass " + needed + ".NULL for none" : "it must be of type " + needed;
      String message = a.name() + " is null; " + instead;
      body.line("$T.requireNonNull($L,$W$S)", Objects.class, a.name(), message);
    }
  }

  /** A type of the native methods that libraries with a run time of their own have. */
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

  /** A type without its package. */
  private static String simple(TypeName type) {
    String name = type.toString();
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** Checks and converts an argument before the call. */
  public void prepare(FunctionPlan call, Argument a, JavaBody body) {
    if (a.value().isArray()) {
      new ArrayInJava(this).prepare(call, a, body);
    } else {
      of(a.value()).prepare(call, a, body);
    }
  }

  /** A result, read from where it came back. */
  public JavaCode read(FunctionPlan call, Argument a) {
    InJava java = of(a.value());
    return read(call, a, java.word(a.slot()));
  }

  /** A result, read from the word that it came back in. */
  public JavaCode read(FunctionPlan call, Argument a, JavaCode word) {
    return a.value().isArray() ? JavaCode.word(a.local()) : of(a.value()).read(call, a, word);
  }

  /** A length that the caller need not say, for it is that of an array or text. */
  public JavaCode counted(FunctionPlan call, Argument length) {
    JavaCode measured = new ArrayInJava(this).measured(call, length);
    return new NumberInJava((NumberType) length.value().type()).counted(length.name(), measured);
  }

  /**
   * Why an array can be refused for its length: the end of a sentence of Javadoc that begins with
   * "if". Empty if every length is accepted.
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

  /** Puts an array that came back where the caller looks for it. */
  public void finish(FunctionPlan call, Argument a, JavaBody body) {
    new ArrayInJava(this).finish(call, a, body);
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
    return new EnumInJava(named(type.javaName()), type.closed());
  }

  @Override
  public InJava struct(StructType type) {
    return new StructInJava(type, this);
  }

  @Override
  public HandleInJava handle(HandleType type) {
    return new HandleInJava(named(type.javaName()), natives, type);
  }

  @Override
  public InJava callback(CallbackType type) {
    return new CallbackInJava(named(type.javaName()), natives);
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
    for (AddedInJava finder : added) {
      Optional<InJava> found = finder.of(type, this);
      if (found.isPresent()) {
        return found.get();
      }
    }
    throw new IllegalArgumentException("Java has no class for " + type.sort());
  }
}
