package org.shimwright.spec;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.type.Kind;
import org.shimwright.spec.type.Value;

/**
 * A procedure of MPI, families already expanded over their object classes.
 *
 * @param origin where it is declared
 * @param name the name in C and {@code mpi_f08}, such as {@code MPI_Comm_set_attr}
 * @param javaName the method in Java, if it is stated
 * @param group what it belongs to: {@code caching}, {@code caching-mpi1}, {@code communicator} ...
 * @param operation what every member of a family shares, such as {@code set_attr}; empty outside
 * @param facade what Java has in its place, if that is more than a method that calls it
 * @param objectClass the object class that a member of a family was expanded for, else empty
 * @param languages who has it
 * @param parameters in order, without the error code
 * @param returns the kind that it returns; one of the type {@code status} for the usual error code
 * @param cxx the declarations that the C++ bindings of MPI-2.2 have for it
 * @param history versions
 * @param clause where the standard defines it
 * @param on the parameter that is the object on which Java calls it, if it is not the first
 * @param synchronizes the object parameter whose deferred functions are over when it returns
 * @param with the rank of the only process that it works or synchronizes with
 * @param mayBeAbsent whether a library may not have it, whatever its version
 * @param lifecycle when it may be called, and whether it begins or ends the life of MPI
 * @param invokes the callbacks that it may call
 * @param errors error classes with their reasons
 * @param summary one sentence
 * @param text everything a programmer must know, in paragraphs divided by blank lines
 */
public record Procedure(
    Origin origin,
    String name,
    Optional<String> javaName,
    String group,
    Optional<String> operation,
    Optional<String> facade,
    Optional<String> objectClass,
    Set<Language> languages,
    List<Value> parameters,
    Kind returns,
    List<String> cxx,
    History history,
    String clause,
    Optional<String> on,
    Optional<String> synchronizes,
    Optional<String> with,
    boolean mayBeAbsent,
    Lifecycle lifecycle,
    List<Invocation> invokes,
    List<ErrorCondition> errors,
    String summary,
    String text)
    implements Dated {
  /** What documentation says of it. */
  public FunctionDoc doc() {
    return new FunctionDoc(summary, text, clause, history, errors);
  }
}
