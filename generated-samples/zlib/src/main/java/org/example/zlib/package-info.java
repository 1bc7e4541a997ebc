/** A facade of zlib, made of its specification. */
@NativeBinding(spec = "zlib.yaml", library = "zlib")
package org.example.zlib;

import org.shimwright.annotation.NativeBinding;
