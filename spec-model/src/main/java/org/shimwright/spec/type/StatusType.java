package org.shimwright.spec.type;

/** A number that says whether a call has failed. */
public enum StatusType implements Type {
  /** The only constant. */
  STATUS;

  @Override
  public String word() {
    return "status";
  }

  @Override
  public String cType() {
    return "int";
  }

  @Override
  public <R> R as(Cases<R> cases) {
    return cases.status(this);
  }
}
