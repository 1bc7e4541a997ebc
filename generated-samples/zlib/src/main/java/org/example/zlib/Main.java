package org.example.zlib;

import java.util.Arrays;
import java.util.Random;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.Checksum;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** Compares zlib with java.util.zip on 1,000 inputs. */
public final class Main {
  private static final int INPUTS = 1000;

  private Main() {}

  /** Runs the comparison. */
  public static void main(String[] arguments) throws DataFormatException {
    Random random = new Random(1);
    long bytes = 0;
    for (int i = 0; i < INPUTS; i++) {
      byte[] data = new byte[i * 7];
      for (int at = 0; at < data.length; at++) {
        data[at] = (byte) (i % 2 == 0 ? random.nextInt() : random.nextInt(4));
      }
      bytes += data.length;
      compare(data, Zlib.crc32(0, data), new CRC32());
      compare(data, Zlib.adler32(1, data), new Adler32());
      int level = (int) (i % 2 == 0 ? Zlib.Z_BEST_SPEED : Zlib.Z_BEST_COMPRESSION);
      byte[] packed = Zlib.compress(Zlib.compressBound(data.length), data, level);
      byte[] unpacked = Zlib.uncompress(data.length, packed);
      if (!Arrays.equals(data, unpacked) || !Arrays.equals(data, inflated(packed, data.length))) {
        throw new AssertionError("input " + i + " does not come back");
      }
      if (!Arrays.equals(data, Zlib.uncompress(data.length, deflated(data, level)))) {
        throw new AssertionError("what Java compressed of input " + i + " does not come back");
      }
      int piece = 1 + i % 613;
      byte[] stream = Streams.deflated(data, level, piece, 1 + i % 97);
      if (!Arrays.equals(data, inflated(stream, data.length))
          || !Arrays.equals(data, Streams.inflated(deflated(data, level), 1 + i % 89, piece))) {
        throw new AssertionError("the stream of input " + i + " does not come back");
      }
    }
    System.out.println(INPUTS + " inputs of " + bytes + " bytes are as java.util.zip has them");
    try {
      Zlib.uncompress(10, new byte[] {1, 2, 3});
    } catch (ZlibException refused) {
      System.out.println(refused.getMessage());
    }
  }

  private static void compare(byte[] data, long sum, Checksum checksum) {
    checksum.update(data, 0, data.length);
    if (sum != checksum.getValue()) {
      throw new AssertionError(checksum.getClass() + " of " + data.length + " bytes differs");
    }
  }

  private static byte[] inflated(byte[] packed, int length) throws DataFormatException {
    Inflater inflater = new Inflater();
    inflater.setInput(packed);
    byte[] data = new byte[length];
    int filled = 0;
    while (filled < length && !inflater.finished()) {
      filled += inflater.inflate(data, filled, length - filled);
    }
    inflater.end();
    return data;
  }

  private static byte[] deflated(byte[] data, int level) {
    Deflater deflater = new Deflater(level);
    deflater.setInput(data);
    deflater.finish();
    byte[] packed = new byte[2 * data.length + 100];
    int length = deflater.deflate(packed);
    deflater.end();
    return Arrays.copyOf(packed, length);
  }
}
