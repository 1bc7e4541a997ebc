package org.shimwright.emit.java.carrier;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import org.shimwright.plan.Argument;
import org.shimwright.plan.Mode;

/** A handle: an object of the facade that checks whether it is alive. */
final class HandleInJava implements JavaCarrier {
  @Override
  public TypeName type(Argument argument, JavaTypes types) {
    return types.of(argument.objectClass().orElseThrow());
  }

  @Override
  public CodeBlock passed(Argument argument, String name) {
    if (argument.mode() == Mode.INOUT) {
      return CodeBlock.of("call.take($L)", name);
    }
    return CodeBlock.of(argument.nullable() ? "call.handleOrNull($L)" : "call.handle($L)", name);
  }

  @Override
  public CodeBlock after(Argument argument, String name) {
    return argument.mode() == Mode.INOUT
        ? CodeBlock.builder()
            .addStatement("call.settle($L, call.longAt($L))", name, argument.slot())
            .build()
        : CodeBlock.of("");
  }

  @Override
  public CodeBlock read(Argument argument, JavaTypes types) {
    return CodeBlock.of(
        "new $T(call.longAt($L), $T.CREATED)",
        type(argument, types),
        argument.slot(),
        RuntimeTypes.ORIGIN);
  }
}
