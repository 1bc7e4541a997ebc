package org.shimwright.nativebuild;

import java.util.Optional;

/** The artifacts of Shimwright that a project with a binding uses. All have one version. */
public final class Parts {
  public static final String GROUP = "org.shimwright";
  public static final String PROCESSOR = "shimwright-processor";
  public static final String API = "shimwright-api";

  /** The artifact that bindings of MPI depend on. It depends on the API. */
  public static final String MPI = "shimwright-mpi";

  private final String plugin;
  private final String version;

  /**
   * @param plugin the artifact of the plugin that adds the parts
   * @param version the version of the plugin
   */
  public Parts(String plugin, String version) {
    this.plugin = plugin;
    this.version = version;
  }

  /** Returns the version of all parts. */
  public String version() {
    return version;
  }

  /** Returns whether an artifact is the API or depends on it. */
  public static boolean isApi(String group, String artifact) {
    return GROUP.equals(group) && (API.equals(artifact) || MPI.equals(artifact));
  }

  /**
   * Returns the fault of a part that has another version than the plugin; generated code works only
   * with the API of its own version.
   *
   * @param file what names the part, such as "the pom"
   */
  public Optional<String> fault(String file, String artifact, String named) {
    return version.equals(named)
        ? Optional.empty()
        : Optional.of(
            "[OtherVersion] %s names %s %s, but %s %s: give both the same version"
                .formatted(file, artifact, named, plugin, version));
  }
}
