package org.shimwright.sample.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The time and memory of a program that was run, measured from outside.
 *
 * @param nanos the run time in nanoseconds
 * @param peak the largest number of bytes of memory that the program had at one time
 */
record Command(double nanos, double peak) {
  private static final int POLL_MILLIS = 2;
  private static final String PEAK = "VmHWM:";

  /** Runs a command with its output in a log; fails with the log's name. */
  static Command run(List<String> command, Path log) throws IOException {
    long begin = System.nanoTime();
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    double peak = 0;
    try {
      while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
        peak = Math.max(peak, peakOf(process));
      }
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
      throw new IOException("%s was stopped; see %s".formatted(command.get(0), log), e);
    }
    double nanos = System.nanoTime() - begin;
    if (process.exitValue() != 0) {
      throw new IOException("%s failed; see %s".formatted(command.get(0), log));
    }
    return new Command(nanos, peak);
  }

  /**
   * Returns the peak memory of a running process in bytes, as the kernel reports it; 0 if the
   * process has ended.
   */
  private static double peakOf(Process process) {
    try {
      for (String line : Files.readAllLines(Path.of("/proc/" + process.pid() + "/status"))) {
        if (line.startsWith(PEAK)) {
          return 1024 * Double.parseDouble(line.replaceAll("\\D", ""));
        }
      }
    } catch (IOException ended) {
      return 0;
    }
    return 0;
  }
}
