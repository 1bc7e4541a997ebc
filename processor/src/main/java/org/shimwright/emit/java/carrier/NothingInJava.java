package org.shimwright.emit.java.carrier;

import com.palantir.javapoet.TypeName;
import org.shimwright.plan.Argument;

/** What only the native side has. */
final class NothingInJava implements JavaCarrier {
  @Override
  public TypeName type(Argument argument, JavaTypes types) {
    return TypeName.VOID;
  }
}
