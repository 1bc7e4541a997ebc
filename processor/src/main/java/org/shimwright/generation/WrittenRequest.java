package org.shimwright.generation;

import java.util.List;
import java.util.Optional;
import org.shimwright.plan.AddedPage;

/**
 * A request as the user wrote it, not yet checked.
 *
 * @param spec the name or path of the specification
 * @param packageName the package of the generated Java; empty for none
 * @param library the name of the library, if one was written
 * @param functions names and patterns of functions; none means all
 * @param targets names of targets; none means those of a Java binding
 * @param pages the pages that the documentation has besides the reference
 */
public record WrittenRequest(
    String spec,
    String packageName,
    Optional<String> library,
    List<String> functions,
    List<String> targets,
    List<AddedPage> pages) {
  /** A request without pages. */
  public WrittenRequest(
      String spec,
      String packageName,
      Optional<String> library,
      List<String> functions,
      List<String> targets) {
    this(spec, packageName, library, functions, targets, List.of());
  }

  /** The name of the library, if nothing but the request decides it. */
  public Optional<String> libraryName() {
    return library
        .filter(name -> !name.isEmpty())
        .or(() -> Optional.of(packageName.substring(packageName.lastIndexOf('.') + 1)))
        .filter(name -> !name.isEmpty());
  }
}
