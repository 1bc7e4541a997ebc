package org.shimwright.spec.type;

import java.util.List;
import java.util.Optional;
import java.util.function.ObjIntConsumer;
import org.shimwright.diagnostic.Origin;

/**
 * A structure of C, which is a record in Java.
 *
 * @param origin the position of its declaration
 * @param word the name in the specification
 * @param cType the type in C
 * @param javaName the record in Java
 * @param fields the fields that Java sees, in order
 * @param size its size in bytes, if it is stated
 * @param partial whether it has more fields in C
 * @param text a description
 */
public record StructType(
    Origin origin,
    String word,
    String cType,
    String javaName,
    List<Field> fields,
    Optional<Long> size,
    boolean partial,
    String text)
    implements DeclaredType, DataType {
  private static final int WORD = 8;

  @Override
  public <R> R as(Cases<R> cases) {
    return cases.struct(this);
  }

  @Override
  public int words() {
    return fields.stream().mapToInt(Field::words).sum();
  }

  /** Returns the number of bytes that a value takes between Java and C. */
  public int bytes() {
    return words() * WORD;
  }

  /**
   * Calls the consumer for each field, with the field's byte offset in the words between Java and
   * C.
   */
  public void each(ObjIntConsumer<Field> field) {
    int at = 0;
    for (Field next : fields) {
      field.accept(next, at * WORD);
      at += next.words();
    }
  }

  /**
   * A field of a structure.
   *
   * @param name the field's name in C
   * @param type a number, an enumeration, a structure, a handle or text
   * @param length the number of elements, if it is an array
   * @param capacity the number of bytes, if it is text
   * @param offset the offset in bytes, if it is stated
   * @param nullable whether a handle may be null
   * @param text a description
   */
  public record Field(
      String name,
      Type type,
      Optional<Long> length,
      Optional<Long> capacity,
      Optional<Long> offset,
      boolean nullable,
      String text) {
    /** Returns the number of words that the field takes between Java and C. */
    public int words() {
      return capacity
          .map(bytes -> (bytes.intValue() + WORD - 1) / WORD)
          .orElseGet(() -> length.orElse(1L).intValue() * type.words());
    }
  }
}
