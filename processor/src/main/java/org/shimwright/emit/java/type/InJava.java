package org.shimwright.emit.java.type;

import com.palantir.javapoet.TypeName;
import java.util.Optional;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.spec.type.StructType.Field;
import org.shimwright.spec.type.Value;

/**
 * What values of one type are in Java: alone, as elements of arrays, in structures and in
 * callbacks. The rules of specifications refuse what a method of this class throws for.
 */
public abstract class InJava {
  /** The type that callers see. */
  public abstract TypeName type();

  /** The type in methods that C calls, and in native methods if no address crosses instead. */
  public abstract TypeName crosses();

  /** Whether a value is an object that may be gone, or has one. */
  public boolean usesObjects() {
    return false;
  }

  // ---- arguments and results ----

  /** Whether Java has an object for the null handle, which callers give in place of null. */
  public boolean hasNullObject() {
    return false;
  }

  /** Checks and converts an argument before the call. */
  public void prepare(FunctionPlan call, Argument a, JavaBody body) {}

  /** Arguments with a smaller number are prepared first: others are checked against them. */
  public int turn() {
    return 2;
  }

  /** What the native method gets for an argument. */
  public JavaCode passed(Argument a) {
    throw never("passed");
  }

  /** How long an argument is, where the library asks for that. */
  public JavaCode length(Argument a) {
    return JavaCode.of("$L.length", a.name());
  }

  /** What ends the sentence of Javadoc on when Java itself refuses a value, if it refuses any. */
  public Optional<String> refusal() {
    return Optional.empty();
  }

  /** Ends what {@code Call.take} began for an object whose handle the library may change. */
  public void settle(Argument a, JavaBody body) {}

  /** Follows a call that has succeeded, before results are read. */
  public void succeeded(FunctionPlan call, Argument a, JavaBody body) {}

  /** A result, read from the word that it came back in. */
  public JavaCode read(FunctionPlan call, Argument a, JavaCode word) {
    throw never("a result");
  }

  /** The word of the scratch memory that a result came back in. */
  public JavaCode word(int slot) {
    return JavaCode.of("call_.longAt($L)", slot);
  }

  // ---- what the library uses after the call ----

  /**
   * The memory or the lambda of an argument that the library may use after the call: the new object
   * keeps it, or it is kept until an object is synchronized.
   */
  public Optional<JavaCode> kept(Argument a) {
    return Optional.empty();
  }

  /** Whether what is kept is a function of the program. */
  public boolean isFunction() {
    return false;
  }

  /**
   * Whether the caller returns memory to the library, as a function that frees it does. The method
   * makes the call for each piece that no buffer leads to any more: none, this one, or earlier
   * ones.
   */
  public boolean isGivenBack() {
    return false;
  }

  /**
   * Whether a result is memory that the library allocates. If the call makes an object, too, the
   * memory is freed with that object.
   */
  public boolean isHandedOut() {
    return false;
  }

  // ---- elements ----

  /** Whether an element of an array that the library gives may be null. */
  public boolean elementsMayBeNull() {
    return false;
  }

  /** The type that callers see, of an element of an array. */
  public TypeName element() {
    return type();
  }

  /** The array of words or bytes that crosses for an array of a name. */
  public JavaCode words(String name) {
    throw never("an element");
  }

  /** The array of words or bytes that crosses for an argument that callers give. */
  public JavaCode words(Argument a) {
    return words(a.name());
  }

  /** Puts what came back into the array that the caller has given. */
  public void putBack(FunctionPlan call, Argument a, JavaBody body) {
    String name = a.name();
    String unlessNull = a.value().nullable() ? "if (" + name + " != null) " : "";
    JavaCode made = elements(call, a, JavaCode.of("$L_w", name));
    body.line("$LSystem.arraycopy($L,$W0,$W$L,$W0,$W$L.length)", unlessNull, made, name, name);
  }

  /** The array that callers get for the one that a call has given. */
  public JavaCode elements(FunctionPlan call, Argument a, JavaCode from) {
    return elements(call.c(), a.name(), from);
  }

  /**
   * The array that callers get for the one that crossed.
   *
   * @param giver the function or callback that gave it, for messages
   * @param name what it is called, for messages
   * @param from the array that crossed, or null
   */
  public JavaCode elements(String giver, String name, JavaCode from) {
    throw never("an element");
  }

  // ---- fields ----

  /** Stores a field of a structure, whose value has a name, at a place of the words. */
  public JavaCode put(Field field, String name, String place) {
    throw never("a field");
  }

  /** Reads a field. */
  public JavaCode get(String struct, Field field, String name, String place) {
    throw never("a field");
  }

  // ---- callbacks ----

  /** What the lambda gets for a parameter that C has given under a name. */
  public JavaCode arrived(String giver, Value parameter, String name) {
    throw never("a parameter of a callback");
  }

  /** What C gets for the answer of a lambda. */
  public JavaCode answer(Value result, JavaCode answer) {
    throw never("an answer");
  }

  private IllegalArgumentException never(String use) {
    return new IllegalArgumentException(getClass().getSimpleName() + " is never " + use);
  }

  /** A reference that the library gave, which must be there unless the value may be null. */
  public static JavaCode given(boolean nullable, String name, JavaCode value) {
    return nullable ? value : JavaCode.of("$T.given($S,$W$L)", RuntimeNames.VALUES, name, value);
  }

  /** A conversion of what may be null. */
  static JavaCode unlessNull(boolean nullable, String name, JavaCode converted) {
    return nullable ? JavaCode.of("$L == null ? null : $L", name, converted) : converted;
  }
}
