package org.shimwright.spec.type;

/** Text: one, or several that a length counts. */
public enum TextType implements Type {
  /** Characters up to a NUL, in UTF-8. */
  TEXT("text"),

  /** Texts, which a length counts. */
  TEXTS("texts");

  private final String word;

  TextType(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }

  @Override
  public Form form() {
    return Form.TEXT;
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
