package org.shimwright.spec.type;

import java.util.Locale;

/** What C has and Java does not see. */
public enum HiddenType implements Type {
  /** What the library hands back to a callback. */
  USER_DATA,

  /** What C gets in any case. */
  CONSTANT;

  @Override
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
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
