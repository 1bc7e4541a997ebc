package org.shimwright.mpi.messages;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import java.util.Optional;
import org.shimwright.emit.java.type.InJava;
import org.shimwright.emit.java.type.JavaBody;
import org.shimwright.emit.java.type.JavaCode;
import org.shimwright.emit.java.type.RuntimeNames;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;

/**
 * Prints the Java code for a lambda that combines elements; MPI calls the lambda until the
 * operation is freed.
 */
final class ReductionInJava extends InJava {
  private final ClassName type;

  ReductionInJava(ClassName type) {
    this.type = type;
  }

  @Override
  public TypeName type() {
    return type;
  }

  @Override
  public TypeName nativeType() {
    return ClassName.OBJECT;
  }

  @Override
  public void printPreparation(FunctionPlan call, Argument a, JavaBody body) {
    body.line("$T $L_m = call_.closure($L)", RuntimeNames.CLOSURE, a.name(), a.name());
  }

  @Override
  public JavaCode passedExpression(Argument a) {
    return JavaCode.of("$L_m", a.name());
  }

  @Override
  public Optional<JavaCode> keptAfterCall(Argument a) {
    return Optional.of(passedExpression(a));
  }

  @Override
  public boolean isLambda() {
    return true;
  }
}
