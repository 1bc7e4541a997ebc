package org.shimwright.command;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Specification;

/** Turns a library with headers into a list of its functions, as a third party's target might. */
public final class ListingTarget implements Target {
  @Override
  public About about() {
    return new About("listing", "the functions and their arguments, a line each");
  }

  @Override
  public Optional<String> lacking(Specification specification) {
    return Optional.of("'functions:'").filter(needed -> specification.headerLibrary().isEmpty());
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    return List.of(
        GeneratedFile.resource(
            "listing.txt",
            plan.functions().stream().map(ListingTarget::line).collect(Collectors.joining())));
  }

  private static String line(FunctionPlan call) {
    return call.arguments().stream()
        .map(Argument::name)
        .collect(Collectors.joining(", ", call.c() + "(", ")\n"));
  }
}
