package org.shimwright.emit.jni.type;

import java.util.List;
import java.util.Optional;
import org.shimwright.plan.Argument;
import org.shimwright.spec.type.Value;

/**
 * Generates the lines of C that convert values of one type in JNI functions. The default methods
 * are for types whose values are objects in Java; {@link WordInJni} has the methods for numbers.
 */
public interface InJni {
  // ---- arguments and results ----

  /** Returns the JNI type of a Java value. */
  default String jniType() {
    return "jobject";
  }

  /**
   * Adds the lines for an argument to the body of a JNI function: those before and after the call.
   */
  void addConversion(Argument a, JniBody b);

  /** Returns the expression that is passed to the library's function. */
  String passedExpression(Argument a);

  /** Adds the lines for the return value of the library's function. */
  default void addResult(Argument a, JniBody b) {
    addConversion(a, b);
  }

  // ---- words of structures and arrays ----

  /**
   * Returns the C expression that converts a Java value. Objects are converted by statements
   * instead.
   */
  default String toC(String java) {
    return java;
  }

  /** Returns the C expression that converts a C value to a Java word: a long or a double. */
  default String toWord(String c) {
    return "(jlong)" + c;
  }

  /** Returns the JNI type of the word that {@link #toWord} makes. */
  default String wordType() {
    return "jlong";
  }

  /** Returns the statement that sets a C value from words. */
  default String loadStatement(String c, String words) {
    return "%s = %s;".formatted(c, toC("swl_get%s(%s)".formatted(doubleSuffix(), words)));
  }

  /** Returns the statement that stores a C value in words. */
  default String storeStatement(String words, String c) {
    return "swl_put%s(%s, %s);".formatted(doubleSuffix(), words, toWord(c));
  }

  private String doubleSuffix() {
    return wordType().equals("jdouble") ? "_double" : "";
  }

  // ---- elements of arrays ----

  /** Returns the element type of a Java array, as the letter in a JNI signature. */
  default char elementLetter() {
    return 'J';
  }

  /**
   * Returns the size in bytes of an element in a Java array, if Java and C represent the element
   * differently.
   */
  default int bytesInJava() {
    return Long.BYTES;
  }

  /**
   * Returns the C condition that is true if an array element is too narrow for the value in its
   * word.
   */
  default Optional<String> tooNarrowCondition(String c, String word) {
    return Optional.empty();
  }

  /**
   * Returns the value of an array element in C before the library sets it, or nothing if that value
   * is 0.
   */
  default Optional<String> initialElement() {
    return Optional.empty();
  }

  // ---- callbacks and new Java objects ----

  /** Returns the type of a Java value in the signature of a method. */
  default String signature() {
    return "[B";
  }

  /**
   * Returns the C expression that is passed to the Java method of a callback. Objects are created
   * by statements instead.
   */
  default String toJava(String c) {
    return c;
  }

  /** Returns whether the Java value is an object, not a word. */
  default boolean isObject() {
    return jniType().equals("jobject");
  }

  /**
   * Returns the statements that create a Java object from a library value, in a variable whose name
   * begins with {@code o_}.
   *
   * @param name the end of the variable names
   * @param from the value in C
   * @param count the number of elements
   */
  default List<String> createObject(String name, String from, String count) {
    return List.of();
  }

  /**
   * Returns the statements that convert {@code said}, an object that a callback's method returned,
   * to {@code answer}.
   */
  default List<String> convertAnswer(Value result) {
    return List.of();
  }
}
