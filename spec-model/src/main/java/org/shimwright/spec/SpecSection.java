package org.shimwright.spec;

/**
 * A section that only the specifications of some libraries have. The package that defines the
 * section reads it.
 */
public interface SpecSection {}
