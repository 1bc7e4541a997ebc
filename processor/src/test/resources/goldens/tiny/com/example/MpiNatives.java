package com.example;

import java.nio.ByteBuffer;
import javax.annotation.processing.Generated;
import org.shimwright.runtime.mpi.internal.Binding;
import org.shimwright.runtime.mpi.internal.NativeCalls;

/**
 * The native methods. Those of functions return a status, or the value itself.
 */
@Generated("org.shimwright.processor")
final class MpiNatives {
  static final Binding LIBRARY = Binding.load("tiny", "0.1.0", MpiNatives.class, new General());

  private MpiNatives() {
  }

  static native long address(Object direct);

  static native ByteBuffer buffer(long address, long size);

  static native void silence();

  static native long copied(Object array, char element);

  static native void release(long address);

  static native Object trustedLookup();

  static native int lifecycle();

  static native int threadLevel();

  static native int prepare();

  static native int rank();

  static native int processes();

  static native void abandon(int code);

  static native int errorClass(int code, long out);

  static native int errorText(int code, long out, int room);

  static native long symbol(byte[] library, byte[] name);

  static native int alignment(int member);

  static native int barrier();

  static native Throwable lost();

  static native int integer(int place);

  static native long handle(int place);

  static native long pointer(int place);

  static native int predefinedKey(int place);

  static native int commCreateKeyvalC(long copy, long remove, long state, long out);

  static native int commCreateKeyvalFortran(long copy, long remove, long state, long out);

  static native int commCreateKeyvalF08(long copy, long remove, long state, long out);

  static native int commFreeKeyval(int keyval, long out);

  static native int commSetAddress(long object, int keyval, long word);

  static native int commSetAint(long object, int keyval, long word);

  static native long commGetWord(long object, int keyval, long out);

  static native long commGetAddress(long object, int keyval, long out);

  static native int commDeleteAttr(long object, int keyval);

  static native long commProcedure(int language, int role);

  private static final class General implements NativeCalls {
    @Override
    @SuppressWarnings({"all", "restricted"})
    public void load(String path) {
      System.load(path);
    }

    @Override
    public long address(Object direct) {
      return MpiNatives.address(direct);
    }

    @Override
    public ByteBuffer buffer(long address, long size) {
      return MpiNatives.buffer(address, size);
    }

    @Override
    public void silence() {
      MpiNatives.silence();
    }

    @Override
    public long copied(Object array, char element) {
      return MpiNatives.copied(array, element);
    }

    @Override
    public void release(long address) {
      MpiNatives.release(address);
    }

    @Override
    public Object trustedLookup() {
      return MpiNatives.trustedLookup();
    }

    @Override
    public int lifecycle() {
      return MpiNatives.lifecycle();
    }

    @Override
    public int threadLevel() {
      return MpiNatives.threadLevel();
    }

    @Override
    public int prepare() {
      return MpiNatives.prepare();
    }

    @Override
    public int rank() {
      return MpiNatives.rank();
    }

    @Override
    public int processes() {
      return MpiNatives.processes();
    }

    @Override
    public void abandon(int code) {
      MpiNatives.abandon(code);
    }

    @Override
    public int errorClass(int code, long out) {
      return MpiNatives.errorClass(code, out);
    }

    @Override
    public int errorText(int code, long out, int room) {
      return MpiNatives.errorText(code, out, room);
    }

    @Override
    public long symbol(byte[] library, byte[] name) {
      return MpiNatives.symbol(library, name);
    }

    @Override
    public int alignment(int member) {
      return MpiNatives.alignment(member);
    }

    @Override
    public int barrier() {
      return MpiNatives.barrier();
    }

    @Override
    public Throwable lost() {
      return MpiNatives.lost();
    }
  }
}
