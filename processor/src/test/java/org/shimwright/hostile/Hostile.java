package org.shimwright.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Shrinkable;

/**
 * Tries many inputs that jqwik draws. Of an input with a finding, the report has the smallest one
 * that has it, too.
 *
 * <p>System properties make a run longer, or another one: {@code shimwright.hostile.inputs} is the
 * number of inputs of all kinds together, {@code shimwright.hostile.seed} a number or {@code
 * random}.
 *
 * @param kind the name of the inputs
 * @param inputs the inputs as jqwik draws them
 * @param attempt tries one of them
 */
record Hostile<T>(String kind, Arbitrary<T> inputs, Attempt<T> attempt) {
  private static final String PROPERTY = "shimwright.hostile.";
  private static final Path FIGURES = Path.of("target/figures");

  /** No input comes near these limits. */
  private static final Duration LONGEST = Duration.ofSeconds(240);

  private static final long MOST_BYTES = 4L << 30;

  /** The number of findings that end a run. */
  private static final int ENOUGH = 20;

  private static final Duration SHRINKING = Duration.ofSeconds(10);
  private static final int PLANTED_INPUTS = 1_000;

  /** What jqwik adapts sizes and odds to; the number of inputs does not change them. */
  private static final int GENERATOR_SIZE = 1_000;

  /** Tries an input and judges the result. Whatever it throws is a finding. */
  interface Attempt<T> {
    /** Returns true for harmless output, and false for faults with a place and no output. */
    boolean accepts(T input) throws Throwable;
  }

  /**
   * Fails if an input has a finding, and writes the counts for the page of portability.
   *
   * @param few the number of inputs, unless the property has one
   * @param percent the share in the number of the property
   */
  void check(long few, int percent) throws IOException {
    Long all = Long.getLong(PROPERTY + "inputs");
    long count = all == null ? few : Math.max(1, all * percent / 100);
    String said = System.getProperty(PROPERTY + "seed", "1");
    long seed = said.equals("random") ? new Random().nextLong() : Long.parseLong(said);
    long from = System.nanoTime();
    List<String> findings = new ArrayList<>();
    long accepted = 0;
    long tried = 0;
    var drawn = draw(seed);
    for (; tried < count && findings.size() < ENOUGH; tried++) {
      Shrinkable<T> input = drawn.next();
      try {
        accepted += tryOne(input.value()) ? 1 : 0;
      } catch (Throwable finding) { // whatever an input brings about
        findings.add("seed %d: %s".formatted(seed, smallest(input, finding)));
      }
    }
    long refused = tried - accepted - findings.size();
    Files.createDirectories(FIGURES);
    Files.write(
        FIGURES.resolve("hostile-" + kind.replace(' ', '-') + ".properties"),
        List.of(
            "hostile " + kind + " refused=" + refused,
            "hostile " + kind + " accepted=" + accepted,
            "hostile " + kind + " with a finding=" + findings.size()));
    System.out.printf(
        "hostile %s: %d tried, %d refused, %d accepted, %d findings, seed %d, %d s%n",
        kind, tried, refused, accepted, findings.size(), seed, seconds(from));
    assertEquals(List.of(), findings);
  }

  private static long seconds(long from) {
    return Duration.ofNanos(System.nanoTime() - from).toSeconds();
  }

  /** Fails unless a few inputs find a planted fault, whose finding has this sign. */
  void checkPlanted(String sign) {
    var drawn = draw(1);
    for (int tried = 0; tried < PLANTED_INPUTS; tried++) {
      T input = drawn.next().value();
      try {
        tryOne(input);
      } catch (Throwable finding) { // the planted one, or another
        String trace = trace(finding);
        assertTrue(trace.contains(sign), trace);
        return;
      }
    }
    throw new AssertionError("the planted fault is not found");
  }

  private Iterator<Shrinkable<T>> draw(long seed) {
    return inputs.generator(GENERATOR_SIZE).stream(new Random(seed ^ kind.hashCode())).iterator();
  }

  private boolean tryOne(T input) throws Throwable {
    return assertTimeoutPreemptively(LONGEST, () -> measured(input));
  }

  private boolean measured(T input) throws Throwable {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    boolean accepted = attempt.accepts(input);
    long bytes = threads.getCurrentThreadAllocatedBytes() - before;
    assertTrue(bytes <= MOST_BYTES, () -> bytes + " bytes were allocated");
    return accepted;
  }

  /** The smallest input with a finding that is found in a short time, and its finding. */
  private String smallest(Shrinkable<T> input, Throwable finding) {
    Optional<Shrinkable<T>> smaller = Optional.of(input);
    Throwable[] found = {finding};
    long end = System.nanoTime() + SHRINKING.toNanos();
    while (smaller.isPresent()) {
      input = smaller.get();
      smaller =
          input
              .shrink()
              .takeWhile(each -> System.nanoTime() - end < 0)
              .filter(each -> fails(each, found))
              .findFirst();
    }
    return "%.3000s%n%.6000s%n".formatted(input.value(), trace(found[0]));
  }

  private boolean fails(Shrinkable<T> input, Throwable[] found) {
    try {
      tryOne(input.value());
      return false;
    } catch (Throwable finding) { // whatever an input brings about
      found[0] = finding;
      return true;
    }
  }

  private static String trace(Throwable finding) {
    StringWriter trace = new StringWriter();
    finding.printStackTrace(new PrintWriter(trace));
    return trace.toString();
  }
}
