package org.shimwright.plan;

/**
 * The pages of javadoc to which the documentation links.
 *
 * @param root the path of their folder from the root of the site, with a slash at its end
 * @param types the list of their types in JSON: name {@code l}, package {@code p}, and {@code m},
 *     the folder of the module with a slash at its end, or an empty text
 */
public record AddedJavadoc(String root, String types) {
  /** No pages of javadoc. */
  public static final AddedJavadoc NONE = new AddedJavadoc("", "[]");
}
