/** A facade of Ruler, made of its specification alone. */
@NativeBinding(spec = "ruler.yaml")
package org.shimwright.sample.ruler;

import org.shimwright.annotation.NativeBinding;
