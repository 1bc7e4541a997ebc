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
 * @param eachNeighbour whether there are as many for each neighbour in its topology
 * @param at the rank of the only process where they are used
 * @param inPlace whether the caller may say that the data is in the other buffer already
 * @param stays whether the library uses them after the call: for an object that the function makes,
 *     or because functions on an object are deferred
 */
public record Elements(
    String count,
    String datatype,
    Optional<String> among,
    boolean eachProcess,
    boolean eachNeighbour,
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
        eachNeighbour,
        at.map(names),
        inPlace,
        stays);
  }
}
