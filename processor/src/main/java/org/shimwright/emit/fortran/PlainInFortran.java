package org.shimwright.emit.fortran;

import org.shimwright.spec.type.Type;

/** An enumeration or a status. In C it is an {@code int}, and all its values fit in Fortran. */
record PlainInFortran(Type type, String inModule, String inC, boolean isNumber)
    implements InFortran {}
