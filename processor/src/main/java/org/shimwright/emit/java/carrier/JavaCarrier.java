package org.shimwright.emit.java.carrier;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.shimwright.plan.procedure.ProcedureArgument;

/**
 * What an argument is in Java: its type, how it is passed, and how an output is read. In the texts,
 * {@code $name} is the argument, {@code $slot} its place in the scratch memory, {@code $type} its
 * type and {@code $element} that of an element.
 */
public final class JavaCarrier {
  /** What a method has of an argument. */
  public enum Part {
    /** A statement that prepares it for the native call. */
    BEFORE,
    /** What the native method is given. */
    PASSED,
    /** The length of an array or the size of a buffer that is given. */
    LENGTH,
    /** A statement after the call, for what the call changes. */
    AFTER,
    /** Turns what the library stored into an array of the caller, once the call has succeeded. */
    FILLED,
    /** An output, read from the scratch memory. */
    READ
  }

  private static final Set<String> PRIMITIVE = Set.of("boolean", "int", "long", "double");

  private final ProcedureArgument argument;
  private final String type;
  private final Map<Part, String> texts = new EnumMap<>(Part.class);
  private String element;
  private boolean takesNull;
  private Optional<String> refusal = Optional.empty();

  JavaCarrier(ProcedureArgument argument, String type) {
    this.argument = argument;
    this.type = type;
    this.element = type;
    with(Part.PASSED, "$name").with(Part.LENGTH, "$name.length");
  }

  JavaCarrier with(Part part, String text) {
    texts.put(part, text);
    return this;
  }

  JavaCarrier of(String elements) {
    element = elements;
    return this;
  }

  JavaCarrier takingNull() {
    takesNull = true;
    return this;
  }

  JavaCarrier refusing(String when) {
    refusal = Optional.of(when);
    return this;
  }

  /** The type that callers see. */
  public String type() {
    return type;
  }

  /** Whether values of the type cannot be null. */
  public boolean isPrimitive() {
    return PRIMITIVE.contains(type);
  }

  /** Whether Java's callers may give null. */
  public boolean takesNull() {
    return takesNull;
  }

  /** When the runtime refuses an argument, if it refuses any. */
  public Optional<String> refusal() {
    return refusal;
  }

  /** The code of a part; none if the carrier does not need it. */
  public String code(Part part) {
    String text = texts.getOrDefault(part, "");
    if (text.isEmpty()) {
      if (part == Part.READ) {
        throw new IllegalArgumentException(argument.name() + " is no output");
      }
      return "";
    }
    boolean statement = part == Part.BEFORE || part == Part.AFTER;
    return text.replace("$name", argument.receiver() ? "this" : argument.name())
            .replace("$slot", Integer.toString(argument.slot()))
            .replace("$type", type)
            .replace("$element", element)
        + (statement ? ";" : "");
  }
}
