package org.shimwright.generation;

import java.util.List;
import java.util.Optional;
import org.shimwright.plan.AddedJavadoc;
import org.shimwright.plan.AddedPage;

/**
 * A request as the user wrote it, not yet checked.
 *
 * @param spec the name or path of the specification
 * @param packageName the package of the generated Java; empty if there is none
 * @param library the name of the library, if one was written
 * @param functions names and patterns of functions; an empty list means all
 * @param targets names of targets; an empty list means the targets of a Java binding
 * @param pages additional pages of the documentation
 * @param javadoc the pages of javadoc to which the documentation links
 */
public record WrittenRequest(
    String spec,
    String packageName,
    Optional<String> library,
    List<String> functions,
    List<String> targets,
    List<AddedPage> pages,
    AddedJavadoc javadoc) {
  /** Creates a request without additional pages of documentation. */
  public WrittenRequest(
      String spec,
      String packageName,
      Optional<String> library,
      List<String> functions,
      List<String> targets) {
    this(spec, packageName, library, functions, targets, List.of(), AddedJavadoc.NONE);
  }

  /**
   * Returns the name of the library: the written name, else the last part of the package name.
   * Empty if the request has neither; then the specification gives the name.
   */
  public Optional<String> libraryName() {
    return library
        .filter(name -> !name.isEmpty())
        .or(() -> Optional.of(packageName.substring(packageName.lastIndexOf('.') + 1)))
        .filter(name -> !name.isEmpty());
  }
}
