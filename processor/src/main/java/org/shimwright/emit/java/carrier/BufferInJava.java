package org.shimwright.emit.java.carrier;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.shimwright.plan.Argument;

/** Memory of a direct buffer, from its position to its limit. */
final class BufferInJava implements JavaCarrier {
  @Override
  public TypeName type(Argument argument, JavaTypes types) {
    return ClassName.get(ByteBuffer.class);
  }

  @Override
  public CodeBlock before(Argument argument) {
    return CodeBlock.builder()
        .addStatement(
            "$T $NMemory = call.$N($N)",
            ByteBuffer.class,
            argument.name(),
            argument.parameter().kind().allocated() ? "givenBack" : "memory",
            argument.name())
        .build();
  }

  @Override
  public CodeBlock passed(Argument argument, String name) {
    return CodeBlock.of("$LMemory", name);
  }

  @Override
  public CodeBlock length(Argument buffer) {
    return CodeBlock.of("$NMemory.remaining()", buffer.name());
  }

  @Override
  public Optional<String> refusal() {
    return Optional.of("a buffer is not direct or is read-only");
  }
}
