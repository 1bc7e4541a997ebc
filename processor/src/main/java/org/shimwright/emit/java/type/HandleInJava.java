package org.shimwright.emit.java.type;

import static org.shimwright.emit.java.type.RuntimeNames.ARRAYS;
import static org.shimwright.emit.java.type.RuntimeNames.HANDLES;
import static org.shimwright.emit.java.type.RuntimeNames.OWNERSHIP;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.StructType.Field;
import org.shimwright.spec.type.Value;

/** A handle. Its Java object knows whether it is alive. */
public final class HandleInJava extends InJava {
  private static final String NO_PARENT = "null";

  private final ClassName type;
  private final ClassName natives;

  /** Whether a Java object represents the null handle. Otherwise, null represents it. */
  private final boolean hasNullObject;

  /**
   * Whether the generated class has a constant for the null handle: Java has no object for the null
   * handle, and C's null handle is not 0.
   */
  private final boolean hasNullConstant;

  HandleInJava(ClassName type, ClassName natives, HandleType handle) {
    this.type = type;
    this.natives = natives;
    hasNullObject = handle.nullObject();
    hasNullConstant = !hasNullObject && handle.none().isPresent();
  }

  @Override
  public TypeName type() {
    return type;
  }

  @Override
  public TypeName nativeType() {
    return TypeName.LONG;
  }

  @Override
  public boolean usesObjects() {
    return true;
  }

  @Override
  public boolean hasNullObject() {
    return hasNullObject;
  }

  @Override
  public boolean elementsMayBeNull() {
    return !hasNullObject;
  }

  @Override
  public JavaCode passedExpression(Argument a) {
    return a.isChanged()
        ? JavaCode.of("call_.take($L, $L)", a.expression(), a.slot())
        : JavaCode.of("call_.$L", useObject(a.value().nullable(), a.expression()));
  }

  /**
   * Returns the call of the run-time library that keeps an object from being freed during this
   * call, and returns its handle.
   *
   * @param nullable whether null, or the object of the null handle, may be passed
   */
  private JavaCode useObject(boolean nullable, String name) {
    if (nullable && !hasNullObject) {
      return hasNullConstant
          ? JavaCode.of("useOr($L, $T.NULL_HANDLE)", name, type)
          : JavaCode.of("useOr($L, 0)", name);
    }
    return JavaCode.of("$L($L)", nullable ? "useOrNull" : "use", name);
  }

  /**
   * Returns the beginning of the Java expression that holds one new object of a call. The call
   * returns the handle of the object as an integer.
   */
  JavaCode beginOneObject(Argument a) {
    return hasNullConstant
        ? JavaCode.of("one(call_, $L, $T.NULL_HANDLE", a.slot(), type)
        : JavaCode.of("one(call_, $L", a.slot());
  }

  @Override
  public void printEndOfTake(Argument a, JavaBody body) {
    if (a.isChanged()) {
      body.line("call_.settle($L,$W$L)", a.expression(), wordInScratchMemory(a.slot()));
    } else if (a.value().isArray() && mayBeFreedByLibrary(a)) {
      body.line("call_.settleAll()");
    }
  }

  /**
   * Returns whether the library may free the objects that callers pass for an argument: the
   * argument is input and output, and its type has a Java object for the null handle.
   */
  private boolean mayBeFreedByLibrary(Argument a) {
    return hasNullObject && a.value().isGiven() && a.value().isStored();
  }

  @Override
  public JavaCode readResult(FunctionPlan call, Argument a, JavaCode word) {
    if (hasNullObject) {
      String ownership = a.value().borrowed() ? "BORROWED" : "OWNED";
      return JavaCode.of("new $T($L,$W$T.$L)", type, word, OWNERSHIP, ownership);
    }
    JavaCode object =
        call.objectsAtRisk().contains(a)
            ? NewObjectsInJava.objectExpression(a)
            : newObject(call, a, word);
    return checkedNotNull(a.value().nullable(), a.name(), object);
  }

  /**
   * Returns the expression that creates an object from the handle that a call has returned in a
   * word.
   */
  JavaCode newObject(FunctionPlan call, Argument a, JavaCode word) {
    String parent = call.parent(a).map(Argument::expression).orElse(NO_PARENT);
    return a.value().borrowed()
        ? createObject("borrowed", "BORROWED", word, parent)
        : createObject("owned", "OWNED", word, parent);
  }

  /**
   * Returns the expression that creates an object and passes it to a method of the run-time
   * library.
   */
  private JavaCode createObject(String method, String ownership, JavaCode handle, String parent) {
    return JavaCode.of(
        "$T.$L(new $T($L,$W$T.$L,$W$L))",
        HANDLES,
        method,
        type,
        handle,
        OWNERSHIP,
        ownership,
        parent);
  }

  @Override
  public JavaCode toWords(String name) {
    return JavaCode.of("$T.words($S, $L, call_::use)", ARRAYS, name, name);
  }

  @Override
  public JavaCode toWords(Argument a) {
    if (mayBeFreedByLibrary(a)) {
      return JavaCode.of("call_.takeAll($L)", a.name());
    }
    return a.isFilled()
        ? JavaCode.of("call_.roomForHandles($L,$W$T.NULL)", a.name(), type)
        : toWords(a.name());
  }

  @Override
  public void printCopyToCaller(FunctionPlan call, Argument a, JavaBody body) {
    if (a.isFilled()) {
      JavaCode object = JavaCode.of("new $T(w_,$W$T.OWNED)", type, OWNERSHIP);
      body.line("$T.fill($L,$W$L_w,$Ww_ -> $L)", HANDLES, a.name(), a.name(), object);
    } else if (!mayBeFreedByLibrary(a)) {
      super.printCopyToCaller(call, a, body);
    }
  }

  @Override
  public JavaCode fromNativeArray(FunctionPlan call, Argument a, JavaCode from) {
    return createObjects(from, type, newObject(call, a, JavaCode.word("w_")));
  }

  /**
   * Returns the expression for an array of objects. {@code maker} creates an object from the word
   * {@code w_}.
   */
  static JavaCode createObjects(JavaCode from, ClassName type, JavaCode maker) {
    return JavaCode.of("$T.objects($L,$W$T[]::new,$Ww_ -> $L)", ARRAYS, from, type, maker);
  }

  @Override
  public JavaCode storeField(Field field, String name, String place) {
    return JavaCode.of(
        "words_.putLong($L,$W$T.LIBRARY.calling().$L)",
        place,
        natives,
        useObject(field.nullable(), name));
  }

  @Override
  public JavaCode loadField(String struct, Field field, String name, String place) {
    return createObject("known", "BORROWED", JavaCode.of("words_.getLong($L)", place), NO_PARENT);
  }

  /** Prints the Java variable for the object, or the array of objects, that a callback borrows. */
  public void printBorrowedObject(Value parameter, String name, JavaBody body) {
    JavaCode word = JavaCode.word(parameter.isArray() ? "w_" : name);
    JavaCode object = createObject("borrow", "BORROWED", word, NO_PARENT);
    if (parameter.isArray()) {
      body.line("$T[] $L_h = $L", type, name, createObjects(JavaCode.word(name), type, object));
    } else {
      body.line("$T $L_h = $L", type, name, object);
    }
  }

  @Override
  public JavaCode fromCallback(String giver, Value parameter, String name) {
    return checkedNotNull(parameter.nullable(), name, JavaCode.of("$L_h", name));
  }
}
