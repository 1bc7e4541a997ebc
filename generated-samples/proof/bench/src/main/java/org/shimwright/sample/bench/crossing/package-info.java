/** The facade of the library whose calls are measured, made of its specification alone. */
@NativeBinding(
    spec = "crossing.yaml",
    targets = {"java", "jni", "build"})
package org.shimwright.sample.bench.crossing;

import org.shimwright.annotation.NativeBinding;
