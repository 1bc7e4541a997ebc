package org.shimwright.sample.demo;

import java.util.OptionalLong;

/**
 * A value to be set.
 *
 * @param setter who sets it
 * @param name how the table calls it
 * @param value the value
 * @param pointee what it points to, if it is a pointer to an {@code int} that C shall look at
 */
record Example(Setter setter, String name, long value, OptionalLong pointee) {
  static Example of(Setter setter, String name, long value) {
    return new Example(setter, name, value, OptionalLong.empty());
  }
}
