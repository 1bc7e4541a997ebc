package org.shimwright.sample.demo;

/**
 * What a reader saw, or must see.
 *
 * @param form whether it is the value itself or a pointer to it
 * @param value the value, or what the pointer points to
 */
record Reading(Form form, long value) {
  /** What C gets to hold, for the others it is always the value. */
  enum Form {
    VALUE(""),
    POINTER_TO_INT("int* "),
    POINTER_TO_AINT("Aint* ");

    private final String prefix;

    Form(String prefix) {
      this.prefix = prefix;
    }
  }

  /**
   * The reading as the table shows it; what is too big for a number of the examples is an address.
   */
  @Override
  public String toString() {
    boolean isAddress = value > 1L << 41;
    return form.prefix + (isAddress ? "0x" + Long.toHexString(value) : Long.toString(value));
  }
}
