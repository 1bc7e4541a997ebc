package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.Keyval;

/**
 * Puts many Java objects through attributes in a small heap, while memory is collected again and
 * again: what is dead must go, on the heap and outside of it, and what is alive must stay.
 */
class LoadTest {
  private static final String[] SMALL_HEAP = {
    "-Xms48m", "-Xmx48m", "-XX:+AlwaysPreTouch", "-XX:+UseSerialGC"
  };
  private static final long SLACK_KB = 24 << 10;

  /** The program: its only argument says how many objects; a property, where figures go. */
  static final class Load {
    private static final int EACH = 4;

    private long copied;
    private long deleted;

    /** An object of about a kilobyte, of which the heap holds a few ten thousand. */
    private static final class Payload {
      private final long number;
      private final byte[] bytes = new byte[1000];

      Payload(long number) {
        this.number = number;
        bytes[0] = (byte) number;
      }
    }

    public static void main(String[] arguments) throws IOException {
      long objects = Long.parseLong(arguments[0]);
      Thread collector = new Thread(Load::collect, "collector");
      collector.setDaemon(true);
      collector.start();
      Mpi.init();
      new Load().run(objects / EACH);
      Mpi.finish();
      String figures = System.getProperty("load.figures");
      if (figures != null) {
        Files.createDirectories(Path.of(figures).getParent());
        Files.writeString(Path.of(figures), "Java objects through attributes=" + objects + "\n");
      }
    }

    private static void collect() {
      while (true) {
        System.gc();
        try {
          Thread.sleep(50);
        } catch (InterruptedException stopped) {
          return;
        }
      }
    }

    private static long resident() throws IOException {
      for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
        if (line.startsWith("VmRSS:")) {
          return Long.parseLong(line.replaceAll("[^0-9]", ""));
        }
      }
      return 0;
    }

    private Keyval<Comm, Payload> key() {
      return Comm.createKeyval(Codec.object(Payload.class))
          .onCopy(
              (from, payload) -> {
                copied++;
                return Optional.of(new Payload(payload.number + 1));
              })
          .onDelete((from, payload) -> deleted++)
          .create();
    }

    private void run(long rounds) throws IOException {
      List<WeakReference<Payload>> last = new ArrayList<>();
      Comm comm = Comm.SELF.dup();
      Keyval<Comm, Payload> key = key();
      Keyval<Comm, Payload> shared =
          Comm.createKeyval(Codec.object(Payload.class)).share().create();
      long warm = 0;
      long wrong = 0;
      for (long round = 0; round < rounds; round++) {
        if (round % 100 == 99) {
          key.close();
          key = key();
        }
        wrong += turn(comm, key, shared, round, rounds - round <= 1000 ? last : null);
        warm = round == rounds / 5 ? resident() : warm;
      }
      long grown = resident() - warm;
      comm.deleteAttr(shared);
      System.gc();
      System.gc();
      long alive = last.stream().filter(reference -> reference.get() != null).count();
      System.out.println("wrong " + wrong + ", alive " + alive);
      System.out.println("copied " + (copied - rounds) + ", deleted " + (deleted - 3 * rounds));
      System.out.println("grown by " + grown + " kB" + (grown > SLACK_KB ? ", too much" : ""));
      key.close();
      shared.close();
      comm.free();
    }

    /** Makes four objects; all but the shared one, which the next turn sets over, are let go. */
    private static int turn(
        Comm comm,
        Keyval<Comm, Payload> key,
        Keyval<Comm, Payload> shared,
        long round,
        List<WeakReference<Payload>> made) {
      Payload first = new Payload(round);
      Payload second = new Payload(round + 1);
      Payload third = new Payload(round + 2);
      comm.setAttr(key, first);
      comm.setAttr(key, second);
      comm.setAttr(shared, third);
      Comm twin = comm.dup();
      int wrong = twin.getAttr(key).orElseThrow().number == round + 2 ? 0 : 1;
      wrong += twin.getAttr(shared).orElseThrow() == third ? 0 : 1;
      if (made != null) {
        made.add(new WeakReference<>(first));
        made.add(new WeakReference<>(twin.getAttr(key).orElseThrow()));
        made.add(new WeakReference<>(third));
      }
      twin.free();
      comm.deleteAttr(key);
      return wrong;
    }
  }

  @Test
  void aHundredThousandObjectsInAHeapForAFewThousand() throws IOException, InterruptedException {
    JavaProcess ended = JavaProcess.run(Load.class, List.of("100000"), SMALL_HEAP);
    assertEquals(0, ended.status(), ended.printed());
    assertTrue(
        ended.printed().startsWith("wrong 0, alive 0\ncopied 0, deleted 0\n"), ended.printed());
    assertTrue(!ended.printed().contains("too much"), ended.printed());
  }
}
