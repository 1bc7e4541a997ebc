package org.shimwright.mpi.messages;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.TypeName;
import java.util.Optional;
import org.shimwright.emit.java.type.InJava;
import org.shimwright.emit.java.type.JavaCode;
import org.shimwright.plan.Argument;

/**
 * Prints the Java code for rows of three numbers: the first rank, the last rank, and the stride.
 */
final class TripletsInJava extends InJava {
  @Override
  public TypeName type() {
    return ArrayTypeName.of(ArrayTypeName.of(TypeName.INT));
  }

  @Override
  public TypeName nativeType() {
    return TypeName.LONG;
  }

  @Override
  public JavaCode passedExpression(Argument a) {
    return JavaCode.of("call_.arguments().array(call_.triplets($L))", a.name());
  }

  @Override
  public Optional<String> rejectionReason() {
    return Optional.of("a row has other than three numbers");
  }
}
