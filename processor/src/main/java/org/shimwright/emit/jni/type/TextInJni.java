package org.shimwright.emit.jni.type;

import java.util.List;
import org.shimwright.plan.Argument;
import org.shimwright.spec.type.Value;

/** Converts a text, which crosses as its bytes in UTF-8. */
record TextInJni() implements InJni {
  @Override
  public void addConversion(Argument a, JniBody b) {
    if (a.isMade()) {
      b.addCreatedObject(a);
    } else {
      b.addPlacedVariable(a, "char");
    }
  }

  @Override
  public String passedExpression(Argument a) {
    return JniBody.addressOf(a);
  }

  @Override
  public String loadStatement(String c, String words) {
    return "memcpy(%s, %s, sizeof %s);".formatted(c, words, c);
  }

  @Override
  public String storeStatement(String words, String c) {
    return "memcpy(%s, %s, sizeof %s);".formatted(words, c, c);
  }

  @Override
  public char elementLetter() {
    return 'B';
  }

  @Override
  public List<String> createObject(String name, String from, String count) {
    String object =
        count.isEmpty()
            ? "swl_bytes(env, %s)".formatted(from)
            : "%s == NULL ? NULL : swl_array(env, 'B', %s, %s)".formatted(from, from, count);
    return List.of("jobject o_%s = %s;".formatted(name, object));
  }

  @Override
  public List<String> convertAnswer(Value result) {
    return List.of(
        "answer = swl_answered(env, %s, said);".formatted(result.borrowed() ? "closure" : "NULL"));
  }
}
