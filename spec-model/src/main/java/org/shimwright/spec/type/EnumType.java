package org.shimwright.spec.type;

import java.util.List;
import java.util.Optional;
import org.shimwright.diagnostic.Origin;

/**
 * Named numbers of C.
 *
 * @param origin where it is declared
 * @param word the name in the specification
 * @param cType the type in C
 * @param javaName the class in Java
 * @param prefix what the names of the values begin with and their names in Java do not have, if it
 *     is not the prefix of the library
 * @param flags whether values are combined by "or"
 * @param closed whether the library has no other values, so that it is an enum in Java
 * @param values the names in C
 * @param text what a value says
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
