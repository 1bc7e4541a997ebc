package org.shimwright.emit.text;

/**
 * A piece of generated source text that is safe to insert in one kind of place, which its class
 * determines. Only that class creates such pieces, and it escapes or checks the text.
 */
public sealed interface Escaped permits CMakeArgument, Code, Comment, Name, StringLiteral {
  /** Returns the text to insert into the source. */
  String text();
}
