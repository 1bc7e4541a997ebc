package org.shimwright.emit.java.carrier;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import java.util.Optional;
import org.shimwright.plan.Argument;
import org.shimwright.spec.Carrier;

/** An array, which the library reads or fills; the length is that of what the caller gives. */
final class ArrayInJava implements JavaCarrier {
  @Override
  public TypeName type(Argument argument, JavaTypes types) {
    Argument element = element(argument);
    return ArrayTypeName.of(JavaCarriers.of(element).type(element, types));
  }

  @Override
  public CodeBlock before(Argument argument) {
    if (!hasHandles(argument)) {
      return CodeBlock.of("");
    }
    String made = argument.isFilled() ? "call.roomForHandles($N)" : "call.handles($N)";
    return CodeBlock.builder()
        .addStatement("long[] $NMemory = " + made, argument.name(), argument.name())
        .build();
  }

  @Override
  public CodeBlock passed(Argument argument, String name) {
    if (hasHandles(argument)) {
      return CodeBlock.of("$LMemory", name);
    }
    return CodeBlock.of(argument.isFilled() ? "call.room($L)" : "call.array($L)", name);
  }

  @Override
  public CodeBlock filled(Argument argument, JavaTypes types) {
    if (!hasHandles(argument)) {
      return CodeBlock.of("");
    }
    Argument element = element(argument);
    return CodeBlock.builder()
        .beginControlFlow("for (int place = 0; place < $N.length; place++)", argument.name())
        .addStatement(
            "$N[place] = new $T($NMemory[place], $T.CREATED)",
            argument.name(),
            JavaCarriers.of(element).type(element, types),
            argument.name(),
            RuntimeTypes.ORIGIN)
        .endControlFlow()
        .build();
  }

  @Override
  public Optional<String> refusal() {
    return Optional.of("arrays that belong together differ in length");
  }

  private static Argument element(Argument array) {
    return array.element().orElseThrow();
  }

  private static boolean hasHandles(Argument array) {
    return element(array).carrier() == Carrier.OBJECT;
  }
}
