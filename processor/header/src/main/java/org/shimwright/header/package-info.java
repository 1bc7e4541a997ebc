/**
 * Drafts the specification of a library from its C headers, which clang reads, or from its Fortran
 * source. The result is YAML, with a question wherever the source does not say enough.
 */
package org.shimwright.header;
