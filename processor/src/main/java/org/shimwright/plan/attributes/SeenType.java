package org.shimwright.plan.attributes;

/** What the getter of a declared attribute gives, if there is something. */
public enum SeenType {
  INT,
  LONG,
  OBJECT
}
