package org.shimwright.mpi.messages;

import com.palantir.javapoet.TypeName;
import org.shimwright.emit.java.type.InJava;
import org.shimwright.emit.java.type.JavaCode;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;

/** An address of which Java knows nothing but the number: of memory, or of a function of C. */
final class AddressInJava extends InJava {
  @Override
  public TypeName type() {
    return TypeName.LONG;
  }

  @Override
  public TypeName crosses() {
    return TypeName.LONG;
  }

  @Override
  public JavaCode passed(Argument a) {
    return JavaCode.word(a.name());
  }

  @Override
  public JavaCode read(FunctionPlan call, Argument a, JavaCode word) {
    return word;
  }
}
