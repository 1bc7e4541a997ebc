package org.shimwright.runtime.mpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.shimwright.runtime.NativeHandle;
import org.shimwright.runtime.mpi.internal.CachingCalls;

/** Numbers of key records fit into an INTEGER and never come back. */
class KeySlotsTest {
  /** Records are never asked for calls here. */
  @SuppressWarnings("unchecked")
  private static final CachingCalls<NativeHandle> NO_CALLS =
      (CachingCalls<NativeHandle>)
          Proxy.newProxyInstance(
              CachingCalls.class.getClassLoader(),
              new Class<?>[] {CachingCalls.class},
              (proxy, method, arguments) -> {
                throw new AssertionError(method);
              });

  private final KeySlots slots = new KeySlots();

  private KeyRecord<?, ?> add() {
    KeyRecord<NativeHandle, Long> record =
        new KeyRecord<>(NO_CALLS, Codec.aint(), CopyPolicy.drop(), Optional.empty());
    slots.add(record);
    return record;
  }

  @Test
  void aNumberFindsItsRecordUntilItIsRemoved() {
    KeyRecord<?, ?> record = add();
    assertTrue(record.slot() > 0);
    assertSame(record, slots.find(record.slot()));
    slots.remove(record.slot());
    slots.remove(record.slot());
    assertNull(slots.find(record.slot()));
    assertEquals(0, slots.size());
  }

  @Test
  void numbersAreNeverGivenTwice() {
    Set<Integer> given = new HashSet<>();
    for (int i = 0; i < 10_000; i++) {
      KeyRecord<?, ?> record = add();
      assertTrue(given.add(record.slot()), "twice");
      assertTrue(record.slot() > 0);
      slots.remove(record.slot());
    }
    assertNotEquals(0, given.size());
  }

  @Test
  void numbersOfOthersFindNothing() {
    add();
    for (int number : new int[] {0, 1, -1, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
      assertNull(slots.find(number));
    }
  }
}
