package org.shimwright.plan;

/**
 * Where Java has a function.
 *
 * @param owner the simple name of the class, such as {@code Comm}
 * @param method the method, such as {@code setAttr}
 */
public record JavaName(String owner, String method) {}
