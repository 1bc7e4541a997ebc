package org.shimwright.emit.java.type;

import com.palantir.javapoet.TypeName;
import java.util.Optional;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.spec.type.StructType.Field;
import org.shimwright.spec.type.Value;

/**
 * Prints the Java code for values of one type: for arguments and results, elements of arrays,
 * struct fields and callbacks. A method of this class that throws is never called, because the
 * rules of specifications reject such uses of the type.
 */
public abstract class InJava {
  /** Returns the type that callers see. */
  public abstract TypeName type();

  /**
   * Returns the Java type of a value in a method that C calls, and in a native method, unless the
   * native method receives an address instead of the value.
   */
  public abstract TypeName nativeType();

  /** Returns whether a value is, or contains, an object that the program may already have freed. */
  public boolean usesObjects() {
    return false;
  }

  // ---- arguments and results ----

  /** Returns whether Java has an object for the null handle, which callers pass instead of null. */
  public boolean hasNullObject() {
    return false;
  }

  /** Prints the code that checks and converts an argument before the call. */
  public void printPreparation(FunctionPlan call, Argument a, JavaBody body) {}

  /**
   * Returns the order of preparation. Arguments with a smaller number are prepared first, because
   * others are checked against them.
   */
  public int preparationOrder() {
    return 2;
  }

  /** Returns the expression that is passed to the native method for an argument. */
  public JavaCode passedExpression(Argument a) {
    throw unsupportedUse("passed");
  }

  /** Returns the expression for the length of an argument, for a library that needs the length. */
  public JavaCode lengthExpression(Argument a) {
    return JavaCode.of("$L.length", a.name());
  }

  /**
   * Returns the end of the Javadoc sentence that says when Java rejects a value, if it rejects any.
   */
  public Optional<String> rejectionReason() {
    return Optional.empty();
  }

  /**
   * Prints the call of {@code settle} or {@code settleAll} that follows {@code Call.take} or {@code
   * Call.takeAll}, for objects whose handles the library may change.
   */
  public void printEndOfTake(Argument a, JavaBody body) {}

  /** Prints the code that follows a successful call, before results are read. */
  public void printAfterSuccess(FunctionPlan call, Argument a, JavaBody body) {}

  /** Returns the expression that converts a result from the word that the call returned. */
  public JavaCode readResult(FunctionPlan call, Argument a, JavaCode word) {
    throw unsupportedUse("a result");
  }

  /** Returns the expression that reads the word of a result from the scratch memory of the call. */
  public JavaCode wordInScratchMemory(int slot) {
    return JavaCode.of("call_.longAt($L)", slot);
  }

  // ---- memory and lambdas that the library uses after the call ----

  /**
   * Returns the expression for the memory or lambda of an argument that the library may use after
   * the call; empty if there is none. The new object keeps it reachable, or it is kept until an
   * object is synchronized.
   */
  public Optional<JavaCode> keptAfterCall(Argument a) {
    return Optional.empty();
  }

  /** Returns whether the kept value is a lambda of the program. */
  public boolean isLambda() {
    return false;
  }

  /**
   * Returns whether the argument is memory that the caller gives back to the library, as for a
   * function that frees memory. The library gets a block only when no buffer refers to it any
   * longer, so the Java method calls the function for this block, for earlier blocks, or not at
   * all.
   */
  public boolean isMemoryGivenBack() {
    return false;
  }

  /**
   * Returns whether a result is memory that the library allocates. If the call also creates an
   * object, the memory is freed with that object.
   */
  public boolean isMemoryOfLibrary() {
    return false;
  }

  // ---- elements ----

  /** Returns whether an element of an array from the library may be null. */
  public boolean elementsMayBeNull() {
    return false;
  }

  /** Returns the type of an array's element that callers see. */
  public TypeName elementType() {
    return type();
  }

  /**
   * Returns the expression for the array of words or bytes that is passed instead of the array
   * variable {@code name}.
   */
  public JavaCode toWords(String name) {
    throw unsupportedUse("an element");
  }

  /**
   * Returns the expression for the array of words or bytes that native code gets for an array
   * argument.
   */
  public JavaCode toWords(Argument a) {
    return toWords(a.name());
  }

  /** Prints the code that copies output elements into the caller's array. */
  public void printCopyToCaller(FunctionPlan call, Argument a, JavaBody body) {
    String name = a.name();
    String unlessNull = a.value().nullable() ? "if (" + name + " != null) " : "";
    JavaCode made = fromNativeArray(call, a, JavaCode.of("$L_w", name));
    body.line("$LSystem.arraycopy($L,$W0,$W$L,$W0,$W$L.length)", unlessNull, made, name, name);
  }

  /** Returns the expression that converts an array from a call to the array that callers get. */
  public JavaCode fromNativeArray(FunctionPlan call, Argument a, JavaCode from) {
    return fromNativeArray(call.c(), a.name(), from);
  }

  /**
   * Returns the expression that converts an array from native code to the array that callers get.
   *
   * @param giver the function or callback that the array comes from, for messages
   * @param name the name of the array, for messages
   * @param from the expression for the array from native code, which may be null at run time
   */
  public JavaCode fromNativeArray(String giver, String name, JavaCode from) {
    throw unsupportedUse("an element");
  }

  // ---- fields ----

  /**
   * Returns the statement that stores a struct field, whose value is in a variable, at a position
   * of the buffer {@code words_}.
   */
  public JavaCode storeField(Field field, String name, String place) {
    throw unsupportedUse("a field");
  }

  /**
   * Returns the expression that reads a struct field from a position of the buffer {@code words_}.
   */
  public JavaCode loadField(String struct, Field field, String name, String place) {
    throw unsupportedUse("a field");
  }

  // ---- callbacks ----

  /**
   * Returns the expression that converts a parameter of the callback to the value that the lambda
   * gets.
   */
  public JavaCode fromCallback(String giver, Value parameter, String name) {
    throw unsupportedUse("a parameter of a callback");
  }

  /** Returns the expression that is returned to C for the result of a lambda. */
  public JavaCode toCallbackResult(Value result, JavaCode answer) {
    throw unsupportedUse("an answer");
  }

  private IllegalArgumentException unsupportedUse(String use) {
    return new IllegalArgumentException(getClass().getSimpleName() + " is never " + use);
  }

  /**
   * Returns the expression for a reference from the library. The generated code checks that the
   * reference is not null, unless the value may be null.
   */
  public static JavaCode checkedNotNull(boolean nullable, String name, JavaCode value) {
    return nullable ? value : JavaCode.of("$T.given($S,$W$L)", RuntimeNames.VALUES, name, value);
  }

  /** Returns the expression that converts a value that may be null. */
  static JavaCode convertUnlessNull(boolean nullable, String name, JavaCode converted) {
    return nullable ? JavaCode.of("$L == null ? null : $L", name, converted) : converted;
  }
}
