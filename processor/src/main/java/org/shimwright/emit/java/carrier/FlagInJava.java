package org.shimwright.emit.java.carrier;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import org.shimwright.plan.Argument;

/** A truth value, which C has as an integer. */
final class FlagInJava implements JavaCarrier {
  @Override
  public TypeName type(Argument argument, JavaTypes types) {
    return TypeName.BOOLEAN;
  }

  @Override
  public CodeBlock passed(Argument argument, String name) {
    return CodeBlock.of("$L ? 1 : 0", name);
  }

  @Override
  public CodeBlock read(Argument argument, JavaTypes types) {
    return CodeBlock.of("call.longAt($L) != 0", argument.slot());
  }
}
