package org.shimwright.plan.attributes;

import java.util.List;

/**
 * A class by its name, of which no part has to be guessed from upper and lower case.
 *
 * @param packageName its package; empty for the unnamed one
 * @param simpleNames its simple name, after those of the classes around it
 */
public record NamedClass(String packageName, List<String> simpleNames) {}
