package org.shimwright.emit.fortran;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.emit.c.CallChecks;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.Comment;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.Name;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.Plan;
import org.shimwright.plan.own.OwnPlan;
import org.shimwright.spec.CallbackType;
import org.shimwright.spec.EnumType;
import org.shimwright.spec.Specification;
import org.shimwright.spec.StructType;

/** Turns a library in C into a module of Fortran, and the functions in C that this calls. */
@AutoService(Target.class)
public final class FortranTarget implements Target {
  @Override
  public About about() {
    return new About(
        "fortran", "a module of Fortran that calls the library", "fortran-shim", Set.of());
  }

  @Override
  public Optional<String> lacking(Specification specification) {
    return Optional.of("functions in C")
        .filter(needed -> specification.own().filter(own -> own.fortran().isEmpty()).isEmpty());
  }

  @Override
  public List<String> support(Plan plan) {
    return List.of("fortran/slots.h");
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    OwnPlan own = OwnPlan.of(plan).orElseThrow();
    String module = FortranModule.name(own);
    Code text =
        Template.of(FortranTarget.class, "fortran.c.in")
            .filled(
                Map.of(
                    "LIBRARY", Comment.of(plan.specification().library().name()),
                    "SPEC", Comment.of(plan.specification().name()),
                    "MODULE", Name.of(module),
                    "HEADERS", SourceWriter.lines(Layout.C, 0, c -> headers(c, own)),
                    "CHECKS", CallChecks.of(own),
                    "STRUCTURES",
                        Code.each(
                            own.own().types(StructType.class),
                            type -> FortranValue.structure(own.own(), type)),
                    "FUNCTIONS",
                        SourceWriter.lines(
                            Layout.C, 0, c -> functions(c, own, new FortranNames(own, module)))));
    return List.of(
        GeneratedFile.resource("fortran/" + module + ".f90", new FortranModule(own).text()),
        GeneratedFile.resource("fortran/" + module + ".c", text.text()));
  }

  private static void headers(SourceWriter c, OwnPlan own) {
    own.own().headers().forEach(header -> c.raw("#include <" + Name.path(header) + ">"));
  }

  private static void functions(SourceWriter c, OwnPlan own, FortranNames names) {
    List<String> constants = own.constants().stream().distinct().toList();
    constants.forEach(
        name -> c.line("SWF_HIDDEN extern const int64_t %s;".formatted(names.label(name))));
    constants.forEach(
        name ->
            c.line("const int64_t %s = SWF_LONG(%s);".formatted(names.label(name), Name.of(name))));
    own.own()
        .types(EnumType.class)
        .forEach(
            type ->
                c.line(
                    "_Static_assert(sizeof(%s) == sizeof(int), \"Fortran has an int for it\");"
                        .formatted(type.cType())));
    own.own()
        .errorText()
        .ifPresent(
            text ->
                c.blank()
                    .line("SWF_UNUSED static const char *text_of(int status)")
                    .block("{", "}", () -> c.line("return %s(status);", Name.of(text))));
    own.own().types(CallbackType.class).forEach(type -> new CCallback(type).write(c));
    own.calls().forEach(call -> new CFunction(c, own, call).write(names.label(call)));
  }
}
