/**
 * Asks the processor for the conformance program, and holds what the program saw on each MPI
 * against the differences that the specification records. In: the program's JUnit reports and the
 * specification. Out: what to add to the specification or to remove from it, and a page.
 */
@NativeBinding(library = "conformance", targets = "conformance")
package org.shimwright.sample.conformance;

import org.shimwright.annotation.NativeBinding;
