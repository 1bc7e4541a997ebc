/**
 * Turns a plan into files, in memory. Nothing here decides: emitters look only at the plan, spell
 * what it says, and read and write no file. One language's package never sees another's.
 */
package org.shimwright.emit;
