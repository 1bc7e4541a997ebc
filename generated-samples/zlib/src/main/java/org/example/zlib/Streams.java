package org.example.zlib;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/** Compresses data, and reads it again, in pieces: zlib keeps the state between the calls. */
final class Streams {
  private Streams() {}

  /**
   * Compresses data.
   *
   * @param data the data
   * @param level the compression level
   * @param piece the largest number of bytes that one call compresses
   * @param room the largest number of bytes that one call may return
   */
  static byte[] deflated(byte[] data, int level, int piece, int room) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (DeflateStream stream = Zlib.deflateInit(level)) {
      DeflateStream.DeflateResult step;
      int at = 0;
      do {
        byte[] next = Arrays.copyOfRange(data, at, Math.min(data.length, at + piece));
        boolean last = at + next.length == data.length;
        step = stream.deflate(next, room, last ? Flush.Z_FINISH : Flush.Z_NO_FLUSH);
        at += next.length - (int) step.left();
        packed.writeBytes(step.made());
      } while (step.value() != Zlib.Z_STREAM_END);
    }
    return packed.toByteArray();
  }

  /** Decompresses data that {@link #deflated} has compressed. */
  static byte[] inflated(byte[] packed, int piece, int room) {
    ByteArrayOutputStream data = new ByteArrayOutputStream();
    try (InflateStream stream = Zlib.inflateInit()) {
      InflateStream.InflateResult step;
      int at = 0;
      do {
        byte[] next = Arrays.copyOfRange(packed, at, Math.min(packed.length, at + piece));
        step = stream.inflate(next, room, Flush.Z_NO_FLUSH);
        at += next.length - (int) step.left();
        data.writeBytes(step.made());
      } while (step.value() != Zlib.Z_STREAM_END);
    }
    return data.toByteArray();
  }
}
