package org.shimwright.spec.type;

import java.util.Locale;

/** Text: one, or several that a length counts. */
public enum TextType implements DataType {
  /** Characters up to a NUL, in UTF-8. */
  TEXT,

  /** Texts, which a length counts. */
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
