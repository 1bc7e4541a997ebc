package org.shimwright.mpi.conformance;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.shimwright.emit.text.Banner;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.emit.text.Template;
import org.shimwright.mpi.FortranCases;
import org.shimwright.plan.Plan;
import org.shimwright.spec.mpi.Caller;
import org.shimwright.spec.mpi.MpiValues;
import org.shimwright.spec.mpi.PredefinedAttribute;
import org.shimwright.spec.mpi.trial.Dialect;
import org.shimwright.spec.type.HandleType;

/** Generates the operations of one dialect, as plain MPI calls. */
record DialectSource(Plan plan, Dialect dialect) {
  String fileName() {
    return "dialect_%s.%s".formatted(dialect.name().toLowerCase(Locale.ROOT), fileSuffix());
  }

  private String fileSuffix() {
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
    Map<String, Code> words = new HashMap<>(isFortran() ? slotsForFortran() : slotsForC());
    words.put("prefix", Code.word(DialectNames.prefix(dialect)));
    return banner.code(templateNamed("dialect").filled(words)).text();
  }

  private Map<String, Code> slotsForC() {
    return Map.of(
        "classes",
        operationsOfClasses(object -> Map.of()).then(layoutFunctions(object -> Map.of())),
        "keys",
        SourceWriter.lines(Layout.C, 2, c -> predefinedKeys().forEach(key -> c.line(key + ","))));
  }

  private Map<String, Code> slotsForFortran() {
    FortranAccess access = FortranAccess.of(dialect);
    List<HandleType> all = ConformanceTarget.classesWithAttributes(plan);
    return Map.of(
        "dialect", Code.word(dialect.ordinal()),
        "uses", SourceWriter.lines(Layout.FORTRAN, 1, f -> f.lines(access.uses())),
        "includes", SourceWriter.lines(Layout.FORTRAN, 1, f -> f.lines(access.includes())),
        "communicator", Code.word(access.handleType("MPI_Comm")),
        "request", Code.word(access.handleType("MPI_Request")),
        "classes",
            operationsOfClasses(object -> access.slotTexts(object, all.indexOf(object)))
                .then(layoutFunctions(object -> access.slotTexts(object, 0))),
        "keys", FortranCases.of(2, "key = int(%s, c_int)", predefinedKeys()));
  }

  private List<String> predefinedKeys() {
    return MpiValues.of(plan.specification()).predefinedAttributes().stream()
        .map(PredefinedAttribute::name)
        .toList();
  }

  /**
   * Returns the operations of all object classes. {@code further} returns additional slots of a
   * class, which only the Fortran templates have.
   */
  private Code operationsOfClasses(Function<HandleType, Map<String, String>> further) {
    return Code.each(
        ConformanceTarget.classesWithAttributes(plan, dialect).toList(),
        object -> operationsOfClass(object, further.apply(object)));
  }

  /**
   * Returns the C or Fortran functions that query an address, or create a datatype from distances
   * in bytes, if the specification has datatypes.
   */
  private Code layoutFunctions(Function<HandleType, Map<String, String>> further) {
    return Code.each(
        plan.specification().handles().stream()
            .filter(object -> object.word().equals("type"))
            .toList(),
        object -> layoutFunctions(further.apply(object)));
  }

  /**
   * Returns the C or Fortran functions that query an address, or create a datatype from distances
   * in bytes. The MPI functions that they call have other names in MPI-1.
   */
  private Code layoutFunctions(Map<String, String> further) {
    boolean old = dialect.mpi1();
    Map<String, String> words = new HashMap<>(further);
    words.put("dialect", dialect.name());
    words.put("prefix", DialectNames.prefix(dialect));
    words.put("old", old ? "1" : "0");
    words.put("get_address", old ? "MPI_Address" : "MPI_Get_address");
    words.put("hvector", old ? "MPI_Type_hvector" : "MPI_Type_create_hvector");
    words.put("struct", old ? "MPI_Type_struct" : "MPI_Type_create_struct");
    return templateNamed("layouts").filled(Code.words(words));
  }

  private Code operationsOfClass(HandleType object, Map<String, String> further) {
    DialectNames spelling = new DialectNames(plan, dialect, object);
    Map<String, String> words = new HashMap<>(spelling.slotTexts());
    words.putAll(further);
    Map<String, Code> all = Code.words(words);
    Code ofClass = templateNamed("class").filled(all);
    return spelling.canDuplicate()
        ? ofClass.then(templateNamed("making_" + object.word()).filled(all))
        : ofClass;
  }

  private Template templateNamed(String name) {
    return Template.of(DialectSource.class, "%s.%s.in".formatted(name, fileSuffix()));
  }
}
