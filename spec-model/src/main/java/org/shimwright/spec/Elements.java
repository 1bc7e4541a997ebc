package org.shimwright.spec;

import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What elements in memory are, by the names of other parameters.
 *
 * @param count the parameter that counts them
 * @param datatype the parameter that is their datatype
 * @param among the communicator whose processes take part
 * @param eachProcess whether there are as many for each of its processes
 * @param at the rank of the only process where they are used
 * @param inPlace whether the caller may say that the data is in the other buffer already
 * @param stays whether the library goes on using them, for an object that the function makes
 */
public record Elements(
    String count,
    String datatype,
    Optional<String> among,
    boolean eachProcess,
    Optional<String> at,
    boolean inPlace,
    boolean stays) {
  /** The same with other names. */
  public Elements named(UnaryOperator<String> names) {
    return new Elements(
        names.apply(count),
        names.apply(datatype),
        among.map(names),
        eachProcess,
        at.map(names),
        inPlace,
        stays);
  }
}
