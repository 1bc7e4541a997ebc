package org.shimwright.emit.docs;

import org.shimwright.spec.Language;

/**
 * Source text of one language.
 *
 * @param language whose it is
 * @param title what a person calls the language, such as {@code C++}
 * @param code lines that each end with LF, never longer than a page is wide
 * @param file the name of the program that it was taken from; empty if it is none
 */
public record Snippet(Language language, String title, String code, String file) {}
