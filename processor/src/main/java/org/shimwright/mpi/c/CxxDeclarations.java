package org.shimwright.mpi.c;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.shimwright.emit.Declarations;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.mpi.MpiDeclarations;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.Language;

/** Returns the declarations of MPI-2.2's C++ binding, which the specification contains verbatim. */
@AutoService(Declarations.class)
public final class CxxDeclarations implements MpiDeclarations {
  private static final Pattern MEMBER_NAME = Pattern.compile("MPI(?:::\\w+)+(?=\\()");

  @Override
  public Language language() {
    return Language.CXX;
  }

  @Override
  public String of(Plan plan, FunctionPlan function) {
    return declarationsText(function.function().more().texts("cxx"));
  }

  @Override
  public String of(Plan plan, CallbackType callback) {
    return declarationsText(callback.more().texts("cxx"));
  }

  /** Returns the C++ names of a function, such as {@code MPI::Comm::Set_attr}. */
  @Override
  public List<String> names(Plan plan, FunctionPlan function) {
    return function.function().more().texts("cxx").stream()
        .flatMap(declaration -> MEMBER_NAME.matcher(declaration).results().limit(1))
        .map(MatchResult::group)
        .toList();
  }

  private static String declarationsText(List<String> declarations) {
    SourceWriter out = new SourceWriter(CDeclarations.LAYOUT);
    declarations.forEach(declaration -> out.line(declaration + ";"));
    return out.text();
  }
}
