package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.shimwright.runtime.mpi.AttributeValue;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.Keyval;

/** Objects and keys that are often read: threads announce that they read, without a fence. */
@ExtendWith(MpiRunning.class)
class FreedWhileReadTest {
  /** More than a resource is used before threads announce it without a fence. */
  private static final int OFTEN = 1200;

  private static final int ROUNDS = 40;

  /** Reads an absent attribute, of which MPI is asked, until that is refused. */
  private static final class Reader extends Thread {
    private final Comm comm;
    private final Keyval<Comm, AttributeValue.Address> key;
    private final CountDownLatch often = new CountDownLatch(1);
    private RuntimeException refusal;

    Reader(Comm comm, Keyval<Comm, AttributeValue.Address> key) {
      this.comm = comm;
      this.key = key;
      start();
    }

    @Override
    public void run() {
      try {
        for (int i = 0; comm.getAttr(key).isEmpty(); i++) {
          if (i == OFTEN) {
            often.countDown();
          }
        }
      } catch (RuntimeException refused) {
        refusal = refused;
      }
      often.countDown();
    }

    RuntimeException refusal() throws InterruptedException {
      join();
      return refusal;
    }
  }

  @Test
  void noThreadReadsWhatHasBeenFreed() throws InterruptedException {
    assertTrue(Mpi.queryThread().compareTo(ThreadLevel.SERIALIZED) >= 0, "threads may call");
    for (int round = 0; round < ROUNDS; round++) {
      Comm comm = Comm.SELF.dup();
      Keyval<Comm, AttributeValue.Address> key = Comm.createKeyval(Codec.address()).create();
      List<Reader> readers = Stream.generate(() -> new Reader(comm, key)).limit(2).toList();
      for (Reader reader : readers) {
        reader.often.await();
      }
      if (round % 2 == 0) {
        comm.close();
      } else {
        key.close();
      }
      for (Reader reader : readers) {
        // and not MPI's error of a handle that is none
        assertEquals(IllegalStateException.class, reader.refusal().getClass());
      }
      comm.close();
      key.close();
    }
  }

  @Test
  void anIntegerOnAKeyForAddressesIsReadAsItIs() {
    try (Comm comm = Comm.SELF.dup();
        Keyval<Comm, AttributeValue.Address> key = Comm.createKeyval(Codec.address()).create()) {
      comm.setAttr(key, new AttributeValue.Address(4096));
      for (int i = 0; i < OFTEN; i++) {
        assertEquals(4096, comm.getAttr(key).orElseThrow().word());
      }
      key.setMpi1(comm, -5);
      assertEquals(Optional.of(new AttributeValue.Address(-5)), comm.getAttr(key));
    }
  }
}
