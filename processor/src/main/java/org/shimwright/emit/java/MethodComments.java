package org.shimwright.emit.java;

import com.palantir.javapoet.AnnotationSpec;
import java.util.List;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;

/** What the comments of methods say. */
interface MethodComments {
  /** The comment of the method that calls a function. */
  JavadocText of(FunctionPlan call);

  /** What an argument is, as HTML. */
  String text(FunctionPlan call, Argument a);

  /** The annotation of what the specification deprecates. */
  default List<AnnotationSpec> annotations(FunctionPlan call) {
    return List.of();
  }
}
