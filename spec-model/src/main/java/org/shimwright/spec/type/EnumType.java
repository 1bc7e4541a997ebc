package org.shimwright.spec.type;

import java.util.List;
import java.util.Optional;
import org.shimwright.diagnostic.Origin;

/**
 * An enumeration: named numbers of C.
 *
 * @param origin the position of its declaration
 * @param word the name in the specification
 * @param cType the type in C
 * @param javaName the class in Java
 * @param prefix the prefix of the values' names in C, which their names in Java omit; empty for the
 *     prefix of the library
 * @param flags whether values are combined by bitwise "or"
 * @param closed whether the library has no other values, so that it is an enum in Java
 * @param values the names in C
 * @param text the meaning of a value
 */
public record EnumType(
    Origin origin,
    String word,
    String cType,
    String javaName,
    Optional<String> prefix,
    boolean flags,
    boolean closed,
    List<String> values,
    String text)
    implements DeclaredType, DataType {
  @Override
  public <R> R as(Cases<R> cases) {
    return cases.enumeration(this);
  }
}
