package org.shimwright.plan.attributes;

/** How the value of a declared attribute is stored. */
public enum StoredForm {
  ADDRESS,
  AINT,
  INT,
  OBJECT
}
