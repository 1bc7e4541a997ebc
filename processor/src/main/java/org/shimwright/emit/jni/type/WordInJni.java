package org.shimwright.emit.jni.type;

import java.util.Locale;
import org.shimwright.emit.c.LibraryCall;
import org.shimwright.plan.Argument;
import org.shimwright.plan.Role;
import org.shimwright.spec.type.Type;

/** Converts the values that are numbers in Java: numbers, enumerations, statuses and handles. */
interface WordInJni extends InJni {
  /** Returns the type of the value. */
  Type type();

  @Override
  default String jniType() {
    return "jint";
  }

  @Override
  default String toC(String java) {
    return "(%s)%s".formatted(type().cType(), java);
  }

  @Override
  default String toJava(String c) {
    return "(%s)%s".formatted(jniType(), c);
  }

  @Override
  default String signature() {
    return switch (jniType()) {
      case "jlong" -> "J";
      case "jboolean" -> "Z";
      default -> jniType().substring(1, 2).toUpperCase(Locale.ROOT);
    };
  }

  /** Returns the initial value, in C, of a variable that the library sets. */
  default String initialValue() {
    return "(%s)0".formatted(type().cType());
  }

  @Override
  default void addConversion(Argument a, JniBody b) {
    String name = a.value().name();
    if (a.role() == Role.HIDDEN) {
      String start =
          a.value().isGiven() ? a.value().inC().constant().orElse(initialValue()) : initialValue();
      b.declare("%s c_%s = %s;".formatted(type().cType(), name, start));
    } else if (a.value().isStored()) {
      String start = a.value().isGiven() ? toC("j_" + name) : initialValue();
      String cType = a.value().inC().cType().orElse(type().cType());
      b.declare("%s c_%s = %s;".formatted(cType, name, start));
      b.passBack(storeStatement(JniBody.wordsOf(a), "c_" + name));
    }
  }

  @Override
  default String passedExpression(Argument a) {
    String name = a.value().name();
    return a.value().isStored()
        ? "&c_" + name
        : a.role() == Role.HIDDEN ? "c_" + name : toC("j_" + name);
  }

  @Override
  default void addResult(Argument a, JniBody b) {
    String cType = LibraryCall.readOnlyType(type());
    b.declare("%s result = (%s)0;".formatted(cType, cType));
    if (!b.plan().direct()) {
      b.passBack(storeStatement(JniBody.wordsOf(a), "result"));
    }
  }
}
