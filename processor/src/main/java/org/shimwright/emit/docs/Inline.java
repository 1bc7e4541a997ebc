package org.shimwright.emit.docs;

/** A piece of a phrase. */
public sealed interface Inline {
  /** Returns the text without markup. */
  String text();

  /**
   * Plain words.
   *
   * @param text the words, with all blanks
   */
  record Words(String text) implements Inline {}

  /**
   * Program code.
   *
   * @param text the code
   */
  record Code(String text) implements Inline {}

  /**
   * Program code that links to the page about it.
   *
   * @param text the code
   * @param page the id of a page of the same reference
   */
  record CodeLink(String text, String page) implements Inline {}

  /**
   * Words that link to a page.
   *
   * @param text the words
   * @param page the id of a page of the same reference
   */
  record WordsLink(String text, String page) implements Inline {}
}
