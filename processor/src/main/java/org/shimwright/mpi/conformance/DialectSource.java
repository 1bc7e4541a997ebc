package org.shimwright.mpi.conformance;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.shimwright.emit.text.Banner;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.emit.text.Template;
import org.shimwright.mpi.FortranCases;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Caller;
import org.shimwright.spec.Dialect;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.PredefinedAttribute;

/** Writes the operations of one dialect, as plain MPI calls. */
record DialectSource(Plan plan, Dialect dialect) {
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
    String said = "What the scenarios do in %s%s.";
    String program = plan.specification().name();
    String title = dialect.title();
    SourceWriter banner =
        isFortran()
            ? Banner.fortran(program, said.formatted("Fortran with ", title))
            : Banner.c(program, said.formatted("", title));
    Map<String, String> words = new HashMap<>(isFortran() ? fortran() : c());
    words.put("prefix", Spelling.prefix(dialect));
    return banner.text() + template("dialect").filled(words);
  }

  private Map<String, String> c() {
    return Map.of(
        "classes",
        classes(object -> Map.of()) + layouts(object -> Map.of()),
        "keys",
        SourceWriter.lines(Layout.C, 2, c -> keys().forEach(key -> c.line(key + ","))));
  }

  private Map<String, String> fortran() {
    FortranAccess access = FortranAccess.of(dialect);
    List<ObjectClass> all = ConformanceTarget.classes(plan);
    return Map.of(
        "dialect", Integer.toString(dialect.ordinal()),
        "uses", SourceWriter.lines(Layout.FORTRAN, 1, f -> f.lines(access.uses())),
        "includes", SourceWriter.lines(Layout.FORTRAN, 1, f -> f.lines(access.includes())),
        "communicator", access.handle("MPI_Comm"),
        "request", access.handle("MPI_Request"),
        "classes",
            classes(object -> access.words(object, all.indexOf(object)))
                + layouts(object -> access.words(object, 0)),
        "keys", FortranCases.of("    ", "key = int(%s, c_int)", keys()));
  }

  private List<String> keys() {
    return plan.specification().predefinedAttributes().stream()
        .map(PredefinedAttribute::name)
        .toList();
  }

  /** The operations of all object classes, whose templates have further words in some languages. */
  private String classes(Function<ObjectClass, Map<String, String>> further) {
    return ConformanceTarget.classes(plan, dialect)
        .map(object -> ofClass(object, further.apply(object)))
        .collect(Collectors.joining());
  }

  /** The operations with addresses, where there are datatypes. */
  private String layouts(Function<ObjectClass, Map<String, String>> further) {
    return plan.specification().objectClasses().stream()
        .filter(object -> object.name().equals("type"))
        .map(object -> layouts(further.apply(object)))
        .collect(Collectors.joining());
  }

  /** Their functions have other names in MPI-1. */
  private String layouts(Map<String, String> further) {
    boolean old = dialect.mpi1();
    Map<String, String> words = new HashMap<>(further);
    words.put("dialect", dialect.name());
    words.put("prefix", Spelling.prefix(dialect));
    words.put("old", old ? "1" : "0");
    words.put("get_address", old ? "MPI_Address" : "MPI_Get_address");
    words.put("hvector", old ? "MPI_Type_hvector" : "MPI_Type_create_hvector");
    words.put("struct", old ? "MPI_Type_struct" : "MPI_Type_create_struct");
    return template("layouts").filled(words);
  }

  private String ofClass(ObjectClass object, Map<String, String> further) {
    Spelling spelling = new Spelling(plan, dialect, object);
    Map<String, String> words = new HashMap<>(spelling.words());
    words.putAll(further);
    String making =
        spelling.canDuplicate() ? template("making_" + object.name()).filled(words) : "";
    return template("class").filled(words) + making;
  }

  private Template template(String name) {
    return Template.of(DialectSource.class, "%s.%s.in".formatted(name, suffix()));
  }
}
