/**
 * Random programs of caching, performed by an MPI and by a model of a few pages that says what each
 * step must show. In comes nothing but the standard's rules; out goes the first step that differs,
 * in the shortest program that shows it.
 */
package org.shimwright.sample.matrix.model;
