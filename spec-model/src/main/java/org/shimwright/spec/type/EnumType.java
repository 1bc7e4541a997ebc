package org.shimwright.spec.type;

import java.util.List;
import org.shimwright.diagnostic.Origin;

/**
 * Named numbers of C.
 *
 * @param origin where it is declared
 * @param word the name in the specification
 * @param cType the type in C
 * @param javaName the class in Java
 * @param flags whether values are combined by "or"
 * @param values the names in C
 * @param text what a value says
 */
public record EnumType(
    Origin origin,
    String word,
    String cType,
    String javaName,
    boolean flags,
    List<String> values,
    String text)
    implements DeclaredType, DataType {
  @Override
  public <R> R as(Cases<R> cases) {
    return cases.enumeration(this);
  }
}
