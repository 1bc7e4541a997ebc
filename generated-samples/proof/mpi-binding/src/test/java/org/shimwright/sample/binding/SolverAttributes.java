package org.shimwright.sample.binding;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CopyOnWriteArrayList;
import org.shimwright.annotation.mpi.Attribute;
import org.shimwright.annotation.mpi.Attribute.Form;
import org.shimwright.annotation.mpi.Attributes;
import org.shimwright.annotation.mpi.Copy;
import org.shimwright.annotation.mpi.OnCopy;
import org.shimwright.annotation.mpi.OnDelete;

/** What a solver keeps on its communicator. */
@Attributes(on = Comm.class)
interface SolverAttributes {
  /** Plans that were closed. */
  List<String> CLOSED = new CopyOnWriteArrayList<>();

  @Attribute(copy = Copy.SHARE)
  Optional<Plan> plan();

  void plan(Plan value);

  void removePlan();

  @OnDelete("plan")
  static void closed(Comm comm, Plan plan) {
    CLOSED.add(plan.name + comm.rank());
  }

  @Attribute
  OptionalInt level();

  void level(int value);

  @OnCopy("level")
  static Optional<Integer> finer(Comm comm, int level) {
    return Optional.of(level + comm.size());
  }

  @Attribute(as = Form.AINT, copy = Copy.SHARE)
  OptionalLong bytes();

  void bytes(long value);

  @Attribute(as = Form.ADDRESS)
  OptionalLong address();

  void address(long value);

  @Attribute(as = Form.AINT)
  OptionalInt narrow();

  void narrow(int value);
}
