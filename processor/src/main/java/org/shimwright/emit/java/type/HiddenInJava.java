package org.shimwright.emit.java.type;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;

/** What only C sees. */
final class HiddenInJava extends InJava {
  @Override
  public TypeName type() {
    return TypeName.LONG;
  }

  @Override
  public TypeName crosses() {
    return ClassName.OBJECT;
  }
}
