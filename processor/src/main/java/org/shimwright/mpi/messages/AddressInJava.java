package org.shimwright.mpi.messages;

import com.palantir.javapoet.TypeName;
import org.shimwright.emit.java.type.InJava;
import org.shimwright.emit.java.type.JavaCode;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;

/**
 * Prints the Java code for an address of memory or of a C function, which Java passes as a number
 * only.
 */
final class AddressInJava extends InJava {
  @Override
  public TypeName type() {
    return TypeName.LONG;
  }

  @Override
  public TypeName nativeType() {
    return TypeName.LONG;
  }

  @Override
  public JavaCode passedExpression(Argument a) {
    return JavaCode.word(a.name());
  }

  @Override
  public JavaCode readResult(FunctionPlan call, Argument a, JavaCode word) {
    return word;
  }
}
