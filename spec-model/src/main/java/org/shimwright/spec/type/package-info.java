/**
 * What values are: types, and the parameters, results and fields that have one.
 *
 * <p>A type is one of those that {@link org.shimwright.spec.type.Type} lists. Of this project it
 * imports {@code diagnostic} only.
 */
package org.shimwright.spec.type;
