package org.shimwright.mpi.build;

import com.google.auto.service.AutoService;
import org.shimwright.emit.build.LibrarySearch;
import org.shimwright.emit.text.JarText;
import org.shimwright.mpi.KeyTypes;
import org.shimwright.spec.Library;

/** Finds an MPI with CMake's FindMPI, and the layer that may be put in front of it. */
@AutoService(LibrarySearch.class)
public final class MpiSearch implements LibrarySearch {
  @Override
  public boolean finds(Library library) {
    return library.runtime().equals(KeyTypes.PACKAGE);
  }

  @Override
  public String usage() {
    return JarText.of(MpiSearch.class, "usage.cmake");
  }

  @Override
  public String script() {
    return JarText.of(MpiSearch.class, "find.cmake");
  }
}
