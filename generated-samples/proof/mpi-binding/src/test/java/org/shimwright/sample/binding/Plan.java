package org.shimwright.sample.binding;

/** A Java object that the tests keep as an attribute. */
final class Plan {
  final String name;

  Plan(String name) {
    this.name = name;
  }

  @Override
  public String toString() {
    return name;
  }
}
