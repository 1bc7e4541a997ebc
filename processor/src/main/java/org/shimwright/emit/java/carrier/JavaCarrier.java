package org.shimwright.emit.java.carrier;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import java.util.Optional;
import org.shimwright.plan.Argument;

/** What a carrier is in Java: its type, how an argument is passed, and how an output is read. */
public interface JavaCarrier {
  /** The type that callers see. */
  TypeName type(Argument argument, JavaTypes types);

  /** Whether Java's callers may give null. */
  default boolean takesNull() {
    return false;
  }

  /** Prepares an argument before the native call. */
  default CodeBlock before(Argument argument) {
    return CodeBlock.of("");
  }

  /**
   * What the native method is given for an argument.
   *
   * @param name the argument in the method, {@code this} for the receiver
   */
  default CodeBlock passed(Argument argument, String name) {
    return CodeBlock.of("$L", name);
  }

  /** The length of an array or the size of a buffer that is given. */
  default CodeBlock length(Argument array) {
    return CodeBlock.of("$N.length", array.name());
  }

  /** What the caller gives is changed by the call. */
  default CodeBlock after(Argument argument, String name) {
    return CodeBlock.of("");
  }

  /** Turns what the library stored into an array of the caller, once the call has succeeded. */
  default CodeBlock filled(Argument argument, JavaTypes types) {
    return CodeBlock.of("");
  }

  /** An output, read from the scratch memory; not for carriers that are never outputs. */
  default CodeBlock read(Argument argument, JavaTypes types) {
    throw new IllegalArgumentException(argument.name() + " is no output");
  }

  /** When the runtime refuses an argument, if it refuses any. */
  default Optional<String> refusal() {
    return Optional.empty();
  }
}
