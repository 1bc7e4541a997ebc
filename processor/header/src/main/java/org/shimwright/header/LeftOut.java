package org.shimwright.header;

/** Why something of a header is not in the specification. */
final class LeftOut extends Exception {
  private static final long serialVersionUID = 1;

  LeftOut(String why) {
    super(why);
  }
}
