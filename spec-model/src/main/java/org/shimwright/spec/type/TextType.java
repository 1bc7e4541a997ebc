package org.shimwright.spec.type;

import java.util.Locale;

/** A text, or an array of texts. */
public enum TextType implements DataType {
  /** One text: characters up to a NUL, in UTF-8. */
  TEXT,

  /** Several texts, with a length that counts them. */
  TEXTS;

  @Override
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  @Override
  public String cType() {
    return "const char *";
  }

  @Override
  public <R> R as(Cases<R> cases) {
    return cases.text(this);
  }
}
