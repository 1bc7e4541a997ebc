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
 * The stages from written requests to files in memory: read, check, request, plan, emit. A stage
 * starts only if the one before found nothing wrong.
 */
public final class Generation {
  private final SpecificationLoader specifications;
  private final Emission emission;
  private final RequestReader requests;

  /**
   * What came of one request.
   *
   * @param plan what was decided
   * @param files all files, the manifest last
   */
  public record Result(Plan plan, List<GeneratedFile> files) {}

  /**
   * Makes the stages for requests whose libraries must differ.
   *
   * @param libraries the libraries so far, to which those of further requests are added
   */
  public Generation(SpecificationLoader specifications, Emission emission, Set<String> libraries) {
    this.specifications = specifications;
    this.emission = emission;
    requests = new RequestReader(emission, libraries);
  }

  /** Makes the stages for requests that have nothing to do with each other's libraries. */
  public Generation(SpecificationLoader specifications, Emission emission) {
    this(specifications, emission, new HashSet<>());
  }

  /** The plan of a request; the answer is empty if {@code faults} got something to report. */
  public Optional<Plan> plan(WrittenRequest written, Consumer<Diagnostic> faults) {
    return specifications
        .load(written.spec(), faults) // read and check
        .flatMap(
            specification ->
                requests
                    .read(written, specification, faults) // request
                    .map(request -> Planner.plan(specification, request))); // plan
  }

  /** The files of a request; the answer is empty if {@code faults} got something to report. */
  public Optional<Result> files(WrittenRequest written, Consumer<Diagnostic> faults) {
    return plan(written, faults)
        .flatMap(plan -> emission.files(plan, faults).map(files -> new Result(plan, files)));
  }
}
