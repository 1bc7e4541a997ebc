package org.shimwright.emit.fortran;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.Comment;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.Name;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.Plan;
import org.shimwright.spec.FortranKind;
import org.shimwright.spec.FortranLibrary;
import org.shimwright.spec.FortranLibrary.Procedure;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.Specification;
import org.shimwright.spec.type.Language;

/** Generates C functions that call the procedures of a Fortran library, and their header. */
@AutoService(Target.class)
public final class CTarget implements Target {
  @Override
  public About about() {
    return new About(
        "c",
        "functions in C that call the procedures of the library, and their header",
        "c-shim",
        Set.of(Trait.DEFAULT));
  }

  @Override
  public Optional<String> lacking(Specification specification) {
    return Optional.of("procedures in Fortran").filter(needed -> specification.fortran().isEmpty());
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    FortranLibrary fortran = plan.specification().fortran().orElseThrow();
    String module = plan.headerLibrary().headers().get(0).replace(".h", "");
    Code text =
        Template.of(CTarget.class, "shim.f90.in")
            .filled(
                Map.of(
                    "LIBRARY", Comment.of(plan.specification().library().name()),
                    "SPEC", Comment.of(plan.specification().name()),
                    "MODULE", Name.of(module),
                    "INTEGER",
                        Code.word(
                            fortran.integer().map(n -> "c_int" + n * 8 + "_t").orElse("kind(0)")),
                    "LOGICAL",
                        Code.word(fortran.integer().map(String::valueOf).orElse("kind(.true.)")),
                    "CHECKS", SourceWriter.lines(Layout.FORTRAN, 1, f -> printChecks(f, fortran)),
                    "PROCEDURES",
                        SourceWriter.lines(Layout.FORTRAN, 1, f -> printFunctions(f, plan))));
    return List.of(
        GeneratedFile.resource("fortran/" + module + ".f90", text.text()),
        GeneratedFile.resource("fortran/" + module + ".h", new CHeader(plan).text()));
  }

  /** Prints the check that REAL has 4 bytes, as in Java; the build fails where REAL has more. */
  private static void printChecks(SourceWriter f, FortranLibrary fortran) {
    boolean real =
        fortran.procedures().stream()
            .flatMap(p -> p.all().stream())
            .anyMatch(a -> a.kind() == FortranKind.REAL || a.kind() == FortranKind.COMPLEX);
    if (real) {
      f.line("!> Fails to compile where REAL is no float: the specification should say 'double'.");
      f.line(
          "integer(merge(c_int, -1, kind(1.0) == c_float)), parameter, private :: "
              + "real_is_float = 0");
    }
  }

  private static void printFunctions(SourceWriter f, Plan plan) {
    List<Procedure> procedures = plan.specification().fortran().orElseThrow().procedures();
    List<LibraryFunction> functions = plan.specification().functions();
    for (int i = 0; i < procedures.size(); i++) {
      LibraryFunction function = functions.get(i);
      if (plan.functions(Language.C).stream().anyMatch(call -> call.function().equals(function))) {
        new ShimFunction(f, function, procedures.get(i)).write();
        f.blank();
      }
    }
  }
}
