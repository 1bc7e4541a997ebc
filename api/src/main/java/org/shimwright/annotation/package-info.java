/**
 * What a program writes to ask for generated code. Annotations only; they are read by the processor
 * and mean nothing at run time.
 */
@NullMarked
package org.shimwright.annotation;

import org.jspecify.annotations.NullMarked;
