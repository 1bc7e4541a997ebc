package org.shimwright.emit.java.type;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;

/** A value that only C uses. */
final class HiddenInJava extends InJava {
  @Override
  public TypeName type() {
    return TypeName.LONG;
  }

  @Override
  public TypeName nativeType() {
    return ClassName.OBJECT;
  }
}
