/** A facade of SQLite, made of its specification. */
@NativeBinding(spec = "sqlite.yaml")
package org.example.sqlite;

import org.shimwright.annotation.NativeBinding;
