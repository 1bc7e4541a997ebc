package org.shimwright.spec;

/** A section that the specifications of some libraries have; the package that knows it reads it. */
public interface SpecSection {}
