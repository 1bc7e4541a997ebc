package org.shimwright.emit.java.carrier;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import java.util.Optional;
import org.shimwright.plan.Argument;
import org.shimwright.spec.Direction;

/** Elements of a datatype: an array, or a direct buffer; native code holds them against it. */
final class ElementsInJava implements JavaCarrier {
  @Override
  public TypeName type(Argument argument, JavaTypes types) {
    return ClassName.OBJECT;
  }

  @Override
  public boolean takesNull() {
    return true; // where they are not used; native code knows
  }

  @Override
  public CodeBlock passed(Argument argument, String name) {
    boolean filled = argument.parameter().direction() != Direction.IN;
    return CodeBlock.of("call.elements($L, $S, $L, $L)", argument.slot(), name, name, filled);
  }

  @Override
  public Optional<String> refusal() {
    return Optional.of(
        "memory is too small for its elements, of another type than they, or neither an array of"
            + " numbers nor a direct buffer that can be written");
  }
}
