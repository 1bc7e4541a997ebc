package org.shimwright.spec.mpi;

import java.util.Map;
import java.util.Objects;

/**
 * The conversion of attribute values between languages: a store gives a value a tag, and the result
 * of a read depends on this tag.
 *
 * @param stores the tag of a stored value, by the caller that stores it
 * @param reads the result of a read, by the tag of the value and the caller that reads it
 * @param java how Java stores and reads values with each tag, in words; empty if Java takes no part
 * @param clause the clause of the standard that defines the conversion
 * @param text an explanation of the table
 */
public record ConversionTable(
    Map<Caller, Tag> stores,
    Map<Tag, Map<Caller, Reading>> reads,
    Map<Tag, JavaConversion> java,
    String clause,
    String text) {
  /** The table of a specification without attributes. */
  public static final ConversionTable NONE =
      new ConversionTable(Map.of(), Map.of(), Map.of(), "", "");

  /**
   * Returns the tag of a value that a caller stores. The table of a checked specification has every
   * caller.
   */
  public Tag stored(Caller caller) {
    return Objects.requireNonNull(stores.get(caller), caller::name);
  }

  /**
   * Returns what a caller gets when it reads a value that has this tag. The table of a checked
   * specification has an entry for each pair of tag and caller.
   */
  public Reading read(Tag tag, Caller caller) {
    return Objects.requireNonNull(
        Objects.requireNonNull(reads.get(tag), tag::name).get(caller), caller::name);
  }
}
