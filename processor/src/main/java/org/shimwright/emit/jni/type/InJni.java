package org.shimwright.emit.jni.type;

import java.util.List;
import java.util.Optional;
import org.shimwright.plan.Argument;
import org.shimwright.spec.type.Value;

/**
 * Turns values of one type into lines of the C of JNI functions. The default methods are those of a
 * type whose values are objects in Java; those of numbers are in {@link WordInJni}.
 */
public interface InJni {
  // ---- arguments and results ----

  /** The type of C that a value of Java has. */
  default String jni() {
    return "jobject";
  }

  /** Adds the lines of an argument to a function. */
  void around(Argument a, JniBody b);

  /** The expression that the library's function gets. */
  String passed(Argument a);

  /** Adds the lines of the value that the library's function returns. */
  default void result(Argument a, JniBody b) {
    around(a, b);
  }

  // ---- words, of which structures and arrays are made ----

  /** The expression in C of a value of Java; an object has lines instead. */
  default String toC(String java) {
    return java;
  }

  /** The expression in C of a word of Java, a long or a double, for a value of C. */
  default String word(String c) {
    return "(jlong)" + c;
  }

  /** The type of this word. */
  default String wordType() {
    return "jlong";
  }

  /** The statement that sets a value of C to what some words are. */
  default String load(String c, String words) {
    return "%s = %s;".formatted(c, toC("swl_get%s(%s)".formatted(real(), words)));
  }

  /** The statement that sets some words to a value of C. */
  default String store(String words, String c) {
    return "swl_put%s(%s, %s);".formatted(real(), words, word(c));
  }

  private String real() {
    return wordType().equals("jdouble") ? "_double" : "";
  }

  // ---- elements of arrays ----

  /** The elements of an array of Java, as signatures of the JNI spell them. */
  default char element() {
    return 'J';
  }

  /** How many bytes of it an element takes that is not the same in both languages. */
  default int bytes() {
    return Long.BYTES;
  }

  /** The condition that an element of C has lost bits of the word that it was set to. */
  default Optional<String> cut(String c, String word) {
    return Optional.empty();
  }

  /** The value in C of an array's element before the library sets it. It is empty if that is 0. */
  default Optional<String> none() {
    return Optional.empty();
  }

  // ---- callbacks, and objects that are made ----

  /** A value of Java in the signature of a method. */
  default String signature() {
    return "[B";
  }

  /** The expression in C that the method of a callback gets; an object has lines instead. */
  default String toJava(String c) {
    return c;
  }

  /** Whether it is an object of Java, and no word. */
  default boolean isObject() {
    return jni().equals("jobject");
  }

  /**
   * Makes an object of Java of a value of the library, in a variable that begins with {@code o_}.
   *
   * @param name the end of the names of variables
   * @param from the value in C
   * @param count how many elements it has
   */
  default List<String> made(String name, String from, String count) {
    return List.of();
  }

  /** Turns {@code said}, an object that a callback's method returned, into {@code answer}. */
  default List<String> answered(Value result) {
    return List.of();
  }
}
