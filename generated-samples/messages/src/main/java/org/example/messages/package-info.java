/** A binding of MPI's objects and messages, generated from this annotation, and programs that use it. */
@NativeBinding(spec = "messages.yaml", library = "messages")
package org.example.messages;

import org.shimwright.annotation.NativeBinding;
