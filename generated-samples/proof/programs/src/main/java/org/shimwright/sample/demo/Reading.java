package org.shimwright.sample.demo;

/**
 * The value of an attribute as one language reads it, or must read it.
 *
 * @param form whether it is the value itself or a pointer to it
 * @param value the value, or what the pointer points to
 */
record Reading(Form form, long value) {
  /**
   * The form in which C reads the value: the value itself or a pointer to it. All other readers get
   * the value itself.
   */
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
   * Returns the reading as the table shows it. A value that is larger than every number of the
   * examples is shown as an address.
   */
  @Override
  public String toString() {
    boolean isAddress = value > 1L << 41;
    return form.prefix + (isAddress ? "0x" + Long.toHexString(value) : Long.toString(value));
  }
}
