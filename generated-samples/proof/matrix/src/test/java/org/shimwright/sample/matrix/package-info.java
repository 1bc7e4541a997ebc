/** Tries the Java binding against every native language on the same objects, in one process. */
package org.shimwright.sample.matrix;
