package org.shimwright.sample.gauge;

/**
 * A meter of Gauge.
 */
@javax.annotation.processing.Generated("org.shimwright.processor")
public final class Meter extends org.shimwright.runtime.NativeHandle implements AutoCloseable {
  Meter(long handle, boolean owned, org.shimwright.runtime.NativeHandle parent) {
    super(GaugeNatives.LIBRARY, handle, owned, parent);
  }

  /**
   * The object at an address that native code of one's own gives.
   *
   * @param address the address, or the number
   * @param ownership who frees it
   * @param parent what must outlive it
   * @return the object
   * @throws IllegalArgumentException if it is 0, or to be owned and Java's already
   */
  public static Meter ofAddress(long address, org.shimwright.runtime.Ownership ownership,
      Station parent) {
    return ofAddress(GaugeNatives.LIBRARY, Meter.class, address, ownership,
        h_ -> new Meter(h_, ownership == org.shimwright.runtime.Ownership.OWNED,
            java.util.Objects.requireNonNull(parent)));
  }

  /**
   * Calls {@code gauge_meter_close}.
   *
   * @throws IllegalStateException if an object is not alive
   */
  @Override
  public void close() {
    try (org.shimwright.runtime.Call call_ = GaugeNatives.LIBRARY.enter()) {
      if (!closes(call_)) {
        return;
      }
      int status_ = GaugeNatives.gaugeMeterClose0(address(), call_.address());
      call_.check("gauge_meter_close", status_);
    }
  }

  /**
   * Calls {@code gauge_meter_add}.
   *
   * @param amount amount
   * @return value
   * @throws IllegalStateException if an object is not alive
   */
  public long add(int amount) {
    try (org.shimwright.runtime.Call call_ = GaugeNatives.LIBRARY.enter()) {
      int status_ =
          GaugeNatives.gaugeMeterAdd0(org.shimwright.runtime.NativeHandle.use(call_, this), amount,
              call_.address());
      call_.check("gauge_meter_add", status_);
      return call_.longAt(2);
    }
  }

  /**
   * Calls {@code gauge_measure}.
   *
   * @param unit unit
   * @return value
   * @throws IllegalStateException if an object is not alive
   */
  public double measure(String unit) {
    try (org.shimwright.runtime.Call call_ = GaugeNatives.LIBRARY.enter()) {
      byte[] unit_b = org.shimwright.runtime.Values.ended("unit", unit);
      int status_ =
          GaugeNatives.gaugeMeasure0(org.shimwright.runtime.NativeHandle.use(call_, this),
              call_.arguments().text(unit_b), call_.address());
      call_.check("gauge_measure", status_);
      return call_.doubleAt(3);
    }
  }

  /**
   * Calls {@code gauge_history}.
   *
   * @return values
   * @throws IllegalStateException if an object is not alive
   */
  public long[] history() {
    try (org.shimwright.runtime.Call call_ = GaugeNatives.LIBRARY.enter()) {
      Object[] objects_ = new Object[1];
      int status_ =
          GaugeNatives.gaugeHistory0(org.shimwright.runtime.NativeHandle.use(call_, this), objects_,
              call_.address());
      call_.check("gauge_history", status_);
      long[] values = org.shimwright.runtime.Values.given("values", (long[]) objects_[0]);
      return values;
    }
  }
}
