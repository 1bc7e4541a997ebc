package org.shimwright.header;

/** The reason why a declaration of a source is not in the drafted specification. */
final class LeftOut extends Exception {
  private static final long serialVersionUID = 1;

  LeftOut(String why) {
    super(why);
  }
}
