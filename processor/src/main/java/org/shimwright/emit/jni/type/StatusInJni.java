package org.shimwright.emit.jni.type;

import org.shimwright.spec.type.StatusType;

/** A status: an int of Java. */
record StatusInJni(StatusType type) implements WordInJni {}
