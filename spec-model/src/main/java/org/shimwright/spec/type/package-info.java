/**
 * The types of values, and the parameters, return values and fields that have a type.
 *
 * <p>{@link org.shimwright.spec.type.Type} lists all types. Of this project the package imports
 * {@code diagnostic} only.
 */
package org.shimwright.spec.type;
