/**
 * Turns a plan into the reference documentation without a format: a page for each function, type
 * and group of constants, and an overview. What only one kind of library has, a {@link
 * org.shimwright.emit.docs.DocPart} adds. In come the plan's names and the specification's texts;
 * out goes a {@link org.shimwright.emit.docs.Reference} whose links all lead to a page of it.
 * Markdown, man pages and HTML are renderers over it, in packages of their own that see this one
 * and {@code emit.text}.
 *
 * <p>It spells no declaration: each language's {@link org.shimwright.emit.Declarations} do, which
 * are found as services. Of the project it imports the plan, the specification's records and what
 * all emitters share.
 */
package org.shimwright.emit.docs;
