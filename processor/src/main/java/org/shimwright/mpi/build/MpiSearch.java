package org.shimwright.mpi.build;

import com.google.auto.service.AutoService;
import java.util.List;
import org.shimwright.emit.build.LibrarySearch;
import org.shimwright.emit.text.JarText;
import org.shimwright.mpi.KeyTypes;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Elements;
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
    return JarText.of(MpiSearch.class, "find.cmake")
        + "include(\"${shimwright_sources}/mpi/run_paths.cmake\")\n";
  }

  /** Where each neighbour has elements, they are counted. */
  @Override
  public List<String> calls(Plan plan) {
    boolean counted =
        plan.bound().stream()
            .flatMap(function -> function.arguments().stream())
            .flatMap(argument -> argument.elements().stream())
            .anyMatch(Elements::eachNeighbour);
    return counted ? List.of("MPI_Topo_test(0, 0)") : List.of();
  }
}
