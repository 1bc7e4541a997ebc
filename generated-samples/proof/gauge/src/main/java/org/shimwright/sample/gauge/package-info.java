/** The Java facade and the Fortran module of Gauge, generated from its specification alone. */
@NativeBinding(
    spec = "gauge.yaml",
    targets = {"java", "jni", "fortran", "build"})
package org.shimwright.sample.gauge;

import org.shimwright.annotation.NativeBinding;
