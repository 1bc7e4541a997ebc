package org.shimwright.spec.mpi;

import java.util.Map;
import java.util.Objects;

/**
 * How attribute values cross languages: what a store tags and what a read returns.
 *
 * @param stores the tag of what each caller stores
 * @param reads what each caller gets out of each tag
 * @param java what Java stores with each tag and reads out of it, in words; empty if it has no part
 * @param clause where the standard defines it
 * @param text how to read the table
 */
public record ConversionTable(
    Map<Caller, Tag> stores,
    Map<Tag, Map<Caller, Reading>> reads,
    Map<Tag, JavaConversion> java,
    String clause,
    String text) {
  /** That of a specification without attributes. */
  public static final ConversionTable NONE =
      new ConversionTable(Map.of(), Map.of(), Map.of(), "", "");

  /** The tag of what a caller stores; the table of a checked specification has every caller. */
  public Tag stored(Caller caller) {
    return Objects.requireNonNull(stores.get(caller), caller::name);
  }

  /** What a caller gets out of a tag; the table of a checked specification has every pair. */
  public Reading read(Tag tag, Caller caller) {
    return Objects.requireNonNull(
        Objects.requireNonNull(reads.get(tag), tag::name).get(caller), caller::name);
  }
}
