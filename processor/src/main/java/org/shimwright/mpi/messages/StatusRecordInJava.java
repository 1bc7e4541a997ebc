package org.shimwright.mpi.messages;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import org.shimwright.emit.java.type.InJava;
import org.shimwright.emit.java.type.JavaCode;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;

/**
 * Prints the Java code for an MPI status. In Java it is an object of the run-time library; its
 * contents cross in the scratch memory of the call.
 */
final class StatusRecordInJava extends InJava {
  private final ClassName type;

  StatusRecordInJava(ClassName type) {
    this.type = type;
  }

  @Override
  public TypeName type() {
    return type;
  }

  @Override
  public TypeName nativeType() {
    return TypeName.LONG;
  }

  @Override
  public JavaCode passedExpression(Argument a) {
    return JavaCode.of("$L.store(call_, $L)", a.name(), a.slot());
  }

  @Override
  public JavaCode readResult(FunctionPlan call, Argument a, JavaCode word) {
    return JavaCode.of("$T.of(call_, $L)", type, a.slot());
  }
}
