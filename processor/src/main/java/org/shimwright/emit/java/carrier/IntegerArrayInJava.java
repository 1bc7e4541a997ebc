package org.shimwright.emit.java.carrier;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import org.shimwright.plan.Argument;

/** An array of integers that the library reads. */
final class IntegerArrayInJava implements JavaCarrier {
  @Override
  public TypeName type(Argument argument, JavaTypes types) {
    return ArrayTypeName.of(TypeName.INT);
  }

  @Override
  public CodeBlock passed(Argument argument, String name) {
    return CodeBlock.of("call.array($L)", name);
  }
}
