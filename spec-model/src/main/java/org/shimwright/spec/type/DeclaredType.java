package org.shimwright.spec.type;

import org.shimwright.diagnostic.Origin;

/** A type that a specification declares, for which Java has a class. */
public sealed interface DeclaredType extends Type
    permits EnumType, StructType, HandleType, CallbackType {
  /** Where it is declared. */
  Origin origin();

  /** The class in Java. */
  String javaName();
}
