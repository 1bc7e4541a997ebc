/**
 * The records of a specification: the functions of a library and their meaning.
 *
 * <p>Input: a specification that the reader has read, checked and expanded. Output: an immutable
 * {@link org.shimwright.spec.Specification} for the plan. Of this project it imports {@code
 * diagnostic} and {@code type} only, and nothing that parses or generates.
 */
package org.shimwright.spec;
