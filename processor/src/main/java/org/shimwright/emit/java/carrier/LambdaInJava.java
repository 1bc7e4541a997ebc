package org.shimwright.emit.java.carrier;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import java.util.Locale;
import org.shimwright.plan.Argument;

/** A function of the program: an interface of the run time that is named as the kind. */
final class LambdaInJava implements JavaCarrier {
  @Override
  public TypeName type(Argument argument, JavaTypes types) {
    String kind = argument.parameter().kind().name();
    return types.runtime(kind.charAt(0) + kind.substring(1).toLowerCase(Locale.ROOT));
  }

  @Override
  public CodeBlock before(Argument argument) {
    return CodeBlock.builder()
        .addStatement(
            "$T $NMemory = call.closure($N)",
            RuntimeTypes.CLOSURE,
            argument.name(),
            argument.name())
        .build();
  }

  @Override
  public CodeBlock passed(Argument argument, String name) {
    return CodeBlock.of("$LMemory", name);
  }
}
