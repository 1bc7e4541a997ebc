package org.shimwright.emit.jni.type;

import org.shimwright.spec.type.StatusType;

/** Converts a status, which is an {@code int} in Java. */
record StatusInJni(StatusType type) implements WordInJni {}
