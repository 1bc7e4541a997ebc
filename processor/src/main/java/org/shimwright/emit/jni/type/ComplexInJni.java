package org.shimwright.emit.jni.type;

import java.util.List;
import org.shimwright.plan.Argument;
import org.shimwright.spec.type.ComplexType;

/** A complex number: two doubles in the scratch memory, or in the bytes of arrays and callbacks. */
record ComplexInJni(ComplexType type) implements RecordInJni {
  private static final String IMAGINARY = " + 8";

  @Override
  public String loadStatement(String c, String words) {
    return "%s = __builtin_complex(%s, %s);"
        .formatted(c, readPart(words), readPart(words + IMAGINARY));
  }

  private String readPart(String word) {
    return "(%s)swl_get_double(%s)".formatted(type.part().cType(), word);
  }

  @Override
  public String storeStatement(String words, String c) {
    return "swl_put_double(%s, __real__ %s); swl_put_double(%s, __imag__ %s);"
        .formatted(words, c, words + IMAGINARY, c);
  }

  @Override
  public void addConversion(Argument a, JniBody b) {
    String c = "c_" + a.value().name();
    b.declare("%s %s = 0;".formatted(type.cType(), c));
    if (a.value().isGiven()) {
      b.acquire(loadStatement(c, JniBody.wordsOf(a)));
    }
    if (a.value().isStored()) {
      b.passBack(storeStatement(JniBody.wordsOf(a), c));
    }
  }

  @Override
  public String passedExpression(Argument a) {
    return (a.value().isStored() ? "&c_" : "c_") + a.value().name();
  }

  @Override
  public void addResult(Argument a, JniBody b) {
    b.declare("%s result = 0;".formatted(type.cType()));
    b.passBack(storeStatement(JniBody.wordsOf(a), "result"));
  }

  @Override
  public List<String> createObject(String name, String from, String count) {
    return List.of(
        "char w_%s[%s];".formatted(name, bytesInJava()),
        storeStatement("w_" + name, from),
        "jobject o_%s = swl_array(env, 'B', w_%s, %s);".formatted(name, name, bytesInJava()));
  }
}
