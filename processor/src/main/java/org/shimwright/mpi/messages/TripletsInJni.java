package org.shimwright.mpi.messages;

import org.shimwright.emit.jni.type.InJni;
import org.shimwright.emit.jni.type.JniBody;
import org.shimwright.plan.Argument;

/** Rows of three numbers: their address, for Java has put them into native memory. */
record TripletsInJni() implements InJni {
  @Override
  public String jni() {
    return "jlong";
  }

  @Override
  public void around(Argument a, JniBody b) {
    // it goes in as it is
  }

  @Override
  public String passed(Argument a) {
    return "(int(*)[3])(intptr_t)j_" + a.value().name();
  }
}
