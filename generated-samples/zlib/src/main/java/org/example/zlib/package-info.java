/** A facade of zlib, made of its specification. */
@NativeBinding(spec = "zlib.yaml")
package org.example.zlib;

import org.shimwright.annotation.NativeBinding;
