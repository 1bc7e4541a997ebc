/** A facade of SQLite, generated from its specification. */
@NativeBinding(spec = "sqlite.yaml", library = "sqlite")
package org.example.sqlite;

import org.shimwright.annotation.NativeBinding;
