package org.shimwright.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Tries many inputs in several threads: the one with number {@code i} is made of the run's seed and
 * {@code i} alone, so that a finding can be tried again by itself.
 *
 * <p>System properties make a run longer, or another one: {@code shimwright.hostile.inputs} is how
 * many inputs all kinds have together, {@code shimwright.hostile.seed} a number or {@code random},
 * and {@code shimwright.hostile.first} the number of the first input.
 *
 * @param kind what is tried
 * @param inputs how many
 * @param seed of which they are made
 * @param enough after how many findings it ends
 */
record HostileRun(String kind, long inputs, long seed, int enough) {
  private static final String PROPERTY = "shimwright.hostile.";
  private static final int THREADS = 2;

  /** Ends a hang; nothing else comes near it. */
  private static final Duration LONGEST = Duration.ofSeconds(240);

  private static final long MOST_BYTES = 4L << 30;
  private static final int MANY = 20;

  /** Tries one input. */
  interface Attempt {
    /**
     * Makes an input and judges what comes of it; whatever it throws is a finding.
     *
     * @param random of which the input is made
     * @param thread the number of the thread, each of which may have a folder of its own
     */
    Outcome of(Random random, int thread) throws Exception;
  }

  /** What the threads of a run share. */
  private static final class Progress {
    private final AtomicLong next = new AtomicLong(Long.getLong(PROPERTY + "first", 0));
    private final long end;
    private final AtomicLong refused = new AtomicLong();
    private final AtomicLong accepted = new AtomicLong();
    private final Queue<String> findings = new ConcurrentLinkedQueue<>();
    private final AtomicLongArray began = new AtomicLongArray(THREADS);
    private final AtomicLong processorTime = new AtomicLong();

    Progress(long inputs) {
      end = next.get() + inputs;
    }
  }

  /**
   * A run as the properties say.
   *
   * @param few how many inputs it has unless they say more
   * @param percent its share in the inputs that they say
   */
  static HostileRun of(String kind, long few, int percent) {
    Long all = Long.getLong(PROPERTY + "inputs");
    String seed = System.getProperty(PROPERTY + "seed", "1");
    return new HostileRun(
        kind,
        all == null ? few : Math.max(1, all * percent / 100),
        seed.equals("random") ? new Random().nextLong() : Long.parseLong(seed),
        MANY);
  }

  /** Fails unless what was planted is found, by a word of it, within a few inputs. */
  static void checkPlanted(Attempt attempt, String sign) throws InterruptedException {
    Queue<String> findings = new ConcurrentLinkedQueue<>();
    new HostileRun("planted", 1_000, 1, 1).figures(attempt, findings);
    assertTrue(findings.toString().contains(sign), findings::toString);
  }

  /** Tries all inputs, keeps the figures, and fails if there was a finding. */
  void check(Attempt attempt) throws IOException, InterruptedException {
    Queue<String> findings = new ConcurrentLinkedQueue<>();
    figures(attempt, findings).keep();
    assertEquals(List.of(), List.copyOf(findings));
  }

  /** Tries all inputs, and says what came of them; {@code findings} get words. */
  Figures figures(Attempt attempt, Queue<String> findings) throws InterruptedException {
    long from = System.nanoTime();
    Progress progress = new Progress(inputs);
    List<Thread> threads = new ArrayList<>();
    for (int number = 0; number < THREADS; number++) {
      int thread = number;
      threads.add(new Thread(() -> work(attempt, thread, progress), "hostile-" + number));
      threads.get(number).setDaemon(true);
      progress.began.set(number, System.nanoTime());
      threads.get(number).start();
    }
    for (int number = 0; number < THREADS; number++) {
      await(threads.get(number), number, progress);
    }
    findings.addAll(progress.findings);
    Duration time = Duration.ofNanos(System.nanoTime() - from);
    return new Figures(
        kind,
        progress.refused.get(),
        progress.accepted.get(),
        progress.findings.size(),
        seed,
        time.toSeconds(),
        Duration.ofNanos(progress.processorTime.get()).toSeconds());
  }

  private void work(Attempt attempt, int thread, Progress progress) {
    long number = progress.next.getAndIncrement();
    while (number < progress.end && progress.findings.size() < enough) {
      progress.began.set(thread, System.nanoTime());
      try {
        Outcome outcome = measured(attempt, new Random(mixed(number)), thread);
        (outcome == Outcome.REFUSED ? progress.refused : progress.accepted).incrementAndGet();
      } catch (Throwable finding) { // whatever an input brings about
        progress.findings.add(described(number, finding));
      }
      number = progress.next.getAndIncrement();
    }
    progress.processorTime.addAndGet(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime());
  }

  private static Outcome measured(Attempt attempt, Random random, int thread) throws Exception {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    Outcome outcome = attempt.of(random, thread);
    long bytes = threads.getCurrentThreadAllocatedBytes() - before;
    if (bytes > MOST_BYTES) {
      throw new AssertionError(bytes + " bytes were allocated");
    }
    return outcome;
  }

  /** Neighbours differ in all bits, or their random numbers would begin alike. */
  private long mixed(long number) {
    long bits = (seed * 31 + number) * 0x9E3779B97F4A7C15L;
    return bits ^ (bits >>> 32);
  }

  private static void await(Thread worker, int number, Progress progress)
      throws InterruptedException {
    while (worker.isAlive()) {
      worker.join(1_000);
      long since = System.nanoTime() - progress.began.get(number);
      if (worker.isAlive() && since > LONGEST.toNanos()) {
        progress.findings.add("it hangs at " + List.of(worker.getStackTrace()));
        return;
      }
    }
  }

  private String described(long number, Throwable finding) {
    StringWriter trace = new StringWriter();
    finding.printStackTrace(new PrintWriter(trace));
    String again = "-D%sseed=%d -D%sfirst=%d".formatted(PROPERTY, seed, PROPERTY, number);
    return "%s, to try it again: %s%n%.6000s%n".formatted(kind, again, trace);
  }
}
