package org.shimwright.generation;

import java.util.List;
import java.util.Optional;

/**
 * What somebody asks for, as it was written and not yet checked.
 *
 * @param spec the name or path of the specification
 * @param packageName the package of the generated Java; empty for none
 * @param library the name of the library, if one was written
 * @param functions names and patterns of functions; none means all
 * @param targets names of targets; none means a Java binding's
 */
public record WrittenRequest(
    String spec,
    String packageName,
    Optional<String> library,
    List<String> functions,
    List<String> targets) {}
