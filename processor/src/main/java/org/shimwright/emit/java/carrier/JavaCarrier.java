package org.shimwright.emit.java.carrier;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import java.util.Map;
import java.util.Optional;
import org.shimwright.plan.Argument;

/**
 * What an argument is in Java: its type, how it is passed, and how an output is read. The texts
 * name what they need as JavaPoet does: {@code $name:L} is the argument, {@code $slot:L} its place
 * in the scratch memory, {@code $type:T} its type and {@code $element:T} that of an element.
 */
public final class JavaCarrier {
  private final Argument argument;
  private final TypeName type;
  private TypeName element;
  private boolean takesNull;
  private String before = "";
  private String passed = "$name:L";
  private String length = "$name:L.length";
  private String after = "";
  private String filled = "";
  private String read = "";
  private Optional<String> refusal = Optional.empty();

  JavaCarrier(Argument argument, TypeName type) {
    this.argument = argument;
    this.type = type;
    this.element = type;
  }

  // ---- as JavaCarriers says ----

  JavaCarrier takingNull() {
    takesNull = true;
    return this;
  }

  JavaCarrier before(String statement) {
    before = statement;
    return this;
  }

  JavaCarrier passed(String expression) {
    passed = expression;
    return this;
  }

  JavaCarrier length(String expression) {
    length = expression;
    return this;
  }

  JavaCarrier after(String statement) {
    after = statement;
    return this;
  }

  JavaCarrier filled(TypeName of, String code) {
    element = of;
    filled = code;
    return this;
  }

  JavaCarrier read(String expression) {
    read = expression;
    return this;
  }

  JavaCarrier refusing(String when) {
    refusal = Optional.of(when);
    return this;
  }

  // ---- for those who write methods ----

  /** The type that callers see. */
  public TypeName type() {
    return type;
  }

  /** Whether Java's callers may give null. */
  public boolean takesNull() {
    return takesNull;
  }

  /** Prepares an argument before the native call. */
  public CodeBlock before() {
    return statement(before);
  }

  /** What the native method is given for an argument. */
  public CodeBlock passed() {
    return code(passed);
  }

  /** The length of an array or the size of a buffer that is given. */
  public CodeBlock length() {
    return code(length);
  }

  /** What the caller gives is changed by the call. */
  public CodeBlock after() {
    return statement(after);
  }

  /** Turns what the library stored into an array of the caller, once the call has succeeded. */
  public CodeBlock filled() {
    return code(filled);
  }

  /** An output, read from the scratch memory; not for carriers that are never outputs. */
  public CodeBlock read() {
    if (read.isEmpty()) {
      throw new IllegalArgumentException(argument.name() + " is no output");
    }
    return code(read);
  }

  /** When the runtime refuses an argument, if it refuses any. */
  public Optional<String> refusal() {
    return refusal;
  }

  private CodeBlock statement(String text) {
    return text.isEmpty() ? CodeBlock.of("") : CodeBlock.builder().addStatement(code(text)).build();
  }

  private CodeBlock code(String text) {
    Map<String, Object> named =
        Map.of(
            "name",
            argument.receiver() ? "this" : argument.name(),
            "slot",
            argument.slot(),
            "type",
            type,
            "element",
            element,
            "closure",
            RuntimeTypes.CLOSURE,
            "origin",
            RuntimeTypes.ORIGIN);
    return CodeBlock.builder().addNamed(text, named).build();
  }
}
