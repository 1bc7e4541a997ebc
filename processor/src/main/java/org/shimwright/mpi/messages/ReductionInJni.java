package org.shimwright.mpi.messages;

import org.shimwright.emit.jni.type.InJni;
import org.shimwright.emit.jni.type.JniBody;
import org.shimwright.plan.Argument;
import org.shimwright.spec.type.AddedType;

/**
 * Prints the JNI code for a lambda that combines elements: C gets the address of a support function
 * that calls the lambda.
 */
record ReductionInJni(AddedType type) implements InJni {
  @Override
  public void addConversion(Argument a, JniBody b) {
    String name = a.value().name();
    b.declare("%s *c_%s = NULL;".formatted(type.cType(), name));
    b.acquire("c_" + name, "%s_of(env, j_%s)".formatted(type.cType(), name), "");
  }

  @Override
  public String passedExpression(Argument a) {
    return "c_" + a.value().name();
  }
}
