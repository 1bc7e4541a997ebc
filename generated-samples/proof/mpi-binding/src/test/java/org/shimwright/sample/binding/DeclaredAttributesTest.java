package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The declared form: an interface whose accessors are generated. */
@ExtendWith(MpiRunning.class)
class DeclaredAttributesTest {
  @Test
  @DeviationOf("mpich-mpi1-copies-are-zero-extended")
  void accessorsReachTheAttributes() {
    Comm comm = Comm.SELF.dup();
    SolverAttributesOf keys = SolverAttributesOf.open();
    SolverAttributes attributes = keys.on(comm);
    assertEquals(Optional.empty(), attributes.plan());
    assertEquals(OptionalInt.empty(), attributes.level());
    assertEquals(OptionalLong.empty(), attributes.bytes());
    Plan plan = new Plan("p");
    attributes.plan(plan);
    attributes.level(-3);
    attributes.bytes(1L << 40);
    attributes.address(4096);
    attributes.narrow(-9);
    assertSame(plan, attributes.plan().orElseThrow());
    assertEquals(OptionalInt.of(-3), attributes.level());
    assertEquals(OptionalLong.of(4096), attributes.address());
    assertEquals(OptionalInt.of(-9), attributes.narrow());

    Comm twin = comm.dup();
    SolverAttributes copied = keys.on(twin);
    assertSame(plan, copied.plan().orElseThrow());
    assertEquals(OptionalInt.of(-2), copied.level(), "the callback adds the size");
    assertEquals(OptionalLong.of(1L << 40), copied.bytes());
    assertEquals(OptionalLong.empty(), copied.address());

    SolverAttributes.CLOSED.clear();
    copied.removePlan();
    assertEquals(List.of("p0"), SolverAttributes.CLOSED);
    keys.close();
    assertFalse(keys.planKey().isAlive());
    assertThrows(IllegalStateException.class, attributes::plan);
    comm.free();
    twin.free();
    assertEquals(
        List.of("p0", "p0"), SolverAttributes.CLOSED, "a closed key's callback still runs");
  }

  @Test
  void windowsHoldNumbersAsWideAsAnAddress() {
    Win win = Win.createDynamic(Info.NULL, Comm.SELF);
    try (WinAttributesOf keys = WinAttributesOf.open()) {
      keys.on(win).owner(Integer.MIN_VALUE);
      assertEquals(OptionalInt.of(Integer.MIN_VALUE), keys.on(win).owner());
      assertThrows(NullPointerException.class, () -> keys.on(null));
    }
    win.free();
  }
}
