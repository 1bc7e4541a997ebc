package org.shimwright.emit.java.carrier;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import org.shimwright.plan.Argument;

/** A number: the same for callers and for the native method. */
final class NumberInJava implements JavaCarrier {
  private final TypeName type;
  private final String read;

  /**
   * Makes the carrier of a type.
   *
   * @param read what reads it from a slot, which stands where the format has {@code $L}
   */
  NumberInJava(TypeName type, String read) {
    this.type = type;
    this.read = read;
  }

  @Override
  public TypeName type(Argument argument, JavaTypes types) {
    return type;
  }

  @Override
  public CodeBlock read(Argument argument, JavaTypes types) {
    return CodeBlock.of(read, argument.slot());
  }
}
