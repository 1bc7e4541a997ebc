package org.shimwright.spec.type;

/** What C has and Java does not see. */
public enum HiddenType implements Type {
  /** What the library hands back to a callback. */
  USER_DATA("user-data"),

  /** What C gets in any case. */
  CONSTANT("constant");

  private final String word;

  HiddenType(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }

  @Override
  public Form form() {
    return Form.HIDDEN;
  }

  @Override
  public String cType() {
    return "void *";
  }

  @Override
  public <R> R as(Cases<R> cases) {
    return cases.hidden(this);
  }
}
