/**
 * The records of a specification: what functions there are and what they mean.
 *
 * <p>In comes what the reader has read, checked and expanded; out goes an immutable {@link
 * org.shimwright.spec.Specification} for the plan. Of this project it imports {@code diagnostic}
 * and {@code type} only, and nothing that parses or generates.
 */
package org.shimwright.spec;
