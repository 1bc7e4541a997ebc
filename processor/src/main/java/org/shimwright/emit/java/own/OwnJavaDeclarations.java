package org.shimwright.emit.java.own;

import com.google.auto.service.AutoService;
import java.util.function.Function;
import org.shimwright.emit.OwnDeclarations;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Language;

/** The heads of the facade's methods of a library of one's own. */
@AutoService(OwnDeclarations.class)
public final class OwnJavaDeclarations implements OwnDeclarations {
  @Override
  public Language language() {
    return Language.JAVA;
  }

  @Override
  public Function<FunctionPlan, String> of(Plan plan) {
    return OwnMethods::declaration;
  }
}
