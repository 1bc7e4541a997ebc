/** A facade of Gauge, and a module in Fortran, made of its specification alone. */
@NativeBinding(
    spec = "gauge.yaml",
    targets = {"java", "jni", "fortran", "build"})
package org.shimwright.sample.gauge;

import org.shimwright.annotation.NativeBinding;
