package org.shimwright.spec;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.shimwright.spec.type.Direction;

/**
 * What a specification says of a library in Fortran beside the functions in C that stand for it.
 *
 * @param integer the bytes of its INTEGER and LOGICAL; without them, the compiler decides
 * @param procedures what is called, one for each function in C, in the same order
 */
public record FortranLibrary(Optional<Integer> integer, List<Procedure> procedures) {
  /**
   * A procedure.
   *
   * @param name its name in Fortran
   * @param module the module that has it; without one, it is external
   * @param arguments its arguments in order
   * @param result its value, if it is a function
   */
  public record Procedure(
      String name, Optional<String> module, List<Argument> arguments, Optional<Argument> result) {
    /** Its arguments and its value. */
    public List<Argument> all() {
      return Stream.concat(arguments.stream(), result.stream()).toList();
    }
  }

  /**
   * An argument of a procedure.
   *
   * @param name its name
   * @param kind what it is, or what its elements are
   * @param way which way it goes; nothing for what only the procedure needs
   * @param dimensions the arguments and numbers that are its dimensions; none of a scalar
   * @param characters how many characters it has, if it is a text of fixed length
   * @param optional whether there may be none
   * @param shape whether it is a dimension alone, which the procedure knows from its arrays
   */
  public record Argument(
      String name,
      FortranKind kind,
      Optional<Direction> way,
      List<String> dimensions,
      Optional<Long> characters,
      boolean optional,
      boolean shape) {
    /** Whether callers know it: it is no memory that only the procedure needs. */
    public boolean isVisible() {
      return way.isPresent();
    }

    /** Whether callers give it. */
    public boolean isGiven() {
      return way.isPresent() && way.get() != Direction.OUT;
    }

    /** Whether the procedure stores it for callers. */
    public boolean isStored() {
      return way.isPresent() && way.get() != Direction.IN;
    }
  }
}
