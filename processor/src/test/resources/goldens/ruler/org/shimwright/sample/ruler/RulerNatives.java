package org.shimwright.sample.ruler;

import java.nio.ByteBuffer;
import javax.annotation.processing.Generated;
import org.shimwright.runtime.internal.CallClosure;
import org.shimwright.runtime.internal.LibraryCalls;
import org.shimwright.runtime.internal.PlainLibrary;

/**
 * The native methods. Those of functions return a status, or the value itself.
 */
@Generated("org.shimwright.processor")
final class RulerNatives {
  static final PlainLibrary LIBRARY = PlainLibrary.load("ruler-java", "0.1.0", RulerNatives.class,
      new General(), false, RulerException::new);

  private RulerNatives() {
  }

  static native long address(Object direct);

  static native ByteBuffer buffer(long address, long size);

  static native void silence();

  static native long copied(Object array, char element);

  static native void release(long address);

  static native long keep(CallClosure closure, int number);

  static native void adopt(long closure);

  static native long constant(int place);

  static native int rulerOpposite0(boolean flag, long words_);

  static native int rulerSquares0(long room, long limit, Object values, long words_);

  static native int rulerGreeting0(long name, Object[] objects_, long words_);

  static native int rulerWhole0(long n, long factor, long text, long weights, long words_);

  static native int rulerSortDown0(long n, Object values, long words_);

  private static final class General implements LibraryCalls {
    @Override
    @SuppressWarnings({"all", "restricted"})
    public void load(String path) {
      System.load(path);
    }

    @Override
    public long address(Object direct) {
      return RulerNatives.address(direct);
    }

    @Override
    public ByteBuffer buffer(long address, long size) {
      return RulerNatives.buffer(address, size);
    }

    @Override
    public void silence() {
      RulerNatives.silence();
    }

    @Override
    public long copied(Object array, char element) {
      return RulerNatives.copied(array, element);
    }

    @Override
    public void release(long address) {
      RulerNatives.release(address);
    }

    @Override
    public long keep(CallClosure closure, int number) {
      return RulerNatives.keep(closure, number);
    }

    @Override
    public void adopt(long closure) {
      RulerNatives.adopt(closure);
    }
  }
}
