package org.shimwright.emit.jni.type;

import java.util.List;
import java.util.Optional;
import org.shimwright.plan.Argument;
import org.shimwright.plan.NumberCrossing;
import org.shimwright.plan.Role;
import org.shimwright.spec.type.NumberType;

/**
 * Converts a number between C and Java. The Java type holds all values of the C type, or the
 * generated code checks the value.
 */
record NumberInJni(NumberType type) implements WordInJni {
  @Override
  public String jniType() {
    return "j" + NumberCrossing.inJava(type);
  }

  @Override
  public String toC(String java) {
    return type == NumberType.BOOL ? java + " != 0" : WordInJni.super.toC(java);
  }

  @Override
  public String toJava(String c) {
    return WordInJni.super.toJava(unsignedIfChar(c));
  }

  @Override
  public String toWord(String c) {
    return type.isFloating() ? c : WordInJni.super.toWord(unsignedIfChar(c));
  }

  /**
   * Returns the C expression as {@code unsigned char} if the type is {@code char}, because a Java
   * {@code char} is unsigned.
   */
  private String unsignedIfChar(String c) {
    return type == NumberType.CHAR ? "(unsigned char)" + c : c;
  }

  @Override
  public String wordType() {
    return type.isFloating() ? "jdouble" : "jlong";
  }

  @Override
  public char elementLetter() {
    return NumberCrossing.element(type);
  }

  @Override
  public Optional<String> tooNarrowCondition(String c, String word) {
    return Optional.of("(jlong)%s != swl_get(%s)".formatted(c, word));
  }

  @Override
  public String initialValue() {
    return "0";
  }

  @Override
  public void addConversion(Argument a, JniBody b) {
    if (type.isOfMachine() && a.value().isGiven() && a.role() != Role.HIDDEN) {
      String java = "j_" + a.value().name();
      String refusal =
          "swl_refuse(env, \"%s does not fit into the type %s of this machine\");"
              .formatted(a.name(), type.cType());
      b.acquire(b.leaveIf("(jlong)%s != %s".formatted(toC(java), java), List.of(refusal)));
    }
    WordInJni.super.addConversion(a, b);
  }
}
