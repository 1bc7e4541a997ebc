package org.shimwright.mpi.fortran;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.shimwright.emit.Declarations;
import org.shimwright.emit.InterfaceMember;
import org.shimwright.emit.InterfaceMember.Contract;
import org.shimwright.emit.InterfaceMember.Sort;
import org.shimwright.emit.LibraryInterface;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.mpi.MpiDeclarations;
import org.shimwright.mpi.fortran.type.FortranFaceTypes;
import org.shimwright.mpi.fortran.type.FortranForm;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Constant;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.Language;
import org.shimwright.spec.type.Value;

/**
 * Prints declarations in one Fortran form in the notation of the MPI standard, for human readers.
 */
abstract class StandardDeclarations implements MpiDeclarations, LibraryInterface {
  private static final Layout LAYOUT = new Layout(WIDTH, 2, 4, " &", "");
  private static final String ERROR_ARGUMENT = "ierror";

  private final Language language;
  private final FortranForm form;
  private final boolean f08;

  private StandardDeclarations(Language language, FortranForm form) {
    this.language = language;
    this.form = form;
    this.f08 = form.typedHandles();
  }

  /** Prints the declarations of {@code mpif.h} and of the module {@code mpi}. */
  @AutoService({Declarations.class, LibraryInterface.class})
  public static final class OfMpi extends StandardDeclarations {
    /** Creates the instance that the {@link java.util.ServiceLoader} finds. */
    public OfMpi() {
      super(Language.FORTRAN, FortranForm.EXTERNAL);
    }

    @Override
    public List<String> names(Plan plan, FunctionPlan function) {
      return function.in(Language.FORTRAN) ? List.of(nameInFortran(function)) : List.of();
    }
  }

  /** Prints the declarations of the module {@code mpi_f08}. */
  @AutoService({Declarations.class, LibraryInterface.class})
  public static final class OfF08 extends StandardDeclarations {
    /** Creates the instance that the {@link java.util.ServiceLoader} finds. */
    public OfF08() {
      super(Language.F08, FortranForm.F08);
    }
  }

  @Override
  public Language language() {
    return language;
  }

  @Override
  public String of(Plan plan, FunctionPlan function) {
    FortranFaceTypes types = new FortranFaceTypes(plan, form);
    String name = f08 ? function.c() : nameInFortran(function);
    String error = f08 ? "INTEGER, OPTIONAL, INTENT(OUT)" : "INTEGER";
    String head =
        function.returnsStatus()
            ? "SUBROUTINE"
            : types.of(function.function().returns()).standardType() + " FUNCTION";
    return declarationText(
        head + " " + name,
        parametersInFortran(types, function.function().parameters()),
        p -> types.of(p).standard(p, f08),
        function.returnsStatus() ? error : "");
  }

  /**
   * Lists the declarations of the procedures and constants. Programs depend on these declarations.
   */
  @Override
  public List<InterfaceMember> members(Plan plan) {
    if (!serves(plan.specification())) {
      return List.of();
    }
    List<InterfaceMember> members = new ArrayList<>();
    for (FunctionPlan function : plan.functions(language)) {
      members.add(newMember(function.c(), Sort.FUNCTION, of(plan, function)));
    }
    for (Constant constant : plan.constants(language)) {
      String declaration = constant.name() + " = " + constant.fortranValue();
      members.add(newMember(constant.name(), Sort.VALUE, declaration));
    }
    return members;
  }

  private InterfaceMember newMember(String name, Sort sort, String declaration) {
    String line = declaration.strip().replaceAll("&?\n\\s*", "; ");
    Map<Contract, String> forms = Map.of(Contract.FORTRAN, declaration);
    return new InterfaceMember(name, language.name(), name, sort, true, line, forms);
  }

  /**
   * Returns the declaration of a callback prototype; the standard gives its arguments no intent.
   */
  @Override
  public String of(Plan plan, CallbackType callback) {
    FortranFaceTypes types = new FortranFaceTypes(plan, form);
    String name = callback.word();
    return declarationText(
        "SUBROUTINE " + (f08 ? name : name.toUpperCase(Locale.ROOT)),
        parametersInFortran(types, callback.parameters()),
        p -> types.of(p).standard(p, false),
        callback.returnsStatus() ? "INTEGER" : "");
  }

  private static String nameInFortran(FunctionPlan function) {
    return function.c().toUpperCase(Locale.ROOT);
  }

  private static List<Value> parametersInFortran(FortranFaceTypes types, List<Value> parameters) {
    return parameters.stream().filter(p -> types.of(p).exists()).toList();
  }

  private static String declarationText(
      String head, List<Value> parameters, Function<Value, String> line, String error) {
    List<String> names = new ArrayList<>(parameters.stream().map(Value::name).toList());
    List<String> lines = new ArrayList<>(parameters.stream().map(line).toList());
    if (!error.isEmpty()) {
      names.add(ERROR_ARGUMENT);
      lines.add(error + " :: " + ERROR_ARGUMENT);
    }
    SourceWriter out = new SourceWriter(LAYOUT);
    out.line(head + "(" + String.join(", ", names) + ")");
    return out.indented(() -> out.lines(lines)).text();
  }
}
