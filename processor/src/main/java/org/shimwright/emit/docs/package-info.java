/**
 * Turns a plan into the reference documentation, independent of the output format: a page for each
 * function, type and group of constants, and an overview. A {@link
 * org.shimwright.emit.docs.DocPart} adds the documentation that only one kind of library has.
 * Input: the plan's names and the specification's texts. Output: a {@link
 * org.shimwright.emit.docs.Reference}, in which each link leads to one of its own pages. The
 * renderers for Markdown, man pages and HTML are in their own packages, which use this package and
 * {@code emit.text}.
 *
 * <p>The package writes no declaration itself: it uses the {@link org.shimwright.emit.Declarations}
 * of each language, which it finds as services. From the project, it imports the plan, the
 * specification's records and the code that all emitters share.
 */
package org.shimwright.emit.docs;
