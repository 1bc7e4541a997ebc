package org.shimwright.sample.gauge;

/**
 * A station of Gauge.
 */
@javax.annotation.processing.Generated("org.shimwright.processor")
public final class Station extends org.shimwright.runtime.NativeHandle implements AutoCloseable {
  Station(long handle, org.shimwright.runtime.Ownership ownership,
      org.shimwright.runtime.NativeHandle parent) {
    super(GaugeNatives.LIBRARY, handle, 0, ownership, parent);
  }

  /**
   * The object of a handle that native code of one's own gives. It is borrowed: that code frees it,
   * unless {@link #adopt} says otherwise.
   *
   * @param handle the handle: an address, or a number
   * @return the object; the one that Java has of the handle, if it has one
   * @throws IllegalArgumentException if the handle is 0
   */
  public static Station fromHandle(long handle) {
    return org.shimwright.runtime.Handles.given(new Station(handle,
        org.shimwright.runtime.Ownership.BORROWED, null));
  }

  /**
   * Makes this program the one that frees a borrowed object. Native code that gave it must not.
   *
   * @return this
   * @throws IllegalStateException if this is not alive, or not borrowed from other code
   */
  public Station adopt() {
    try (org.shimwright.runtime.Call call_ = GaugeNatives.LIBRARY.enter()) {
      return call_.adopt(this);
    }
  }

  /**
   * Calls {@code gauge_station_close}.
   *
   * @throws IllegalStateException if an object is not alive
   */
  @Override
  public void close() {
    try (org.shimwright.runtime.Call call_ = GaugeNatives.LIBRARY.enter()) {
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
   */
  public Meter meter() {
    try (org.shimwright.runtime.Call call_ = GaugeNatives.LIBRARY.enter()) {
      int status_ = GaugeNatives.gaugeStationMeter0(call_.use(this), call_.address());
      call_.check("gauge_station_meter", status_);
      return org.shimwright.runtime.Values.given("meter",
          org.shimwright.runtime.Handles.owned(new Meter(call_.longAt(1),
              org.shimwright.runtime.Ownership.OWNED, this)));
    }
  }
}
