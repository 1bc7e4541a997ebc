package org.shimwright.emit.java.type;

import com.palantir.javapoet.TypeName;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;

/** A status: the number with which a function reports success or an error. */
final class StatusInJava extends InJava {
  @Override
  public TypeName type() {
    return TypeName.INT;
  }

  @Override
  public TypeName nativeType() {
    return TypeName.INT;
  }

  @Override
  public JavaCode passedExpression(Argument a) {
    return JavaCode.word(a.name());
  }

  @Override
  public JavaCode readResult(FunctionPlan call, Argument a, JavaCode word) {
    return JavaCode.of("(int) $L", word);
  }
}
