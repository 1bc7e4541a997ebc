package org.shimwright.sample.bench;

/**
 * A quantity to measure: one operation of one side, at one size.
 *
 * @param side the measured implementation, such as "embedded" or "mpich multiple"
 * @param name the operation, as the program that measures it calls it
 * @param count how many attributes, keys or functions there are
 */
record Measure(String side, String name, int count) {
  @Override
  public String toString() {
    return "%s %s %d".formatted(side, name, count);
  }
}
