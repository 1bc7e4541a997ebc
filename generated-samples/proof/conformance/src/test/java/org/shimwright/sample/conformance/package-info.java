/** Tries the MPIs of this machine, and the comparison that judges them. */
package org.shimwright.sample.conformance;
