package org.shimwright.mpi.c;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.shimwright.emit.text.Code;
import org.shimwright.mpi.FaceProcedure;
import org.shimwright.mpi.c.type.CFaceTypes;
import org.shimwright.plan.Plan;

/**
 * Generates {@code mpi_fortran_bridge.[ch]}: the C functions through which the generated Fortran
 * calls the engine.
 */
record FortranBridge(Plan plan) {
  String header() {
    Code functions =
        CFile.lines(
            0,
            c ->
                bridgedProcedures()
                    .forEach(p -> c.line(fortranFace().functionHead(p, symbolOf(p)) + ";")));
    return CFile.fillTemplate(
        plan,
        "What the Fortran faces call: handles and integers as Fortran has them, truth values as"
            + " C has them.",
        "mpi_fortran_bridge.h.in",
        Map.of("functions", functions));
  }

  String source() {
    return CFile.fillTemplate(
        plan,
        "Turns a call from the Fortran faces into a call of the engine and the error handler.",
        "mpi_fortran_bridge.c.in",
        Map.of(
            "support",
                CFile.lines(
                    0,
                    c ->
                        supportTemplates()
                            .forEach(file -> c.blank().code(CFile.fillTemplate(file, Map.of())))),
            "functions",
                CFile.lines(
                    0,
                    c ->
                        bridgedProcedures()
                            .forEach(p -> FaceFunction.write(c, fortranFace(), p, symbolOf(p))))));
  }

  private Face fortranFace() {
    return new Face(plan, true);
  }

  private List<FaceProcedure> bridgedProcedures() {
    return FaceProcedure.all(plan).stream().filter(p -> p.bridge().isPresent()).toList();
  }

  /** Returns the names of the templates that contain the C functions for converting parameters. */
  private Set<String> supportTemplates() {
    Set<String> files = new TreeSet<>();
    bridgedProcedures().stream()
        .flatMap(p -> p.procedure().parameters().stream())
        .flatMap(p -> new CFaceTypes(plan).of(p).bridgeSupport().stream())
        .forEach(files::add);
    return files;
  }

  private static String symbolOf(FaceProcedure procedure) {
    return procedure.bridge().orElseThrow().name();
  }
}
