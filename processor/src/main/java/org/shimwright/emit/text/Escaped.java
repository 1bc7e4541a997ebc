package org.shimwright.emit.text;

/**
 * A piece of generated source text that cannot change the code around it. Its class determines
 * where the piece may be inserted, such as in a comment or as a name. Only that class creates such
 * pieces, and it escapes or checks the text.
 */
public sealed interface Escaped permits CMakeArgument, Code, Comment, Name, StringLiteral {
  /** Returns the text to insert into the source. */
  String text();
}
