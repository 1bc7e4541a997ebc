package org.shimwright.sample.gauge;

import java.util.Arrays;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.shimwright.runtime.Ownership;
import org.shimwright.runtime.internal.Call;
import org.shimwright.runtime.internal.CallClosure;
import org.shimwright.runtime.internal.Closure;
import org.shimwright.runtime.internal.Handles;
import org.shimwright.runtime.internal.ValueArrays;
import org.shimwright.runtime.internal.Values;

/**
 * Gauge: its functions that belong to no object.
 *
 * <p>One thread at a time is in the library; others wait.
 */
@Generated("org.shimwright.processor")
@NullMarked
public final class Gauge {
  /**
   * {@code GAUGE_VERSION}, as the library has it.
   */
  public static final long VERSION = GaugeNatives.constant(0);

  private Gauge() {
  }

  /**
   * Calls {@code gauge_uint64}.
   *
   * @param x x
   * @return value
   * @throws IllegalArgumentException if a number is negative or too large
   */
  public static long uint64(long x) {
    try (Call call_ = GaugeNatives.LIBRARY.enter()) {
      int status_ = GaugeNatives.gaugeUint640(Values.checked("x", x, 9223372036854775807L),
          call_.address());
      call_.check("gauge_uint64", status_);
      return Values.unsigned("value", call_.longAt(0));
    }
  }

  /**
   * Calls {@code gauge_not}.
   *
   * @param x x
   * @return value
   */
  public static boolean not(boolean x) {
    try (Call call_ = GaugeNatives.LIBRARY.enter()) {
      int status_ = GaugeNatives.gaugeNot0(x, call_.address());
      call_.check("gauge_not", status_);
      return call_.longAt(0) != 0;
    }
  }

  /**
   * Calls {@code gauge_count}.
   *
   * @param text text, or null
   * @param letter letter
   * @return value
   * @throws IllegalArgumentException if a string has a NUL character, or a number is negative or
   *     too large
   */
  public static long count(@Nullable String text, char letter) {
    try (Call call_ = GaugeNatives.LIBRARY.enter()) {
      byte[] text_b = text == null ? null : Values.counted("text", text);
      int status_ = GaugeNatives.gaugeCount0(text_b == null ? 0 : call_.arguments().text(text_b),
          (text == null ? 0 : text_b.length), (char) Values.checked("letter", letter, 255L),
          call_.address());
      call_.check("gauge_count", status_);
      return Values.unsigned("value", call_.longAt(0));
    }
  }

  /**
   * Calls {@code gauge_repeat}.
   *
   * @param text text
   * @param times times
   * @return value
   * @throws NullPointerException if an argument is null
   * @throws IllegalArgumentException if a string has a NUL character
   * @throws GaugeException if the function returns NULL
   */
  public static String repeat(String text, int times) {
    Objects.requireNonNull(text, "text is null; it must be of type String");
    try (Call call_ = GaugeNatives.LIBRARY.enter()) {
      Object[] objects_ = new Object[1];
      byte[] text_b = Values.ended("text", text);
      int status_ = GaugeNatives.gaugeRepeat0(call_.arguments().text(text_b), times, objects_,
          call_.address());
      call_.check("gauge_repeat", status_);
      return Values.given("value", Values.text("gauge_repeat: value", (byte[]) objects_[0]));
    }
  }

  /**
   * Calls {@code gauge_greeting}.
   *
   * @param name name, or null
   * @param room room
   * @return text
   * @throws IllegalArgumentException if a string has a NUL character, or a number is negative or
   *     too large
   * @throws GaugeException if the status of the function is not 0
   */
  public static String greeting(@Nullable String name, long room) {
    try (Call call_ = GaugeNatives.LIBRARY.enter()) {
      Object[] objects_ = new Object[1];
      byte[] name_b = name == null ? null : Values.ended("name", name);
      int status_ = GaugeNatives.gaugeGreeting0(name_b == null ? 0 : call_.arguments().text(name_b),
          Values.checked("room", room, 9223372036854775807L), objects_, call_.address());
      call_.check("gauge_greeting", status_);
      return Values.given("text", Values.text("gauge_greeting: text", (byte[]) objects_[0]));
    }
  }

  /**
   * Calls {@code gauge_primes}.
   *
   * @param count count
   * @return values
   * @throws IllegalArgumentException if a number is negative or too large
   * @throws GaugeException if the status of the function is not 0
   */
  public static int[] primes(long count) {
    try (Call call_ = GaugeNatives.LIBRARY.enter()) {
      int values_n = Values.room("values", count);
      long[] values_w = new long[values_n];
      int status_ = GaugeNatives.gaugePrimes0(values_w, Values.checked("count", count,
          9223372036854775807L), call_.address());
      call_.check("gauge_primes", status_);
      int[] values = ValueArrays.ints(values_w);
      values = Arrays.copyOf(values, Values.filled("values", Values.unsigned("count",
          call_.longAt(0)), values.length));
      return values;
    }
  }

  /**
   * Calls {@code gauge_next_unit}.
   *
   * @param unit unit
   * @return value
   * @throws NullPointerException if an argument is null
   */
  public static Unit nextUnit(Unit unit) {
    Objects.requireNonNull(unit, "unit is null; it must be of type Unit");
    try (Call call_ = GaugeNatives.LIBRARY.enter()) {
      int status_ = GaugeNatives.gaugeNextUnit0(unit.value(), call_.address());
      call_.check("gauge_next_unit", status_);
      return new Unit((int) call_.longAt(0));
    }
  }

  /**
   * Calls {@code gauge_middle}.
   *
   * @param points points
   * @return value
   * @throws NullPointerException if an argument is null
   */
  public static Point middle(Point[] points) {
    Objects.requireNonNull(points, "points is null; it must be of type Point[]");
    try (Call call_ = GaugeNatives.LIBRARY.enter()) {
      byte[] points_w = ValueArrays.stored("points", points, 16, Point::store);
      int status_ = GaugeNatives.gaugeMiddle0(points_w, points.length, call_.address());
      call_.check("gauge_middle", status_);
      return Point.load(call_.words(), 0);
    }
  }

  /**
   * Calls {@code gauge_station_open}.
   *
   * @param name name
   * @return value
   * @throws NullPointerException if an argument is null
   * @throws IllegalArgumentException if a string has a NUL character
   * @throws IllegalStateException if an object is not alive
   * @throws GaugeException if the function returns NULL
   */
  public static Station stationOpen(String name) {
    Objects.requireNonNull(name, "name is null; it must be of type String");
    try (Call call_ = GaugeNatives.LIBRARY.enter()) {
      byte[] name_b = Values.ended("name", name);
      int status_ = GaugeNatives.gaugeStationOpen0(call_.arguments().text(name_b), call_.address());
      call_.check("gauge_station_open", status_);
      return Values.given("value", Handles.owned(new Station(call_.longAt(0), Ownership.OWNED,
          null)));
    }
  }

  /**
   * Calls {@code gauge_visit}.
   *
   * @param values values
   * @param visitor visitor, or null
   * @throws NullPointerException if an argument that must not be null is null
   * @throws GaugeException if the status of the function is not 0
   */
  public static void visit(double[] values, @Nullable Visitor visitor) {
    Objects.requireNonNull(values, "values is null; it must be of type double[]");
    try (Call call_ = GaugeNatives.LIBRARY.enter();
        CallClosure visitor_c = visitor == null ? null : call_.callClosure(visitor)) {
      int status_ = GaugeNatives.gaugeVisit0(call_.arguments().array(values), values.length,
          visitor_c == null ? 0 : visitor_c.address(), call_.address());
      CallClosure.check(visitor_c, visitor);
      call_.check("gauge_visit", status_);
    }
  }

  /**
   * Calls {@code gauge_step}.
   *
   * @param state state
   * @return the results, by their names
   * @throws GaugeException if the status of the function is not 0 or 1; its results are a
   *     {@link StepFailure}
   */
  public static StepResult step(int state) {
    try (Call call_ = GaugeNatives.LIBRARY.enter()) {
      int status_ = GaugeNatives.gaugeStep0(state, call_.address());
      call_.check("gauge_step", call_.failing(status_, new StepFailure((int) call_.longAt(0))));
      return new StepResult((int) call_.longAt(1), (int) call_.longAt(0));
    }
  }

  /**
   * Calls {@code gauge_once}.
   *
   * @param alarm alarm
   * @throws NullPointerException if an argument is null
   */
  public static void once(Alarm alarm) {
    Objects.requireNonNull(alarm, "alarm is null; it must be of type Alarm");
    try (Call call_ = GaugeNatives.LIBRARY.enter()) {
      Closure alarm_c = new Closure(GaugeNatives.LIBRARY, alarm);
      int status_ = GaugeNatives.gaugeOnce0(alarm_c, call_.address());
      call_.check("gauge_once", status_);
    }
  }

  /**
   * Calls {@code gauge_longest}.
   *
   * @param words words
   * @return value
   * @throws NullPointerException if an argument is null
   */
  public static long longest(String[] words) {
    Objects.requireNonNull(words, "words is null; it must be of type String[]");
    try (Call call_ = GaugeNatives.LIBRARY.enter()) {
      byte[][] words_w = ValueArrays.texts("words", words);
      int status_ = GaugeNatives.gaugeLongest0(words_w, words.length, call_.address());
      call_.check("gauge_longest", status_);
      return Values.unsigned("value", call_.longAt(0));
    }
  }

  /**
   * Calls {@code gauge_total}.
   *
   * @param meters meters
   * @return value
   * @throws NullPointerException if an argument is null
   * @throws IllegalStateException if an object is not alive
   */
  public static long total(Meter[] meters) {
    Objects.requireNonNull(meters, "meters is null; it must be of type Meter[]");
    try (Call call_ = GaugeNatives.LIBRARY.enter()) {
      long[] meters_w = ValueArrays.words("meters", meters, call_::use);
      int status_ = GaugeNatives.gaugeTotal0(meters_w, meters.length, call_.address());
      call_.check("gauge_total", status_);
      return call_.longAt(0);
    }
  }

  /**
   * What {@code gauge_step} returns.
   *
   * @param value value
   * @param state state
   */
  public record StepResult(int value, int state) {
  }

  /**
   * The values that {@code gauge_step} gives even if it fails.
   *
   * @param state state
   */
  public record StepFailure(int state) {
  }
}
