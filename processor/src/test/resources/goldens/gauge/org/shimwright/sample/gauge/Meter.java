package org.shimwright.sample.gauge;

import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.shimwright.runtime.NativeHandle;
import org.shimwright.runtime.Ownership;
import org.shimwright.runtime.internal.Call;
import org.shimwright.runtime.internal.Handles;
import org.shimwright.runtime.internal.Values;

/**
 * A meter of Gauge.
 *
 * <p>One thread at a time is in the library; others wait.
 */
@Generated("org.shimwright.processor")
@NullMarked
public final class Meter extends NativeHandle implements AutoCloseable {
  Meter(long handle, Ownership ownership, @Nullable NativeHandle parent) {
    super(GaugeNatives.LIBRARY, handle, 0, ownership, parent);
  }

  /**
   * Returns the object of a handle that other native code has made. That code frees the object;
   * after {@link #adopt}, this program frees it.
   *
   * @param handle the handle: an address, or a number
   * @param parent the object that must outlive this one
   * @return the object; if Java has an object of the handle already, that object
   * @throws IllegalArgumentException if the handle is 0, which stands for no object
   */
  public static Meter fromHandle(long handle, Station parent) {
    return Handles.given(new Meter(handle, Ownership.BORROWED, Objects.requireNonNull(parent)));
  }

  /**
   * Makes this program free a borrowed object. The code that made the object must not free it any
   * more.
   *
   * @return this
   * @throws IllegalStateException if this is not alive, or not borrowed from other code
   */
  public Meter adopt() {
    try (Call call = GaugeNatives.LIBRARY.enter()) {
      return call.adopt(this);
    }
  }

  /**
   * Calls {@code gauge_meter_close}.
   *
   * @throws IllegalStateException if the library, or other code, frees the object
   */
  @Override
  public void close() {
    try (Call call_ = GaugeNatives.LIBRARY.enter()) {
      long handle_ = call_.takeToClose(this);
      if (handle_ == 0) {
        return;
      }
      int status_ = GaugeNatives.gaugeMeterClose0(handle_, call_.address());
      call_.check("gauge_meter_close", status_);
    }
  }

  /**
   * Adds to the total of a meter.
   *
   * <p>A listener hears of it. Meter.history tells what was added before.
   *
   * <p>{@code gauge_meter_add}; manual, 3.1.
   *
   * <p>Errors:
   * <ul>
   *   <li>{@code -7}: the total would be more than 1000
   * </ul>
   *
   * @param amount how much, in a Unit.METRE
   * @return the new total
   * @throws IllegalStateException if an object is not alive
   * @throws GaugeException if the function returns a negative number
   * @since Gauge 1.2
   */
  public long add(int amount) {
    try (Call call_ = GaugeNatives.LIBRARY.enter()) {
      int status_ = GaugeNatives.gaugeMeterAdd0(call_.use(this), amount, call_.address());
      call_.check("gauge_meter_add", status_);
      return call_.longAt(0);
    }
  }

  /**
   * Calls {@code gauge_measure}.
   *
   * @param unit unit
   * @return value
   * @throws NullPointerException if an argument is null
   * @throws IllegalArgumentException if a string has a NUL character
   * @throws IllegalStateException if an object is not alive
   * @throws GaugeException if the status of the function is not 0
   */
  public double measure(String unit) {
    Objects.requireNonNull(unit, "unit is null; it must be of type String");
    try (Call call_ = GaugeNatives.LIBRARY.enter()) {
      byte[] unit_b = Values.ended("unit", unit);
      int status_ = GaugeNatives.gaugeMeasure0(call_.use(this), call_.arguments().text(unit_b),
          call_.address());
      call_.check("gauge_measure", status_);
      return call_.doubleAt(1);
    }
  }

  /**
   * Calls {@code gauge_history}.
   *
   * @return values
   * @throws IllegalStateException if an object is not alive
   * @throws GaugeException if the status of the function is not 0
   */
  public long[] history() {
    try (Call call_ = GaugeNatives.LIBRARY.enter()) {
      Object[] objects_ = new Object[1];
      int status_ = GaugeNatives.gaugeHistory0(call_.use(this), objects_, call_.address());
      call_.check("gauge_history", status_);
      long[] values = Values.given("values", (long[]) objects_[0]);
      return values;
    }
  }
}
