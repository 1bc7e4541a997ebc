package org.shimwright.runtime.mpi.internal;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** The layout of a C struct that a Java record of primitive components describes. */
public final class RecordLayout {
  /** The possible types of struct fields, in the order in which native code numbers them. */
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
   * Computes the layout of a record by the rules of the C compiler that built the binding's
   * library; for generated code.
   *
   * @param binding the binding
   * @param type the record class
   * @return the layout
   * @throws IllegalArgumentException if the record has no components, or a component that is not
   *     primitive
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
      members[i] = memberIndex(type, components[i]);
      int alignment = binding.natives().alignment(members[i]);
      strictest = Math.max(strictest, alignment);
      offsets[i] = aligned(end, alignment);
      end = offsets[i] + SIZES[members[i]];
    }
    return new RecordLayout(members, offsets, aligned(end, strictest));
  }

  private static int memberIndex(Class<?> type, RecordComponent component) {
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

  /** {@return the number of elements of each struct field: always 1} */
  public int[] lengths() {
    int[] lengths = new int[members.length];
    Arrays.fill(lengths, 1);
    return lengths;
  }

  /** {@return the offset of each struct field in bytes} */
  public long[] offsets() {
    return offsets.clone();
  }

  /** {@return the size of the struct in bytes, including the padding at its end} */
  public long size() {
    return size;
  }

  /**
   * Selects an object, such as a datatype, for each struct field by the type of the field.
   *
   * @param all the objects for byte, boolean, char, short, int, long, float and double, in this
   *     order
   * @param <T> the class of the objects
   * @return the object for each struct field
   */
  public <T> T[] types(T[] all) {
    T[] types = Arrays.copyOf(all, members.length);
    for (int i = 0; i < members.length; i++) {
      types[i] = all[members[i]];
    }
    return types;
  }
}
