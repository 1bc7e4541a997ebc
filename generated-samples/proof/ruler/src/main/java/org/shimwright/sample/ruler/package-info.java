/**
 * A facade of the library Ruler. The facade is generated from Ruler's specification; nothing in it
 * is handwritten.
 */
@NativeBinding(spec = "ruler.yaml")
package org.shimwright.sample.ruler;

import org.shimwright.annotation.NativeBinding;
