package org.shimwright.mpi.conformance;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.emit.text.Words;
import org.shimwright.mpi.MpiBinding;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Specification;
import org.shimwright.spec.mpi.trial.Dialect;
import org.shimwright.spec.type.HandleType;

/**
 * Generates the conformance program, which tests an MPI against the rules: C and Fortran sources,
 * and CMake files that build them.
 */
@AutoService(Target.class)
public final class ConformanceTarget implements Target {
  /** The files in the folder {@code conformance} of the API's native sources. */
  private static final String SUPPORT =
      """
      CMakeLists.txt README.md cases.c child.c child.h conformance.h conformance_calls.f90
      dialect.h driver.c measured.c mpi-caching-conformance.1 probe.c probe.h report.c report.h
      run.c run_paths.cmake scene.c scene.h steps_attributes.c steps_layouts.c steps_objects.c
      steps_predefined.c steps_reading.c steps_threads.c
      """;

  @Override
  public About about() {
    return new About("conformance", "a program that tries any MPI against the rules");
  }

  @Override
  public Optional<String> lacking(Specification specification) {
    return MpiBinding.lacking(specification);
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    List<GeneratedFile> files = new ArrayList<>();
    TablesSource tables = new TablesSource(plan);
    OperationsSource operations = new OperationsSource(plan);
    files.add(file("vocabulary.h", tables.vocabularyText()));
    files.add(file("tables.c", tables.tablesText()));
    files.add(file("scenarios.c", new ScenariosSource(plan).text()));
    files.add(file("operations.h", operations.header()));
    files.add(file("operations.c", operations.source()));
    for (Dialect dialect : Dialect.values()) {
      DialectSource source = new DialectSource(plan, dialect);
      files.add(file(source.fileName(), source.text()));
    }
    return files;
  }

  @Override
  public List<String> support(Plan plan) {
    return Words.of(SUPPORT).stream().map("conformance/"::concat).toList();
  }

  private static GeneratedFile file(String name, String text) {
    return GeneratedFile.resource("conformance/" + name, text);
  }

  /** Returns the object classes that have attributes, in the order of their numbers. */
  static List<HandleType> classesWithAttributes(Plan plan) {
    return plan.specification().handles().stream().filter(h -> h.more().has("caching")).toList();
  }

  /** Returns the object classes with attributes that a dialect supports. */
  static Stream<HandleType> classesWithAttributes(Plan plan, Dialect dialect) {
    return classesWithAttributes(plan).stream()
        .filter(c -> new DialectNames(plan, dialect, c).exists());
  }
}
