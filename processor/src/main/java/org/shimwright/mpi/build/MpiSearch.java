package org.shimwright.mpi.build;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.shimwright.emit.build.LibrarySearch;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.Template;
import org.shimwright.mpi.MpiBinding;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Library;
import org.shimwright.spec.type.AddedType;

/**
 * Generates the CMake lines that find an MPI with CMake's FindMPI, and the layer that may be put in
 * front of it.
 */
@AutoService(LibrarySearch.class)
public final class MpiSearch implements LibrarySearch {
  private static final Code RUN_PATHS =
      Template.inline("include(\"${shimwright_sources}/mpi/run_paths.cmake\")\n").filled(Map.of());

  @Override
  public boolean finds(Library library) {
    return MpiBinding.isMpi(library);
  }

  @Override
  public Code usage() {
    return Template.of(MpiSearch.class, "usage.cmake").filled(Map.of());
  }

  @Override
  public Code script() {
    return Template.of(MpiSearch.class, "find.cmake").filled(Map.of()).then(RUN_PATHS);
  }

  /**
   * Returns a call of {@code MPI_Cartdim_get} if a bound function has elements for each neighbour,
   * because the support code counts the neighbours with that function.
   */
  @Override
  public List<String> calls(Plan plan) {
    boolean counted =
        plan.bound().stream()
            .flatMap(function -> function.function().parameters().stream())
            .flatMap(parameter -> parameter.type().as(AddedType.class).stream())
            .anyMatch(type -> type.property("each").equals(Optional.of("NEIGHBOUR")));
    return counted ? List.of("MPI_Cartdim_get(0, 0)") : List.of();
  }
}
