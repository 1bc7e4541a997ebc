package org.shimwright.generation;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.plan.Plan;
import org.shimwright.plan.Planner;

/**
 * Runs the stages from written requests to files in memory: read, check, request, plan, emit. A
 * stage starts only if the stage before found no fault.
 */
public final class Generation {
  private final SpecificationLoader specifications;
  private final Emission emission;
  private final RequestReader requests;

  /**
   * The result of one request.
   *
   * @param plan the plan of the request
   * @param files all files, the manifest last
   */
  public record Result(Plan plan, List<GeneratedFile> files) {}

  /**
   * Creates the stages for several requests. The library of each request must have another name.
   *
   * @param libraries the names of the libraries so far; each request adds the name of its library
   */
  public Generation(SpecificationLoader specifications, Emission emission, Set<String> libraries) {
    this.specifications = specifications;
    this.emission = emission;
    requests = new RequestReader(emission, libraries);
  }

  /**
   * Creates the stages with no library names in use. Only requests to this instance must have
   * libraries with different names.
   */
  public Generation(SpecificationLoader specifications, Emission emission) {
    this(specifications, emission, new HashSet<>());
  }

  /** Returns the plan of a request. Empty if a fault was reported to {@code faults}. */
  public Optional<Plan> plan(WrittenRequest written, Consumer<Diagnostic> faults) {
    return specifications
        .load(written.spec(), faults) // read and check
        .flatMap(
            specification ->
                requests
                    .read(written, specification, faults) // request
                    .map(request -> Planner.planAll(specification, request))); // plan
  }

  /** Returns the files of a request. Empty if a fault was reported to {@code faults}. */
  public Optional<Result> files(WrittenRequest written, Consumer<Diagnostic> faults) {
    return plan(written, faults)
        .flatMap(plan -> emission.files(plan, faults).map(files -> new Result(plan, files)));
  }
}
