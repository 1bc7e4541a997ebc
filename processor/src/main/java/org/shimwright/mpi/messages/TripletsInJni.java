package org.shimwright.mpi.messages;

import org.shimwright.emit.jni.type.InJni;
import org.shimwright.emit.jni.type.JniBody;
import org.shimwright.plan.Argument;

/**
 * Prints the JNI code for rows of three numbers: their address, because Java has put them into
 * native memory.
 */
record TripletsInJni() implements InJni {
  @Override
  public String jniType() {
    return "jlong";
  }

  @Override
  public void addConversion(Argument a, JniBody b) {
    // Java passes the address, which needs no conversion
  }

  @Override
  public String passedExpression(Argument a) {
    return "(int(*)[3])(intptr_t)j_" + a.value().name();
  }
}
