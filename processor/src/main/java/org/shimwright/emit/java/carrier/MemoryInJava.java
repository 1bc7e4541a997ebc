package org.shimwright.emit.java.carrier;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.shimwright.plan.Argument;

/** Memory that the library hands out, of the size that the caller asks for: a direct buffer. */
final class MemoryInJava implements JavaCarrier {
  @Override
  public TypeName type(Argument argument, JavaTypes types) {
    return ClassName.get(ByteBuffer.class);
  }

  @Override
  public CodeBlock before(Argument argument) {
    return CodeBlock.builder().addStatement("call.bytes($N)", size(argument)).build();
  }

  @Override
  public CodeBlock read(Argument argument, JavaTypes types) {
    return CodeBlock.of("call.handedOut(call.longAt($L), $N)", argument.slot(), size(argument));
  }

  @Override
  public Optional<String> refusal() {
    return Optional.of("no buffer can have such a size");
  }

  private static String size(Argument argument) {
    return argument.length().orElseThrow();
  }
}
