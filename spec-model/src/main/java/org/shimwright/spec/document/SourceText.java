package org.shimwright.spec.document;

/**
 * A YAML text and the name that diagnostics give it.
 *
 * @param name the file's path or resource name
 * @param text its whole text
 */
public record SourceText(String name, String text) {}
