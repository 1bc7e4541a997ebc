package org.shimwright.runtime.mpi.internal;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** Where C puts the members of a struct that a record of primitive components describes. */
public final class RecordLayout {
  /** In the order of native code, which knows the alignment of each. */
  private static final List<Class<?>> MEMBERS =
      List.of(
          byte.class,
          boolean.class,
          char.class,
          short.class,
          int.class,
          long.class,
          float.class,
          double.class);

  private static final int[] SIZES = {1, 1, 2, 2, 4, 8, 4, 8};

  private final int[] members;
  private final long[] offsets;
  private final long size;

  private RecordLayout(int[] members, long[] offsets, long size) {
    this.members = members;
    this.offsets = offsets;
    this.size = size;
  }

  /**
   * Lays out a record as the C compiler does that made the binding's library; for generated code.
   *
   * @param binding the binding
   * @param type the record
   * @return its layout
   * @throws IllegalArgumentException if it has no components, or one that is not primitive
   * @throws NullPointerException if the type is null
   */
  public static RecordLayout of(Binding binding, Class<? extends Record> type) {
    RecordComponent[] components =
        Objects.requireNonNull(type, "a record is needed, not null").getRecordComponents();
    if (components == null || components.length == 0) {
      throw new IllegalArgumentException(type.getName() + " is no record with components");
    }
    int[] members = new int[components.length];
    long[] offsets = new long[components.length];
    long end = 0;
    int strictest = 1;
    for (int i = 0; i < components.length; i++) {
      members[i] = member(type, components[i]);
      int alignment = binding.natives().alignment(members[i]);
      strictest = Math.max(strictest, alignment);
      offsets[i] = aligned(end, alignment);
      end = offsets[i] + SIZES[members[i]];
    }
    return new RecordLayout(members, offsets, aligned(end, strictest));
  }

  private static int member(Class<?> type, RecordComponent component) {
    int member = MEMBERS.indexOf(component.getType());
    if (member < 0) {
      throw new IllegalArgumentException(
          "%s.%s is a %s; describe primitive components only"
              .formatted(
                  type.getSimpleName(), component.getName(), component.getType().getSimpleName()));
    }
    return member;
  }

  private static long aligned(long offset, int alignment) {
    return (offset + alignment - 1) / alignment * alignment;
  }

  /** {@return how many elements each member has: one} */
  public int[] lengths() {
    int[] lengths = new int[members.length];
    Arrays.fill(lengths, 1);
    return lengths;
  }

  /** {@return the offset of each member in bytes} */
  public long[] offsets() {
    return offsets.clone();
  }

  /** {@return the size of the struct in bytes, with the gap at its end} */
  public long size() {
    return size;
  }

  /**
   * What stands for each member.
   *
   * @param all what stands for byte, boolean, char, short, int, long, float and double, in this
   *     order
   * @param <T> its class
   * @return one for each member
   */
  public <T> T[] types(T[] all) {
    T[] types = Arrays.copyOf(all, members.length);
    for (int i = 0; i < members.length; i++) {
      types[i] = all[members[i]];
    }
    return types;
  }
}
