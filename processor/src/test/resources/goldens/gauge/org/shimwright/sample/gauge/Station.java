package org.shimwright.sample.gauge;

import javax.annotation.processing.Generated;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.shimwright.runtime.NativeHandle;
import org.shimwright.runtime.Ownership;
import org.shimwright.runtime.internal.Call;
import org.shimwright.runtime.internal.Handles;
import org.shimwright.runtime.internal.Values;

/**
 * A station of Gauge.
 *
 * <p>One thread at a time is in the library; others wait.
 */
@Generated("org.shimwright.processor")
@NullMarked
public final class Station extends NativeHandle implements AutoCloseable {
  Station(long handle, Ownership ownership, @Nullable NativeHandle parent) {
    super(GaugeNatives.LIBRARY, handle, 0, ownership, parent);
  }

  /**
   * Returns the object of a handle that other native code has made. That code frees the object;
   * after {@link #adopt}, this program frees it.
   *
   * @param handle the handle: an address, or a number
   * @return the object; if Java has an object of the handle already, that object
   * @throws IllegalArgumentException if the handle is 0, which stands for no object
   */
  public static Station fromHandle(long handle) {
    return Handles.given(new Station(handle, Ownership.BORROWED, null));
  }

  /**
   * Makes this program free a borrowed object. The code that made the object must not free it any
   * more.
   *
   * @return this
   * @throws IllegalStateException if this is not alive, or not borrowed from other code
   */
  public Station adopt() {
    try (Call call = GaugeNatives.LIBRARY.enter()) {
      return call.adopt(this);
    }
  }

  /**
   * Calls {@code gauge_station_close}.
   *
   * @throws IllegalStateException if the library, or other code, frees the object
   * @throws GaugeException if the status of the function is not 0
   */
  @Override
  public void close() {
    try (Call call_ = GaugeNatives.LIBRARY.enter()) {
      long handle_ = call_.takeToClose(this);
      if (handle_ == 0) {
        return;
      }
      int status_ = GaugeNatives.gaugeStationClose0(handle_, call_.address());
      call_.check("gauge_station_close", status_);
    }
  }

  /**
   * Calls {@code gauge_station_meter}.
   *
   * @return meter
   * @throws IllegalStateException if an object is not alive
   * @throws GaugeException if the status of the function is not 0
   */
  public Meter meter() {
    try (Call call_ = GaugeNatives.LIBRARY.enter()) {
      int status_ = GaugeNatives.gaugeStationMeter0(call_.use(this), call_.address());
      call_.check("gauge_station_meter", status_);
      return Values.given("meter", Handles.owned(new Meter(call_.longAt(0), Ownership.OWNED,
          this)));
    }
  }
}
