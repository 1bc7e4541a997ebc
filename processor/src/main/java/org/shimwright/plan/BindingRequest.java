package org.shimwright.plan;

import java.util.List;

/**
 * What one annotated element asks for, with every default filled in.
 *
 * @param packageName the package of the generated Java; empty for the unnamed one
 * @param library the name of the native library and of its folder of resources
 * @param functions names and patterns of functions; empty means all
 * @param targets names of the targets, in the order in which they run
 */
public record BindingRequest(
    String packageName, String library, List<String> functions, List<String> targets) {}
