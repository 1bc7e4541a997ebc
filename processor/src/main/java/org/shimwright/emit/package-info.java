/**
 * Turns a plan into files in memory. Emitters make no decisions: they look only at the plan, and
 * read and write no file. The package of one language does not depend on that of another.
 */
package org.shimwright.emit;
