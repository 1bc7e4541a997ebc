package org.shimwright.sample.gauge;

/**
 * A station of Gauge.
 */
@javax.annotation.processing.Generated("org.shimwright.processor")
public final class Station extends org.shimwright.runtime.NativeHandle implements AutoCloseable {
  Station(long handle, boolean owned, org.shimwright.runtime.NativeHandle parent) {
    super(GaugeNatives.LIBRARY, handle, owned, parent);
  }

  /**
   * The object at an address that native code of one's own gives.
   *
   * @param address the address, or the number
   * @param ownership who frees it
   * @return the object
   * @throws IllegalArgumentException if it is 0, or to be owned and Java's already
   */
  public static Station ofAddress(long address, org.shimwright.runtime.Ownership ownership) {
    return ofAddress(GaugeNatives.LIBRARY, Station.class, address, ownership,
        h_ -> new Station(h_, ownership == org.shimwright.runtime.Ownership.OWNED, null));
  }

  /**
   * Calls {@code gauge_station_close}.
   *
   * @throws IllegalStateException if an object is not alive
   */
  @Override
  public void close() {
    try (org.shimwright.runtime.Call call_ = GaugeNatives.LIBRARY.enter()) {
      if (!closes(call_)) {
        return;
      }
      int status_ = GaugeNatives.gaugeStationClose0(address(), call_.address());
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
      int status_ =
          GaugeNatives.gaugeStationMeter0(org.shimwright.runtime.NativeHandle.use(call_, this),
              call_.address());
      call_.check("gauge_station_meter", status_);
      return org.shimwright.runtime.Values.given("meter", call_.longAt(1) == 0 ? null
          : new Meter(call_.longAt(1), true, this));
    }
  }
}
