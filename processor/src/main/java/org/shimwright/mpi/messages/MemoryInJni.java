package org.shimwright.mpi.messages;

import org.shimwright.emit.jni.type.InJni;
import org.shimwright.emit.jni.type.JniBody;
import org.shimwright.plan.Argument;

/**
 * Prints the JNI code for memory: the address of a buffer, or an address that the library returns
 * in an output word.
 */
record MemoryInJni() implements InJni {
  @Override
  public void addConversion(Argument a, JniBody b) {
    if (!a.isParameter()) {
      String c = "c_" + a.value().name();
      b.declare("void *%s = NULL;".formatted(c));
      b.passBack("swj_put(words, %s, (jlong)(intptr_t)%s);".formatted(a.slot(), c));
    }
  }

  @Override
  public String passedExpression(Argument a) {
    return (a.isParameter() ? "swj_memory(env, j_%s)" : "&c_%s").formatted(a.value().name());
  }
}
