package org.shimwright.emit.docs;

import org.shimwright.spec.type.Language;

/**
 * Source text of one language.
 *
 * @param language the language of the code
 * @param title the name of the language for readers, such as {@code C++}
 * @param code lines that each end with LF and are no wider than a page
 * @param file the name of the program with this code; empty if there is none
 */
public record Snippet(Language language, String title, String code, String file) {}
