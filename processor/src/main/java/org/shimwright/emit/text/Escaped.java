package org.shimwright.emit.text;

/**
 * A piece of a generated source that is harmless at its place: its class says which place that is,
 * and only the escaping, or the check, of that class makes one.
 */
public sealed interface Escaped permits CMakeArgument, Code, Comment, Name, StringLiteral {
  /** The piece as the source has it. */
  String text();
}
