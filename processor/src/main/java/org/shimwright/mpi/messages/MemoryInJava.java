package org.shimwright.mpi.messages;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.shimwright.emit.java.type.InJava;
import org.shimwright.emit.java.type.JavaBody;
import org.shimwright.emit.java.type.JavaCode;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.spec.type.AddedType;

/**
 * Prints the Java code for memory: a direct buffer that the caller passes, or a direct buffer over
 * memory that the library returns.
 */
final class MemoryInJava extends InJava {
  private static final ClassName BUFFER = ClassName.get(ByteBuffer.class);

  private final AddedType memory;

  MemoryInJava(AddedType memory) {
    this.memory = memory;
  }

  /** Returns whether Java knows the size of memory whose address the library returns. */
  static boolean isKnown(AddedType memory) {
    return memory.property("size").or(() -> memory.property("detach")).isPresent();
  }

  @Override
  public TypeName type() {
    return BUFFER;
  }

  @Override
  public TypeName crosses() {
    return BUFFER;
  }

  @Override
  public void prepare(FunctionPlan call, Argument a, JavaBody body) {
    if (isHandedOut()) {
      body.line("call_.bytes($L)", size(call));
    } else if (a.isParameter() && !isGivenBack()) {
      body.line("$T $L_m = call_.memory($L)", BUFFER, a.name(), a.name());
    }
  }

  /** Returns the name of the argument with the size of the memory that the library returns. */
  private String size(FunctionPlan call) {
    return call.argument(memory.property("size").orElseThrow()).orElseThrow().name();
  }

  @Override
  public boolean isGivenBack() {
    return memory.property("given-back").isPresent();
  }

  @Override
  public JavaCode passed(Argument a) {
    return JavaCode.of("$L_m", a.name());
  }

  @Override
  public JavaCode length(Argument a) {
    return JavaCode.of("$L_m.remaining()", a.name());
  }

  @Override
  public JavaCode read(FunctionPlan call, Argument a, JavaCode word) {
    return isHandedOut()
        ? JavaCode.of("call_.handedOut($L, $L)", word, size(call))
        : JavaCode.of("call_.kept().detach($L, $L)", object(call, "detach"), word);
  }

  @Override
  public void succeeded(FunctionPlan call, Argument a, JavaBody body) {
    if (!a.isParameter()) {
      return;
    }
    for (String verb : new String[] {"attach", "detach"}) {
      if (memory.property(verb).isPresent()) {
        body.line("call_.kept().$L($L, $L)", verb, object(call, verb), passed(a));
      }
    }
  }

  /**
   * Returns the Java expression for the object that memory is attached to or detached from. The
   * expression {@code null} stands for the whole library.
   */
  private String object(FunctionPlan call, String verb) {
    return call.argument(memory.property(verb).orElseThrow())
        .map(Argument::expression)
        .orElse("null");
  }

  @Override
  public Optional<JavaCode> kept(Argument a) {
    boolean tied = memory.property("attach").or(() -> memory.property("detach")).isPresent();
    return tied || !a.isParameter() ? Optional.empty() : Optional.of(passed(a));
  }

  @Override
  public boolean isHandedOut() {
    return memory.property("size").isPresent();
  }

  @Override
  public Optional<String> refusal() {
    return isHandedOut()
        ? Optional.of("no buffer can have such a size")
        : Optional.of("a buffer is not direct or is read-only");
  }
}
