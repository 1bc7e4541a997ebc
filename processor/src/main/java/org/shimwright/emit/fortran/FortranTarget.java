package org.shimwright.emit.fortran;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.shimwright.emit.Declarations;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.emit.c.CallChecks;
import org.shimwright.emit.c.CallFailure;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.Comment;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.Name;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Specification;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.Language;
import org.shimwright.spec.type.StructType;

/**
 * Generates a Fortran module for a C library, and the C functions that this module calls. The
 * documentation quotes the interfaces of the module.
 */
@AutoService({Target.class, Declarations.class})
public final class FortranTarget implements Target, Declarations {
  @Override
  public About about() {
    return new About(
        "fortran", "a module of Fortran that calls the library", "fortran-shim", Set.of());
  }

  @Override
  public Optional<String> lacking(Specification specification) {
    return Optional.of("functions in C").filter(needed -> !specification.isDeclaredInC());
  }

  @Override
  public List<String> support(Plan plan) {
    return List.of("fortran/slots.h");
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    FortranTypes types = new FortranTypes(new FortranNames(plan));
    String module = types.names().module();
    Code text =
        Template.of(FortranTarget.class, "fortran.c.in")
            .filled(
                Map.of(
                    "LIBRARY", Comment.of(plan.specification().library().name()),
                    "SPEC", Comment.of(plan.specification().name()),
                    "MODULE", Name.of(module),
                    "HEADERS", SourceWriter.lines(Layout.C, 0, c -> printIncludes(c, plan)),
                    "CHECKS", CallChecks.of(plan, Language.FORTRAN),
                    "STRUCTURES",
                        Code.each(
                            plan.specification().types(StructType.class),
                            type ->
                                types
                                    .struct(type)
                                    .definitionCode(plan.specification().isGiven(type))),
                    "FUNCTIONS",
                        SourceWriter.lines(Layout.C, 0, c -> printFunctions(c, plan, types))));
    return List.of(
        GeneratedFile.resource("fortran/" + module + ".f90", new FortranModule(plan, types).text()),
        GeneratedFile.resource("fortran/" + module + ".c", text.text()));
  }

  @Override
  public Language language() {
    return Language.FORTRAN;
  }

  @Override
  public boolean serves(Specification specification) {
    return Target.super.serves(specification);
  }

  @Override
  public Function<FunctionPlan, String> functions(Plan plan) {
    FortranModule module = new FortranModule(plan, new FortranTypes(new FortranNames(plan)));
    return module::interfaceText;
  }

  private static void printIncludes(SourceWriter c, Plan plan) {
    plan.headerLibrary().headers().forEach(header -> c.raw("#include <" + Name.path(header) + ">"));
  }

  private static void printFunctions(SourceWriter c, Plan plan, FortranTypes types) {
    FortranNames names = types.names();
    names
        .numbers()
        .forEach(
            name -> c.line("SWF_HIDDEN extern const int64_t %s;".formatted(names.symbol(name))));
    names
        .numbers()
        .forEach(
            name ->
                c.line(
                    "const int64_t %s = SWF_LONG(%s);"
                        .formatted(names.symbol(name), Name.of(name))));
    plan.specification()
        .types(EnumType.class)
        .forEach(
            type ->
                c.line(
                    "_Static_assert(sizeof(%s) == sizeof(int), \"Fortran has an int for it\");"
                        .formatted(type.cType())));
    plan.headerLibrary()
        .errorText()
        .ifPresent(
            text ->
                c.blank()
                    .line("SWF_UNUSED static const char *text_of(int status)")
                    .block("{", "}", () -> c.lines(CallFailure.textOf(text))));
    plan.lambdas(Language.FORTRAN).forEach(type -> FortranCallback.write(c, type, types));
    plan.functions(Language.FORTRAN)
        .forEach(call -> new FortranFunction(plan, types, call).write(c));
  }
}
