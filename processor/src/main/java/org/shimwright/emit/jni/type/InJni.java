package org.shimwright.emit.jni.type;

import java.util.List;
import java.util.Optional;
import org.shimwright.plan.Argument;
import org.shimwright.spec.type.Value;

/**
 * What a type is in the C of JNI functions. What is said here of itself holds for an object of
 * Java, which lines of its own turn into a value of C, or make of one; a {@link WordInJni} has
 * expressions for both.
 */
public interface InJni {
  // ---- arguments and results ----

  /** The type of C that a value of Java has. */
  default String jni() {
    return "jobject";
  }

  /** Adds the lines of an argument to a function. */
  void around(Argument a, JniBody b);

  /** What the library's function gets. */
  String passed(Argument a);

  /** Adds the lines of what the library's function returns. */
  default void result(Argument a, JniBody b) {
    around(a, b);
  }

  // ---- words, of which structures and arrays are made ----

  /** A value of Java as C has it. */
  default String toC(String java) {
    return java;
  }

  /** A value of C as a word of Java: a long, or a double. */
  default String word(String c) {
    return "(jlong)" + c;
  }

  /** The type of such a word. */
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

  /** What is true if an element of C has not the value that a word of Java has. */
  default Optional<String> cut(String c, String word) {
    return Optional.empty();
  }

  // ---- callbacks, and objects that are made ----

  /** A value of Java in the signature of a method. */
  default String signature() {
    return "[B";
  }

  /** A value of C as the method of a callback gets it. */
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
