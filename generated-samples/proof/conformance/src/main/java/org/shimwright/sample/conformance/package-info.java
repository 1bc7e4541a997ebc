/**
 * Requests the conformance program from the processor, and compares the results of the program on
 * each MPI with the differences that the specification records. Input: the program's JUnit reports
 * and the specification. Output: the entries to add to the specification or to remove from it, and
 * a page.
 */
@NativeBinding(library = "conformance", targets = "conformance")
package org.shimwright.sample.conformance;

import org.shimwright.annotation.NativeBinding;
