package org.shimwright.emit.jni.type;

import java.util.Optional;
import org.shimwright.emit.c.LibraryCall;
import org.shimwright.plan.Argument;
import org.shimwright.spec.type.HandleType;

/** A handle: a Java long. */
record HandleInJni(HandleType type) implements WordInJni {
  @Override
  public String jniType() {
    return "jlong";
  }

  @Override
  public String toC(String java) {
    return WordInJni.super.toC("(intptr_t)" + java);
  }

  @Override
  public String toJava(String c) {
    return toWord(c);
  }

  @Override
  public String toWord(String c) {
    return WordInJni.super.toWord("(intptr_t)" + c);
  }

  @Override
  public String initialValue() {
    return initialElement().orElseGet(WordInJni.super::initialValue);
  }

  @Override
  public Optional<String> initialElement() {
    return LibraryCall.nullHandle(type);
  }

  /**
   * Returns whether the generated code allocates the struct of the object that the library
   * initializes.
   */
  private boolean isAllocated(Argument a) {
    return !a.value().isGiven() && type.allocated().isPresent();
  }

  /**
   * Adds the lines before and after the call of the library that an argument needs. If the
   * generated code has allocated the argument's struct, it frees the struct unless Java receives
   * it.
   */
  @Override
  public void addConversion(Argument a, JniBody b) {
    if (!isAllocated(a)) {
      type.onNew()
          .filter(function -> !a.value().isGiven())
          .ifPresent(function -> b.passBack("%s(c_%s);".formatted(function, a.value().name())));
      WordInJni.super.addConversion(a, b);
      return;
    }
    String c = "c_" + a.value().name();
    b.declare("%s *%s = NULL;".formatted(type.allocated().get(), c));
    b.acquire(c, "swl_room(env, 0, sizeof *%s)".formatted(c), "");
    b.passBack(storeStatement(JniBody.wordsOf(a), c));
    b.passBack("%s = NULL;".formatted(c));
    b.release("free(%s);".formatted(c));
  }

  @Override
  public String passedExpression(Argument a) {
    return isAllocated(a) ? "c_" + a.value().name() : WordInJni.super.passedExpression(a);
  }
}
