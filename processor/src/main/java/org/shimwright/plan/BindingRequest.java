package org.shimwright.plan;

import java.util.List;

/**
 * What one annotated element asks for, with every default filled in.
 *
 * @param packageName the package of the generated Java; empty for the unnamed one
 * @param library the name of the native library and of its folder of resources
 * @param functions names and patterns of functions; empty means all
 * @param targets names of the targets, in the order in which they run
 * @param pages what is to be read with the documentation, besides the reference
 */
public record BindingRequest(
    String packageName,
    String library,
    List<String> functions,
    List<String> targets,
    List<AddedPage> pages) {
  /** A request without pages. */
  public BindingRequest(
      String packageName, String library, List<String> functions, List<String> targets) {
    this(packageName, library, functions, targets, List.of());
  }
}
