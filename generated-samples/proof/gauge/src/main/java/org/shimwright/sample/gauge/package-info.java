/** A facade of Gauge, made of its specification alone. */
@NativeBinding(spec = "gauge.yaml")
package org.shimwright.sample.gauge;

import org.shimwright.annotation.NativeBinding;
