package org.shimwright.emit.fortran;

import org.shimwright.spec.type.Type;

/** What an {@code int} is in C, an enumeration or a status: all its values fit. */
record PlainInFortran(Type type, String inModule, String inC, boolean isNumber)
    implements InFortran {}
