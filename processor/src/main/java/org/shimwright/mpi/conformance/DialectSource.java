package org.shimwright.mpi.conformance;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Caller;
import org.shimwright.spec.Dialect;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.PredefinedAttribute;

/** Writes the operations of one dialect, as plain MPI calls. */
final class DialectSource {
  private final Plan plan;
  private final Dialect dialect;

  DialectSource(Plan plan, Dialect dialect) {
    this.plan = plan;
    this.dialect = dialect;
  }

  String fileName() {
    return "dialect_%s.%s".formatted(dialect.name().toLowerCase(Locale.ROOT), suffix());
  }

  private String suffix() {
    return isFortran() ? "F90" : "c";
  }

  private boolean isFortran() {
    return dialect.caller() != Caller.C;
  }

  String text() {
    return isFortran() ? fortran() : c();
  }

  private String c() {
    SourceWriter c = Sources.c(plan, "What the scenarios do in %s.".formatted(dialect.title()));
    c.raw("#include \"operations.h\"").blank();
    c.raw("#include <mpi.h>").raw("#include <stddef.h>").raw("#include <string.h>");
    StringBuilder text = new StringBuilder(c.text());
    ConformanceTarget.classes(plan, dialect)
        .forEach(object -> text.append(ofClass(object, Map.of())));
    text.append(template("name.c").filled(Map.of("prefix", Spelling.prefix(dialect))));
    text.append(predefinedInC());
    return text.toString();
  }

  private String ofClass(ObjectClass object, Map<String, String> further) {
    Spelling spelling = new Spelling(plan, dialect, object);
    Map<String, String> words = new LinkedHashMap<>(spelling.words());
    words.putAll(further);
    String making =
        spelling.canDuplicate()
            ? template("making_%s.%s".formatted(object.name(), suffix())).filled(words)
            : "";
    return template("class." + suffix()).filled(words) + making;
  }

  private static Template template(String name) {
    return Template.of(DialectSource.class, name + ".in");
  }

  private String predefinedInC() {
    SourceWriter c = new SourceWriter(Layout.C);
    c.blank().line("int %s_predefined(int attribute)", Spelling.prefix(dialect));
    c.block(
        "{",
        "}",
        () -> {
          c.block(
              "static const int keys[] = {",
              "};",
              () -> attributes().forEach(attribute -> c.line("%s,", attribute.name())));
          c.line("return keys[attribute];");
        });
    return c.text();
  }

  private List<PredefinedAttribute> attributes() {
    return plan.specification().predefinedAttributes();
  }

  private String fortran() {
    String module = Spelling.prefix(dialect);
    SourceWriter f =
        Sources.fortran(
            plan, "What the scenarios do in Fortran with %s.".formatted(dialect.title()));
    f.line("module %s", module);
    FortranAccess access = FortranAccess.of(dialect);
    f.indented(
        () -> {
          f.lines(access.uses());
          f.line("use, intrinsic :: iso_c_binding, only: c_int, c_int64_t");
          f.line("use conformance_calls");
          f.line("implicit none");
          f.lines(access.includes());
          f.line("integer(c_int), parameter, private :: me = %d", dialect.ordinal());
          f.line(
              "! what a duplication that does not block is making, until it has been waited for");
          f.line("%s, save, asynchronous, private :: pending", access.handle("MPI_Comm"));
          f.line("%s, save, private :: request", access.handle("MPI_Request"));
        });
    f.blank().raw("contains");
    StringBuilder text = new StringBuilder(f.text());
    List<ObjectClass> classes = ConformanceTarget.classes(plan);
    ConformanceTarget.classes(plan, dialect)
        .forEach(
            object -> text.append(ofClass(object, access.words(object, classes.indexOf(object)))));
    text.append(template("name.F90").filled(Map.of("prefix", module)));
    text.append(predefinedInFortran());
    return text.append("\nend module ").append(module).append('\n').toString();
  }

  private String predefinedInFortran() {
    SourceWriter f = new SourceWriter(Layout.FORTRAN);
    f.blank().raw("  function predefined(attribute) &");
    f.raw("      bind(c, name='%s_predefined') result(key)".formatted(Spelling.prefix(dialect)));
    f.raw("    integer(c_int), value :: attribute").raw("    integer(c_int) :: key");
    f.raw("    select case (attribute)");
    List<PredefinedAttribute> all = attributes();
    for (int i = 0; i < all.size(); i++) {
      f.raw("    case (%d)".formatted(i));
      f.raw("      key = int(%s, c_int)".formatted(all.get(i).name()));
    }
    f.raw("    case default").raw("      key = int(MPI_KEYVAL_INVALID, c_int)");
    f.raw("    end select").raw("  end function predefined");
    return f.text();
  }
}
