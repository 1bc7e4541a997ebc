package org.shimwright.mpi.c;

import com.google.auto.service.AutoService;
import org.shimwright.emit.Declarations;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.mpi.MpiDeclarations;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.Language;

/**
 * Makes the declarations of {@code mpi.h} for the documentation, which quotes them with shorter
 * lines.
 */
@AutoService(Declarations.class)
public final class CDeclarations implements MpiDeclarations {
  /** The layout of C and C++ declarations on the narrow pages of the documentation. */
  static final Layout LAYOUT = new Layout(WIDTH, 4, 4, "", "");

  @Override
  public Language language() {
    return Language.C;
  }

  @Override
  public String of(Plan plan, FunctionPlan function) {
    return declarationOf(new Prototypes(plan).headOfMpi(function.function(), function.c()));
  }

  @Override
  public String of(Plan plan, CallbackType callback) {
    return declarationOf(new Prototypes(plan).callbackTypedef(callback));
  }

  private static String declarationOf(String head) {
    return new SourceWriter(LAYOUT).line(head + ";").text();
  }
}
