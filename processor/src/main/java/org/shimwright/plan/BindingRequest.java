package org.shimwright.plan;

import java.util.List;
import org.shimwright.runtime.internal.RunTimeVersion;

/**
 * A request for a binding by one annotated element, with every default filled in.
 *
 * @param packageName the package of the generated Java; empty for the unnamed one
 * @param library the name of the native library and of its folder of resources
 * @param functions names and patterns of functions; empty means all
 * @param targets names of the targets, in the order in which they run
 * @param pages the pages that are added to the reference documentation
 * @param javadoc the pages of javadoc to which the documentation links
 * @param version the version of the processor, which the run time compares with its own
 */
public record BindingRequest(
    String packageName,
    String library,
    List<String> functions,
    List<String> targets,
    List<AddedPage> pages,
    AddedJavadoc javadoc,
    String version) {
  /** Creates a request without pages, to a processor whose version names no commit. */
  public BindingRequest(
      String packageName, String library, List<String> functions, List<String> targets) {
    this(
        packageName,
        library,
        functions,
        targets,
        List.of(),
        AddedJavadoc.NONE,
        RunTimeVersion.NUMBER);
  }
}
