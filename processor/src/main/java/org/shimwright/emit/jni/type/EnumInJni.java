package org.shimwright.emit.jni.type;

import java.util.Map;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.Template;
import org.shimwright.spec.type.EnumType;

/** An enumeration: a Java int. */
public record EnumInJni(EnumType type) implements WordInJni {
  private static final Template CHECK =
      Template.inline(
          "_Static_assert(@CHECK@, \"@NAME@ has 32 bits, as an enumeration of Java\");\n");

  /** Returns compile-time checks that a Java int can hold the C type and each of its values. */
  public Code checks() {
    return checkCode("sizeof(%s) <= 4".formatted(type.cType()), type.cType())
        .then(Code.each(type.values(), v -> checkCode("SWL_IS_INT(%s)".formatted(v), v)));
  }

  private static Code checkCode(String check, String name) {
    return CHECK.filled(Map.of("CHECK", Code.word(check), "NAME", Code.word(name)));
  }
}
