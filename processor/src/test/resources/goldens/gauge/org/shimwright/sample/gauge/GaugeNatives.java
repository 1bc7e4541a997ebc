package org.shimwright.sample.gauge;

import java.lang.invoke.MethodHandles;
import java.nio.ByteBuffer;
import javax.annotation.processing.Generated;
import org.shimwright.runtime.internal.CallClosure;
import org.shimwright.runtime.internal.Closure;
import org.shimwright.runtime.internal.LibraryCalls;
import org.shimwright.runtime.internal.PlainLibrary;
import org.shimwright.runtime.internal.Upcalls;
import org.shimwright.runtime.internal.Values;

/**
 * The native methods. Those of functions return a status, or the value itself.
 */
@Generated("org.shimwright.processor")
final class GaugeNatives {
  static final PlainLibrary LIBRARY = PlainLibrary.load("gauge-java", "0.1.0", GaugeNatives.class,
      new General(), false, GaugeException::new);

  static {
    begin();
  }

  private GaugeNatives() {
  }

  static native long address(Object direct);

  static native ByteBuffer buffer(long address, long size);

  static native void silence();

  static native long copied(Object array, char element);

  static native void release(long address);

  static native long keep(CallClosure closure, int number);

  static native void adopt(long closure);

  static native long constant(int place);

  static native int gaugeUint640(long x, long words_);

  static native int gaugeNot0(boolean x, long words_);

  static native int gaugeCount0(long text, long length, char letter, long words_);

  static native int gaugeRepeat0(long text, int times, Object[] objects_, long words_);

  static native int gaugeGreeting0(long name, long room, Object[] objects_, long words_);

  static native int gaugePrimes0(Object values, long count, long words_);

  static native int gaugeNextUnit0(int unit, long words_);

  static native int gaugeMiddle0(Object points, long count, long words_);

  static native int gaugeStationOpen0(long name, long words_);

  static native int gaugeStationClose0(long station, long words_);

  static native int gaugeStationMeter0(long station, long words_);

  static native int gaugeMeterClose0(long meter, long words_);

  static native int gaugeMeterAdd0(long meter, int amount, long words_);

  static native int gaugeMeasure0(long meter, long unit, long words_);

  static native int gaugeVisit0(long values, long count, long visitor, long words_);

  static native int gaugeStep0(int state, long words_);

  static native int gaugeOnce0(Object alarm, long words_);

  static native int gaugeHistory0(long meter, Object[] objects_, long words_);

  static native int gaugeLongest0(Object words, long count, long words_);

  static native int gaugeTotal0(Object meters, long count, long words_);

  static native void begin();

  /**
   * A function of C that calls a method faster than the JNI, or 0; C asks for it after many calls.
   */
  static long upcall(String method) {
    return Upcalls.to(MethodHandles.lookup(), method);
  }

  static int onVisitor(Closure closure_, int index, double value, byte[] label) {
    Object function_ = closure_.function();
    if (function_ == null) {
      return (int) -1L;
    }
    try {
      return ((Visitor) function_).call(index, value, Values.text("the callback visitor: label",
          label));
    } catch (Throwable thrown_) {
      closure_.threw(thrown_);
      return (int) -1L;
    }
  }

  static void onAlarm(int closure_, int ticks) {
    try {
      onAlarm(CallClosure.of(closure_), ticks);
    } catch (Throwable thrown_) {
      CallClosure.threw(closure_, thrown_);
      return;
    }
  }

  static void onAlarm(Closure closure_, int ticks) {
    Object function_ = closure_.function();
    if (function_ == null) {
      return;
    }
    try {
      ((Alarm) function_).call(ticks);
    } catch (Throwable thrown_) {
      closure_.threw(thrown_);
      return;
    }
  }

  private static final class General implements LibraryCalls {
    @Override
    @SuppressWarnings({"all", "restricted"})
    public void load(String path) {
      System.load(path);
    }

    @Override
    public long address(Object direct) {
      return GaugeNatives.address(direct);
    }

    @Override
    public ByteBuffer buffer(long address, long size) {
      return GaugeNatives.buffer(address, size);
    }

    @Override
    public void silence() {
      GaugeNatives.silence();
    }

    @Override
    public long copied(Object array, char element) {
      return GaugeNatives.copied(array, element);
    }

    @Override
    public void release(long address) {
      GaugeNatives.release(address);
    }

    @Override
    public long keep(CallClosure closure, int number) {
      return GaugeNatives.keep(closure, number);
    }

    @Override
    public void adopt(long closure) {
      GaugeNatives.adopt(closure);
    }
  }
}
