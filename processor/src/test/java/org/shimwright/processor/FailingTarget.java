package org.shimwright.processor;

import java.util.List;
import java.util.Optional;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Specification;

/** A target with a fault, as a third party might bring along. */
public final class FailingTarget implements Target {
  @Override
  public About about() {
    return new About("failing", "nothing, ever");
  }

  @Override
  public Optional<String> lacking(Specification specification) {
    return Optional.of("its own run time").filter(needed -> !specification.library().hasRuntime());
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    throw new IllegalStateException("out of ink");
  }
}
