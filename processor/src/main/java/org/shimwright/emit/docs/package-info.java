/**
 * Turns a plan into the reference documentation without a format: a page for each function, type
 * and group of constants, and an overview. A {@link org.shimwright.emit.docs.DocPart} adds the
 * documentation that only one kind of library has. In come the plan's names and the specification's
 * texts; out goes a {@link org.shimwright.emit.docs.Reference}: each of its links leads to one of
 * its own pages. Markdown, man pages and HTML are renderers over it, in packages of their own that
 * see this one and {@code emit.text}.
 *
 * <p>It writes no declaration itself: it asks the {@link org.shimwright.emit.Declarations} of each
 * language, which it finds as services. Of the project it imports the plan, the specification's
 * records and what all emitters share.
 */
package org.shimwright.emit.docs;
