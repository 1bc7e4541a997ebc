package org.shimwright.spec.type;

import java.util.Locale;

/** A parameter that C has and Java does not see. */
public enum HiddenType implements Type {
  /** A pointer that the library passes back to a callback. */
  USER_DATA,

  /** A fixed argument that C always gets. */
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
