package org.shimwright.processor;

import java.util.List;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.plan.Plan;

/** A target with a fault, as a third party might bring along. */
public final class FailingTarget implements Target {
  @Override
  public String name() {
    return "failing";
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    throw new IllegalStateException("out of ink");
  }
}
