package org.shimwright.sample.gauge;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Arguments and results that are wrong are refused by their names. */
class GaugeWrongTest {
  private static void refused(
      Class<? extends Throwable> type, String message, Executable executable) {
    assertEquals(message, assertThrows(type, executable).getMessage());
  }

  @Test
  void aNegativeLengthIsRefusedByItsName() {
    assertEquals("G.", Gauge.initials(3));
    assertEquals("", Gauge.initials(0));
    refused(
        IllegalArgumentException.class,
        "gauge_initials: room is -1, and no length is negative",
        () -> Gauge.initials(-1));
    refused(
        IllegalArgumentException.class,
        "gauge_trace: rows is -2, and no length is negative",
        () -> Gauge.trace(new long[6], -2, -3));
    refused(
        IllegalArgumentException.class,
        "gauge_trace: columns is -3, and no length is negative",
        () -> Gauge.trace(new long[0], 0, -3));
  }

  @Test
  void aNegativeCountOfTheLibraryIsRefusedByItsName() {
    assertArrayEquals(new short[6], Gauge.grid(2, 3).value());
    assertArrayEquals(new short[0], Gauge.grid(0, Long.MAX_VALUE).value());
    assertArrayEquals(new short[0], Gauge.grid(Long.MAX_VALUE, 0).value());
    refused(
        IllegalStateException.class,
        "gauge_grid: the library says that height is -2, and no length is negative",
        () -> Gauge.grid(-2, -3));
    refused(
        IllegalStateException.class,
        "gauge_grid: the library says that width is -3, and no length is negative",
        () -> Gauge.grid(0, -3));
    refused(
        OutOfMemoryError.class,
        "the library gives more than an array of Java can hold",
        () -> Gauge.grid(1L << 40, 1L << 40));
  }

  @Test
  void aNegativeCountInACallbackIsRefusedByItsName() {
    assertEquals(6, Gauge.rank(2, 3, values -> values.length));
    refused(
        IllegalStateException.class,
        "the callback ranker: the library says that rows is -2, and no length is negative",
        () -> Gauge.rank(-2, -3, values -> values.length));
  }

  @Test
  void nullIsReportedByTheNameOfTheParameter() {
    refused(
        NullPointerException.class,
        "from is null; it must be of type Point",
        () -> Gauge.distance(null, new Point(0, 0)));
    refused(
        NullPointerException.class,
        "to is null; it must be of type Point",
        () -> Gauge.distance(new Point(0, 0), null));
    refused(
        NullPointerException.class,
        "reading is null; it must be of type Reading",
        () -> Gauge.read(1, null));
    refused(
        NullPointerException.class,
        "unit is null; it must be of type Unit",
        () -> Gauge.nextUnit(null));
    refused(
        NullPointerException.class,
        "words is null; it must be of type String[]",
        () -> Gauge.longest(null));
  }

  @Test
  void textThatIsNoUtf8IsRefused() {
    assertArrayEquals(new byte[] {'c', 'a', 'f', (byte) 0xe9}, Gauge.latinBytes());
    refused(
        IllegalStateException.class,
        "gauge_latin: value is not UTF-8: byte 3 is 0xe9",
        Gauge::latin);
    refused(
        IllegalStateException.class,
        "gauge_latins: value[1] is not UTF-8: byte 3 is 0xe9",
        Gauge::latins);
    refused(
        IllegalStateException.class,
        "the callback reader: text is not UTF-8: byte 3 is 0xe9",
        () -> Gauge.readLatin(String::length));
  }
}
