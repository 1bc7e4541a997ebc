package org.shimwright.spec.mpi.trial;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An MPI in a version, such as Open MPI 5.0.7.
 *
 * @param mpi its name in the text of {@code MPI_Get_library_version}
 * @param version its version
 */
public record MpiRelease(String mpi, MpiVersion version) {
  private static final Pattern LIBRARY =
      Pattern.compile("(MPICH|Open MPI)\\D*([0-9]+(?:\\.[0-9]+)+(?:[a-z]+[0-9]*)?)");

  /**
   * Finds the MPI and its version in the text of {@code MPI_Get_library_version}. Returns nothing
   * if it is not one of the MPIs that can be measured.
   */
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
