package org.shimwright.mpi.fortran;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.Plan;

/**
 * Generates {@code mpi_sizes.f90}: {@code MPI_Sizeof}, which no C function stands behind. It has a
 * procedure for each rank, each of which accepts variables of all types.
 */
record SizesModule(Plan plan) {
  private static final int LARGEST_RANK = 15;

  /**
   * Returns whether the specification has the chapter of the standard that {@code MPI_Sizeof}
   * belongs to: datatypes chosen by their size.
   */
  boolean isNeeded() {
    return plan.specification().functions().stream()
        .anyMatch(f -> f.name().equals("MPI_Type_match_size"));
  }

  /** Prints the {@code use} statement of a module that shows the generic to programs. */
  void printUse(SourceWriter f) {
    if (isNeeded()) {
      f.line("use mpi_sizes, only: MPI_Sizeof");
    }
  }

  String text() {
    List<Integer> ranks = IntStream.rangeClosed(0, LARGEST_RANK).boxed().toList();
    return FortranFile.fillTemplate(
        plan,
        "Tells how many bytes the variables of a program have.",
        "mpi_sizes.f90.in",
        Map.of(
            "names",
            FortranFile.lines(
                2, f -> ranks.forEach(rank -> f.line("module procedure sizeof_%s", rank))),
            "procedures",
            Code.each(ranks, SizesModule::sizeofProcedure)));
  }

  private static Code sizeofProcedure(int rank) {
    String shape = rank == 0 ? "" : "(" + String.join(", ", Collections.nCopies(rank, ":")) + ")";
    return FortranFile.fillTemplate(
        "mpi_sizeof.f90.in", Map.of("rank", Code.word(rank), "shape", Code.word(shape)));
  }
}
