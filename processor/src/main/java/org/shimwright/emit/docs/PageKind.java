package org.shimwright.emit.docs;

/** What a page is about. */
public enum PageKind {
  /** The page that leads to all others. */
  OVERVIEW,
  /** Something that concerns many entries: values, callbacks, rules. */
  TOPIC,
  PROCEDURE,
  /** A type that headers declare: its values, its fields, or what it is called with. */
  TYPE,
  CALLBACK,
  ATTRIBUTE,
  /** A group of constants. */
  CONSTANTS
}
