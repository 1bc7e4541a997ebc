/**
 * The facade of the library whose calls are measured. The facade is generated from the library's
 * specification; nothing in it is handwritten.
 */
@NativeBinding(
    spec = "crossing.yaml",
    targets = {"java", "jni", "build"})
package org.shimwright.sample.bench.crossing;

import org.shimwright.annotation.NativeBinding;
