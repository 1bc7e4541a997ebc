package org.shimwright.emit.jni.type;

import java.util.List;
import org.shimwright.plan.Argument;
import org.shimwright.spec.type.ComplexType;

/** A complex number: two doubles in the scratch memory, or in the bytes of arrays and callbacks. */
record ComplexInJni(ComplexType type) implements RecordInJni {
  private static final String IMAGINARY = " + 8";

  @Override
  public String load(String c, String words) {
    return "%s = __builtin_complex(%s, %s);".formatted(c, part(words), part(words + IMAGINARY));
  }

  private String part(String word) {
    return "(%s)swl_get_double(%s)".formatted(type.part().cType(), word);
  }

  @Override
  public String store(String words, String c) {
    return "swl_put_double(%s, __real__ %s); swl_put_double(%s, __imag__ %s);"
        .formatted(words, c, words + IMAGINARY, c);
  }

  @Override
  public void around(Argument a, JniBody b) {
    String c = "c_" + a.value().name();
    b.declare("%s %s = 0;".formatted(type.cType(), c));
    if (a.value().isGiven()) {
      b.acquire(load(c, JniBody.words(a)));
    }
    if (a.value().isStored()) {
      b.back(store(JniBody.words(a), c));
    }
  }

  @Override
  public String passed(Argument a) {
    return (a.value().isStored() ? "&c_" : "c_") + a.value().name();
  }

  @Override
  public void result(Argument a, JniBody b) {
    b.declare("%s result = 0;".formatted(type.cType()));
    b.back(store(JniBody.words(a), "result"));
  }

  @Override
  public List<String> made(String name, String from, String count) {
    return List.of(
        "char w_%s[%s];".formatted(name, bytes()),
        store("w_" + name, from),
        "jobject o_%s = swl_array(env, 'B', w_%s, %s);".formatted(name, name, bytes()));
  }
}
