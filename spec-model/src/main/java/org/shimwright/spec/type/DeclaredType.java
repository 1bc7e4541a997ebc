package org.shimwright.spec.type;

import org.shimwright.diagnostic.Origin;

/** A type that a specification declares and that is a class in Java. */
public sealed interface DeclaredType extends Type
    permits EnumType, StructType, HandleType, CallbackType {
  /** Returns the position of the declaration. */
  Origin origin();

  /** Returns the name of the class in Java. */
  String javaName();
}
