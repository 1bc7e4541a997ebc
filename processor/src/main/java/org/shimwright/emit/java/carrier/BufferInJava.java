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
    if (argument.isGivenBack()) { // the loop around the call has it
      return CodeBlock.of("");
    }
    return CodeBlock.builder()
        .addStatement("$1T $2NMemory = call.memory($2N)", ByteBuffer.class, argument.name())
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
