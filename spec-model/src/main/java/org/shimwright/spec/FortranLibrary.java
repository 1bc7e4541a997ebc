package org.shimwright.spec;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.shimwright.spec.type.Direction;

/**
 * The Fortran part of a specification, besides the C functions through which its procedures are
 * called.
 *
 * @param integer the number of bytes of the library's INTEGER and LOGICAL; if empty, the compiler
 *     decides
 * @param procedures the called procedures, one for each function in C, in the same order
 */
public record FortranLibrary(Optional<Integer> integer, List<Procedure> procedures) {
  /**
   * A procedure.
   *
   * @param name its name in Fortran
   * @param module the module that contains it; empty for an external procedure
   * @param arguments its arguments in order
   * @param result its result, if it is a function
   */
  public record Procedure(
      String name, Optional<String> module, List<Argument> arguments, Optional<Argument> result) {
    /** Returns the arguments and the result. */
    public List<Argument> all() {
      return Stream.concat(arguments.stream(), result.stream()).toList();
    }
  }

  /**
   * An argument of a procedure.
   *
   * @param name its name
   * @param kind its kind, or the kind of its elements
   * @param way the direction in which it is passed; empty for memory that only the procedure needs
   * @param dimensions the arguments and numbers that are its dimensions; empty for a scalar
   * @param characters its number of characters, if it is a text of fixed length
   * @param optional whether callers may omit it
   * @param shape whether it is only a dimension, which the procedure does not get but knows from
   *     its arrays
   */
  public record Argument(
      String name,
      FortranKind kind,
      Optional<Direction> way,
      List<String> dimensions,
      Optional<Long> characters,
      boolean optional,
      boolean shape) {
    /** Returns whether callers see the argument: it is not memory that only the procedure needs. */
    public boolean isVisible() {
      return way.isPresent();
    }

    /** Returns whether callers pass a value for this argument. */
    public boolean isGiven() {
      return way.isPresent() && way.get() != Direction.OUT;
    }

    /** Returns whether the procedure stores a value in this argument for callers. */
    public boolean isStored() {
      return way.isPresent() && way.get() != Direction.IN;
    }
  }
}
