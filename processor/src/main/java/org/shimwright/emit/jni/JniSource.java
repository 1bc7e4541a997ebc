package org.shimwright.emit.jni;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.emit.text.StringLiteral;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.procedure.AbiArgument;
import org.shimwright.plan.procedure.AbiFunction;
import org.shimwright.plan.procedure.AbiType;

/**
 * Prints JNI functions to a C file. The declaration of a function is made from the record of its
 * native method.
 */
public final class JniSource {
  private final SourceWriter c;
  private final String prefix;

  /** Creates the source for the functions of a class. */
  JniSource(SourceWriter c, String packageName, String className) {
    String name = packageName.isEmpty() ? className : packageName + "." + className;
    this.c = c;
    prefix = "Java_" + mangle(name) + "_";
  }

  /** Encodes a Java name for C, as the JNI specification requires. */
  private static String mangle(String name) {
    StringBuilder mangled = new StringBuilder();
    for (char letter : name.toCharArray()) {
      if (letter == '.') {
        mangled.append('_');
      } else if (letter == '_') {
        mangled.append("_1");
      } else if (letter < 128 && Character.isLetterOrDigit(letter)) {
        mangled.append(letter);
      } else {
        mangled.append("_0").append(String.format("%04x", (int) letter));
      }
    }
    return mangled.toString();
  }

  /**
   * Adds a function.
   *
   * @param environment whether the body uses {@code env}; otherwise, it is marked as unused
   */
  public void printFunction(AbiFunction method, boolean environment, List<String> body) {
    List<String> parameters = new ArrayList<>(List.of("JNIEnv *env", "jclass self"));
    for (AbiArgument parameter : method.arguments()) {
      if (parameter.type() != AbiType.NOTHING) {
        parameters.add(jniType(parameter.type()) + " " + parameter.name());
      }
    }
    printFunction(
        c,
        jniType(method.result()),
        prefix + mangle(method.name()),
        String.join(", ", parameters),
        () -> {
          if (!environment) {
            c.line("(void)env;");
          }
          c.line("(void)self;");
          c.lines(body);
        });
  }

  /** Adds the JNI function of a planned function. */
  void printFunction(Plan plan, FunctionPlan function) {
    new JniFunction(c, plan, function).write(prefix);
  }

  /**
   * Changes a body so that it is compiled only if the library has the function that it calls.
   * Otherwise, the native method throws an UnsupportedOperationException.
   *
   * @param there the preprocessor line that checks whether the library has the function
   */
  public static void orLacking(
      FunctionPlan function, AbiFunction method, String there, List<String> body) {
    body.add(0, there);
    body.add("#else");
    method.arguments().forEach(a -> body.add("(void)" + a.name() + ";"));
    String why = function.lacking().orElseThrow();
    body.add(
        "return swj_lacking(env, %s, %s);"
            .formatted(StringLiteral.of(function.c()), StringLiteral.of(why)));
    body.add("#endif");
  }

  /** Prints a C function that Java calls: its declaration, then its definition. */
  public static void printFunction(
      SourceWriter c, String type, String name, String parameters, Runnable body) {
    String head = "JNIEXPORT %s JNICALL %s(%s)".formatted(type, name, parameters);
    c.blank().line(head + ";").blank().line(head).block("{", "}", body);
  }

  static String jniType(AbiType type) {
    return switch (type) {
      case NOTHING -> "void";
      case INT -> "jint";
      case INT64 -> "jlong";
      case CHAR -> "jchar";
      case CHARACTERS -> "jbyteArray";
      case BUFFER, OBJECT, CLOSURE -> "jobject";
      case THROWABLE -> "jthrowable";
    };
  }
}
