/**
 * Annotations that request generated code. The processor reads them; they have no effect at run
 * time.
 */
@NullMarked
package org.shimwright.annotation;

import org.jspecify.annotations.NullMarked;
