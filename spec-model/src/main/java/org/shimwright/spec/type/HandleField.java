package org.shimwright.spec.type;

/**
 * A field of the structure that a handle points to.
 *
 * @param handle the parameter that is the handle
 * @param name the name of the field
 */
public record HandleField(String handle, String name) {}
