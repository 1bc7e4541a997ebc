package org.shimwright.emit.java.carrier;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import java.util.Optional;
import org.shimwright.plan.Argument;

/** A string, which crosses as bytes. */
final class TextInJava implements JavaCarrier {
  @Override
  public TypeName type(Argument argument, JavaTypes types) {
    return ClassName.get(String.class);
  }

  @Override
  public CodeBlock passed(Argument argument, String name) {
    return CodeBlock.of("call.bytes($L)", name);
  }

  @Override
  public CodeBlock read(Argument argument, JavaTypes types) {
    return CodeBlock.of("call.text()");
  }

  @Override
  public Optional<String> refusal() {
    return Optional.of("a string has a NUL character");
  }
}
