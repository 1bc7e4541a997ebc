package org.shimwright.emit.java.carrier;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import java.util.Optional;
import org.shimwright.plan.Argument;

/** An array of triplets that the library reads. */
final class RangesInJava implements JavaCarrier {
  @Override
  public TypeName type(Argument argument, JavaTypes types) {
    return ArrayTypeName.of(ArrayTypeName.of(TypeName.INT));
  }

  @Override
  public CodeBlock passed(Argument argument, String name) {
    return CodeBlock.of("call.triplets($L)", name);
  }

  @Override
  public Optional<String> refusal() {
    return Optional.of("a row has other than three numbers");
  }
}
