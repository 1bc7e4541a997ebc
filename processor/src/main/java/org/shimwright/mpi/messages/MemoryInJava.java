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
  public TypeName nativeType() {
    return BUFFER;
  }

  @Override
  public void printPreparation(FunctionPlan call, Argument a, JavaBody body) {
    if (isMemoryOfLibrary()) {
      body.line("call_.bytes($L)", sizeArgument(call));
    } else if (a.isParameter() && !isMemoryGivenBack()) {
      body.line("$T $L_m = call_.memory($L)", BUFFER, a.name(), a.name());
    }
  }

  /** Returns the name of the argument with the size of the memory that the library returns. */
  private String sizeArgument(FunctionPlan call) {
    return call.argument(memory.property("size").orElseThrow()).orElseThrow().name();
  }

  @Override
  public boolean isMemoryGivenBack() {
    return memory.property("given-back").isPresent();
  }

  @Override
  public JavaCode passedExpression(Argument a) {
    return JavaCode.of("$L_m", a.name());
  }

  @Override
  public JavaCode lengthExpression(Argument a) {
    return JavaCode.of("$L_m.remaining()", a.name());
  }

  @Override
  public JavaCode readResult(FunctionPlan call, Argument a, JavaCode word) {
    return isMemoryOfLibrary()
        ? JavaCode.of("call_.handedOut($L, $L)", word, sizeArgument(call))
        : JavaCode.of("call_.kept().detach($L, $L)", attachedObject(call, "detach"), word);
  }

  @Override
  public void printAfterSuccess(FunctionPlan call, Argument a, JavaBody body) {
    if (!a.isParameter()) {
      return;
    }
    for (String verb : new String[] {"attach", "detach"}) {
      if (memory.property(verb).isPresent()) {
        body.line("call_.kept().$L($L, $L)", verb, attachedObject(call, verb), passedExpression(a));
      }
    }
  }

  /**
   * Returns the Java expression for the object that memory is attached to or detached from. The
   * expression {@code null} stands for the whole library.
   */
  private String attachedObject(FunctionPlan call, String verb) {
    return call.argument(memory.property(verb).orElseThrow())
        .map(Argument::expression)
        .orElse("null");
  }

  @Override
  public Optional<JavaCode> keptAfterCall(Argument a) {
    boolean tied = memory.property("attach").or(() -> memory.property("detach")).isPresent();
    return tied || !a.isParameter() ? Optional.empty() : Optional.of(passedExpression(a));
  }

  @Override
  public boolean isMemoryOfLibrary() {
    return memory.property("size").isPresent();
  }

  @Override
  public Optional<String> rejectionReason() {
    return isMemoryOfLibrary()
        ? Optional.of("no buffer can have such a size")
        : Optional.of("a buffer is not direct or is read-only");
  }
}
