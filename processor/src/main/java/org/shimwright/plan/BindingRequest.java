package org.shimwright.plan;

import java.util.List;

/**
 * A request for a binding by one annotated element, with every default filled in.
 *
 * @param packageName the package of the generated Java; empty for the unnamed one
 * @param library the name of the native library and of its folder of resources
 * @param functions names and patterns of functions; empty means all
 * @param targets names of the targets, in the order in which they run
 * @param pages the pages that are added to the reference documentation
 */
public record BindingRequest(
    String packageName,
    String library,
    List<String> functions,
    List<String> targets,
    List<AddedPage> pages) {
  /** Creates a request without pages. */
  public BindingRequest(
      String packageName, String library, List<String> functions, List<String> targets) {
    this(packageName, library, functions, targets, List.of());
  }
}
