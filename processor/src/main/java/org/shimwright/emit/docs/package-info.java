/** Writes the reference documentation of a plan: one Markdown page per function and callback. */
package org.shimwright.emit.docs;
