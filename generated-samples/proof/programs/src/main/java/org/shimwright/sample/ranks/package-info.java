/** A program of several processes, each with attributes of its own. */
package org.shimwright.sample.ranks;
