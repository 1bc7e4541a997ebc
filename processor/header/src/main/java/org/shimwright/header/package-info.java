/**
 * Turns headers of C into a first specification of their library. In come headers, by way of clang;
 * out goes YAML, with a question wherever a header does not say enough.
 */
package org.shimwright.header;
