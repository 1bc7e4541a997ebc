package org.shimwright.spec.mpi.trial;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An MPI in a version, such as Open MPI 5.0.7.
 *
 * @param mpi its name as {@code MPI_Get_library_version} has it
 * @param version its version
 */
public record MpiRelease(String mpi, MpiVersion version) {
  private static final Pattern LIBRARY =
      Pattern.compile("(MPICH|Open MPI)\\D*([0-9]+(?:\\.[0-9]+)+(?:[a-z]+[0-9]*)?)");

  /** The MPI that {@code MPI_Get_library_version} tells of; nothing if none can be measured. */
  public static Optional<MpiRelease> of(String library) {
    Matcher found = LIBRARY.matcher(library);
    return found.find()
        ? Optional.of(new MpiRelease(found.group(1), new MpiVersion(found.group(2))))
        : Optional.empty();
  }

  @Override
  public String toString() {
    return mpi + " " + version;
  }
}
