package org.shimwright.mpi.messages;

import org.shimwright.emit.jni.type.InJni;
import org.shimwright.emit.jni.type.JniBody;
import org.shimwright.plan.Argument;

/** Prints the JNI code for an MPI status in the scratch memory. */
record StatusRecordInJni() implements InJni {
  @Override
  public String jniType() {
    return "jlong";
  }

  @Override
  public void addConversion(Argument a, JniBody b) {
    if (a.value().isStored()) {
      b.passBack("swj_status(words, %s);".formatted(a.slot()));
    }
  }

  @Override
  public String passedExpression(Argument a) {
    return a.value().isStored()
        ? "SWJ_STATUS(words, %s)".formatted(a.slot())
        : "SWJ_STATUS(j_%s, 0)".formatted(a.value().name());
  }
}
