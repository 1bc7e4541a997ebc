/**
 * Turns a plan into a site of static HTML: a page per function, callback and attribute, pictures,
 * tables, the guide, and the index that the search looks through. In come the plan and the texts
 * and scripts that the jars carry; out go files that need no server and ask no other host.
 *
 * <p>Of the project it imports the plan, the specification's records and the model of the
 * documentation only. Its libraries are optional: {@link org.shimwright.emit.html.HtmlTarget} alone
 * can be loaded without them.
 */
package org.shimwright.emit.html;
