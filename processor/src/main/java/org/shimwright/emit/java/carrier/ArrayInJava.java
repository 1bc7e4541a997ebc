package org.shimwright.emit.java.carrier;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import java.util.Optional;
import org.shimwright.plan.Argument;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.Direction;

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
    String type = element(argument).objectClass().orElseThrow().javaName();
    CodeBlock made =
        changes(argument)
            ? CodeBlock.of("call.takeAll($N)", argument.name())
            : argument.isFilled()
                ? CodeBlock.of("call.roomForHandles($N, $L.NULL)", argument.name(), type)
                : CodeBlock.of("call.handles($N)", argument.name());
    return CodeBlock.builder().addStatement("long[] $NMemory = $L", argument.name(), made).build();
  }

  @Override
  public CodeBlock passed(Argument argument, String name) {
    if (hasHandles(argument)) {
      return CodeBlock.of("$LMemory", name);
    }
    return CodeBlock.of(argument.isFilled() ? "call.room($L)" : "call.array($L)", name);
  }

  @Override
  public CodeBlock after(Argument argument, String name) {
    return changes(argument)
        ? CodeBlock.builder().addStatement("call.settleAll($LMemory)", name).build()
        : CodeBlock.of("");
  }

  @Override
  public CodeBlock filled(Argument argument, JavaTypes types) {
    if (!hasHandles(argument) || changes(argument)) {
      return CodeBlock.of("");
    }
    Argument element = element(argument);
    return CodeBlock.builder()
        .beginControlFlow("for (int place = 0; place < $N.length; place++)", argument.name())
        .addStatement(
            "$1T element = new $1T($2NMemory[place], call.origin($1T.class, $2NMemory[place]))",
            JavaCarriers.of(element).type(element, types),
            argument.name())
        .beginControlFlow("if (!element.isNull())") // the library stored it
        .addStatement("$N[place] = element", argument.name())
        .endControlFlow()
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

  /** Whether the library may free the objects, and sets their handles. */
  private static boolean changes(Argument array) {
    return hasHandles(array) && array.parameter().direction() == Direction.INOUT;
  }

  private static boolean hasHandles(Argument array) {
    return element(array).carrier() == Carrier.OBJECT;
  }
}
