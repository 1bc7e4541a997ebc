package org.shimwright.emit.docs;

/** A piece of a phrase. */
public sealed interface Inline {
  /** What it says, without markup. */
  String text();

  /**
   * Words.
   *
   * @param text with all its blanks
   */
  record Words(String text) implements Inline {}

  /**
   * What a program writes.
   *
   * @param text as in the program
   */
  record Code(String text) implements Inline {}

  /**
   * What a program writes, and the page about it.
   *
   * @param text as in the program
   * @param page the id of a page of the same reference
   */
  record CodeLink(String text, String page) implements Inline {}

  /**
   * Words that lead to a page.
   *
   * @param text the words
   * @param page the id of a page of the same reference
   */
  record WordsLink(String text, String page) implements Inline {}
}
