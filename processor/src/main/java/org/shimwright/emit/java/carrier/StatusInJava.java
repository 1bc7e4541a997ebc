package org.shimwright.emit.java.carrier;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import org.shimwright.plan.Argument;

/** A record of how an operation ended; it lies in the scratch memory, as the library has it. */
final class StatusInJava implements JavaCarrier {
  @Override
  public TypeName type(Argument argument, JavaTypes types) {
    return types.runtime("Status");
  }

  @Override
  public CodeBlock passed(Argument argument, String name) {
    return CodeBlock.of("$L.store(call, $L)", name, argument.slot());
  }

  @Override
  public CodeBlock read(Argument argument, JavaTypes types) {
    return CodeBlock.of("new $T(call, $L)", type(argument, types), argument.slot());
  }
}
