/**
 * Turns a plan into the reference documentation: one Markdown page per function, callback prototype
 * and predefined attribute, a page on values, and an index. In come the plan's names and the
 * specification's texts; out go pages whose links all lead somewhere.
 *
 * <p>Of the project it imports the plan, the specification's records and {@code emit.text} only.
 */
package org.shimwright.emit.docs;
