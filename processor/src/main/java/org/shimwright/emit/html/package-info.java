/**
 * Generates a static HTML site from a plan: a page for each function, callback and attribute,
 * pictures, tables, the guide, and the search index. The input is the plan, and the texts and
 * scripts in the jars. The generated files need no server and load nothing from another host.
 *
 * <p>Of the project, this package imports only the plan, the specification's records and the model
 * of the documentation. Its libraries are optional: only {@link
 * org.shimwright.emit.html.HtmlTarget} can be loaded without them.
 */
package org.shimwright.emit.html;
