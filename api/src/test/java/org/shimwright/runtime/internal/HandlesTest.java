package org.shimwright.runtime.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.shimwright.runtime.NativeHandle;
import org.shimwright.runtime.Ownership;

/** Who frees an object, and which Java object stands for a handle that comes back to Java. */
class HandlesTest {
  private final PlainLibrary library =
      new PlainLibrary(
          "pond",
          new UnboundLibrary.NoCalls(),
          true,
          (function, code, text, results) -> new IllegalStateException(function));

  private final class Boat extends NativeHandle {
    Boat(long handle, Ownership ownership) {
      super(library, handle, 0, ownership, null);
    }

    Boat adopt() {
      try (Call call = library.enter()) {
        return call.adopt(this);
      }
    }

    boolean close() {
      try (Call call = library.enter()) {
        if (call.takeToClose(this) == 0) {
          return false;
        }
        call.words().putLong(63 * Long.BYTES, 0); // as native code does it
        return true;
      }
    }
  }

  private Boat owned(long handle) {
    return new Boat(handle, Ownership.OWNED);
  }

  private Boat borrowed(long handle) {
    return new Boat(handle, Ownership.BORROWED);
  }

  private static void refused(String why, Runnable use) {
    String message = assertThrows(IllegalStateException.class, use::run).getMessage();
    assertTrue(message.contains(why), message);
  }

  /** Handles of some libraries are ints, whose sign is extended. */
  @Test
  void aHandleIsPrintedAsWideAsItIs() {
    assertEquals("Boat 0x84000003", owned(0x84000003).toString());
    assertEquals("Boat 0x44000000", owned(0x44000000).toString());
    assertEquals("Boat 0x7f0084000003", owned(0x7f0084000003L).toString());
    assertEquals("Boat 0x84000003", owned((long) (int) 0x84000003L).toString());
  }

  @Test
  void theNullHandleIsNoObject() {
    assertNull(Handles.owned(owned(0)));
    assertNull(Handles.borrowed(borrowed(0)));
    assertNull(Handles.borrow(borrowed(0)));
    assertThrows(IllegalArgumentException.class, () -> Handles.given(borrowed(0)));
  }

  @Test
  void oneObjectStandsForAHandle() {
    Boat boat = Handles.owned(owned(5));
    assertSame(boat, Handles.borrowed(borrowed(5)));
    assertSame(boat, Handles.given(borrowed(5)));
    assertSame(boat, Handles.known(borrowed(5)));
    assertNull(Handles.known(borrowed(6)));
    assertTrue(boat.close());
    assertNull(Handles.known(borrowed(5)));
    assertNotSame(boat, Handles.given(borrowed(5)));
  }

  @Test
  void whatOtherCodeGaveIsFreedByTheProgramThatAdoptsIt() {
    Boat boat = Handles.given(borrowed(5));
    refused("adopt it first", boat::close);
    assertSame(boat, boat.adopt());
    refused("belongs to this program already", boat::adopt);
    assertSame(boat, Handles.given(borrowed(5)));
    assertTrue(boat.close());
    assertFalse(boat.close());
    refused("has been freed", boat::adopt);
  }

  @Test
  void whatTheLibraryIsSeenToFreeNobodyAdopts() {
    Boat boat = Handles.given(borrowed(5));
    assertSame(boat, Handles.borrowed(borrowed(5)));
    refused("belongs to pond", boat::adopt);
    Boat adopted = Handles.given(borrowed(6)).adopt();
    assertSame(adopted, Handles.borrowed(borrowed(6)));
    assertTrue(adopted.close());
  }

  @Test
  void whatTheLibraryFreesNobodyAdopts() {
    Boat boat = Handles.borrowed(borrowed(5));
    refused("belongs to pond", boat::close);
    refused("belongs to pond", boat::adopt);
    assertEquals(5, boat.toHandle());
    Boat constant = Handles.constant(borrowed(6));
    refused("constant of pond", constant::close);
    refused("constant of pond", constant::adopt);
    refused("constant of pond", Handles.constantOrOwned(owned(6))::close);
    assertTrue(Handles.constantOrOwned(owned(7)).close());
  }

  @Test
  void aBorrowedObjectEndsWithTheLastCallbackThatHasIt() {
    Boat outer = Handles.borrow(borrowed(5));
    Boat inner = Handles.borrow(borrowed(5));
    assertSame(outer, inner);
    refused("borrowed by a callback", outer::close);
    refused("borrowed by a callback", outer::adopt);
    Handles.back(inner);
    assertTrue(outer.isAlive());
    Handles.back(outer);
    refused("borrowed by a callback that has returned", outer::toHandle);
    Boat boat = Handles.owned(owned(6));
    Handles.back(Handles.borrow(borrowed(6)));
    assertTrue(boat.close(), "it was made before the callback");
  }
}
