package org.shimwright.plan.procedure;

import java.util.Optional;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.Elements;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.type.Direction;

/**
 * One argument of a function, or its result, with all that is decided about it for Java.
 *
 * @param parameter what the specification says
 * @param name its name in Java and in the native function behind it
 * @param mode what becomes of it
 * @param type its type between Java and C, if Java gives it
 * @param slot its place in the scratch memory, if it comes back as a number
 * @param objectClass its class, if it is a handle
 * @param receiver whether it is the object that the method is called on
 * @param element one of its elements, if it is an array
 * @param measured the array or buffer whose length it is, if it is one
 * @param elements what elements it has, by the names of other arguments, if it has such
 * @param length the argument that is its size, if it is memory that the library hands out
 * @param owner what it is attached to or detached from, if it is: an object as Java has it, or null
 *     for the library
 */
public record ProcedureArgument(
    Parameter parameter,
    String name,
    Mode mode,
    AbiType type,
    int slot,
    Optional<ObjectClass> objectClass,
    boolean receiver,
    Optional<ProcedureArgument> element,
    Optional<ProcedureArgument> measured,
    Optional<Elements> elements,
    Optional<String> length,
    Optional<String> owner) {
  /** What it is made of. */
  public Carrier carrier() {
    return parameter.kind().carrier();
  }

  /** Whether the caller gives it. */
  public boolean isGiven() {
    return mode == Mode.IN || mode == Mode.INOUT;
  }

  /** Whether the caller gives it in parentheses. */
  public boolean isParameter() {
    return isGiven() && !receiver;
  }

  /** Whether the native method has it: given by the caller or taken from what the caller gives. */
  public boolean isPassed() {
    return isGiven() || mode == Mode.LENGTH;
  }

  /** Whether the library stores it. */
  public boolean isStored() {
    return mode == Mode.OUT || mode == Mode.INOUT;
  }

  /** Whether it needs the scratch memory: it comes back as words, or words cross beside it. */
  public boolean isInWords() {
    return isStored() || elements.isPresent();
  }

  /** How many words of the scratch memory it needs. */
  public int words() {
    return switch (carrier()) {
      case ELEMENTS -> 3;
      case STATUS_RECORD -> type == AbiType.NOTHING ? 0 : 8;
      case TEXT -> 0;
      default -> isStored() ? 1 : 0;
    };
  }

  /** Whether the library stores into what the caller gives: an array with room for results. */
  public boolean isFilled() {
    return element.isPresent() && parameter.direction() != Direction.IN;
  }

  /** Whether it is memory of a size that is known, which the library hands out. */
  public boolean isMemory() {
    return mode == Mode.OUT && length.isPresent();
  }

  /** Whether it is memory that the library gets back. */
  public boolean isGivenBack() {
    return mode == Mode.IN && parameter.kind().allocated();
  }

  /** Whether it is memory that is detached, or its address. */
  public boolean isDetached() {
    return parameter.detach().isPresent();
  }

  /** Whether it is an object on which functions use their memory after they have returned. */
  public boolean defers() {
    return mode != Mode.OUT && objectClass.map(ObjectClass::defers).orElse(false);
  }

  /** Whether null stands for no object. */
  public boolean nullable() {
    return !receiver && objectClass.map(ObjectClass::nullMeansNone).orElse(false);
  }

  /** Whether it is a new object whose error handler would end the program. */
  public boolean needsErrorHandler() {
    return mode == Mode.OUT && objectClass.map(ObjectClass::errorsAreFatal).orElse(false);
  }

  /** Whether it is an object that says when those that come with it are ready. */
  public boolean completes() {
    return objectClass.map(ObjectClass::completes).orElse(false);
  }
}
