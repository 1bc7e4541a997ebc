package org.shimwright.emit.docs;

/** The kind of a page's subject. */
public enum PageKind {
  /** The page that links to all other pages. */
  OVERVIEW,
  /** A topic that concerns many entries: values, callbacks, rules. */
  TOPIC,
  PROCEDURE,
  /** A type that headers declare, with its values, fields or parameters. */
  TYPE,
  CALLBACK,
  ATTRIBUTE,
  /** A group of constants. */
  CONSTANTS
}
