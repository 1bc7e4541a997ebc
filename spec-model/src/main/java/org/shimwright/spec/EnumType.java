package org.shimwright.spec;

import java.util.List;

/**
 * Named numbers of C.
 *
 * @param word the name in the specification
 * @param cType the type in C
 * @param javaName the class in Java
 * @param flags whether values are combined by "or"
 * @param values the names in C
 * @param text what a value says
 */
public record EnumType(
    String word, String cType, String javaName, boolean flags, List<String> values, String text)
    implements OwnType {
  @Override
  public Form form() {
    return Form.ENUM;
  }
}
