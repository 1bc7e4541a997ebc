package org.shimwright.mpi.messages;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import java.util.Optional;
import org.shimwright.emit.java.type.InJava;
import org.shimwright.emit.java.type.JavaCode;
import org.shimwright.plan.Argument;
import org.shimwright.spec.type.AddedType;

/**
 * Prints the Java code for elements of a datatype, in an array or a direct buffer. Native code
 * checks that the memory has enough elements.
 */
final class ElementsInJava extends InJava {
  private final AddedType elements;

  ElementsInJava(AddedType elements) {
    this.elements = elements;
  }

  @Override
  public TypeName type() {
    return ClassName.OBJECT;
  }

  @Override
  public TypeName nativeType() {
    return ClassName.OBJECT;
  }

  @Override
  public JavaCode passedExpression(Argument a) {
    boolean filled = elements.property("filled").isPresent();
    return JavaCode.of("call_.elements($L, $S, $L, $L)", a.slot(), a.name(), a.name(), filled);
  }

  @Override
  public Optional<JavaCode> keptAfterCall(Argument a) {
    return Optional.of(JavaCode.word(a.name()));
  }

  @Override
  public Optional<String> rejectionReason() {
    return Optional.of(
        "memory is too small for its elements, of another type than they, or neither an array of"
            + " numbers nor a direct buffer that can be written");
  }
}
