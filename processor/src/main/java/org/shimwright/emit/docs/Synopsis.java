package org.shimwright.emit.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.shimwright.emit.Declarations;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.CallbackPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.Direction;
import org.shimwright.spec.Kind;
import org.shimwright.spec.Language;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.Width;

/** Spells C and Fortran declarations for people, in the standard's way of writing them. */
final class Synopsis {
  private static final String ERROR = "ierror";

  /** Narrow enough for a page of a manual on a terminal of 80 columns. */
  private static final Layout C = new Layout(66, 4, 4, "", "");

  private static final Layout FORTRAN = new Layout(66, 2, 4, " &", "");
  private static final Pattern MEMBER = Pattern.compile("MPI::\\w+::\\w+(?=\\()");

  private final Plan plan;
  private final List<Declarations> declarations =
      ServiceLoader.load(Declarations.class, Declarations.class.getClassLoader()).stream()
          .map(ServiceLoader.Provider::get)
          .toList();

  Synopsis(Plan plan) {
    this.plan = plan;
  }

  /** The declarations of a function, in every language that has it. */
  List<Snippet> of(ProcedurePlan function) {
    List<Snippet> all = new ArrayList<>();
    for (Language language : function.procedure().languages()) {
      add(all, language, spelled(function, language));
    }
    return all;
  }

  /** The shapes of a callback, in every language that has it. */
  List<Snippet> of(CallbackPlan callback) {
    List<Snippet> all = new ArrayList<>();
    for (Language language : callback.prototype().languages()) {
      add(all, language, spelled(callback, language));
    }
    return all;
  }

  private static void add(List<Snippet> all, Language language, String code) {
    if (!code.isEmpty()) {
      all.add(new Snippet(language, LanguageNames.of(language), code, ""));
    }
  }

  private String spelled(ProcedurePlan function, Language language) {
    return switch (language) {
      case C -> c(function);
      case CXX -> inCxx(function.procedure().cxx());
      case FORTRAN -> fortran(function, false);
      case F08 -> fortran(function, true);
      case JAVA -> declared(function, language);
    };
  }

  private String declared(ProcedurePlan function, Language language) {
    return declarations.stream()
        .filter(d -> d.language() == language)
        .map(d -> d.of(plan, function))
        .collect(Collectors.joining());
  }

  private String spelled(CallbackPlan callback, Language language) {
    return switch (language) {
      case C -> c(callback);
      case CXX -> inCxx(callback.prototype().cxx());
      case FORTRAN -> fortran(callback, false);
      case F08 -> fortran(callback, true);
      case JAVA -> ""; // a lambda, whose type depends on the key
    };
  }

  private static String inCxx(List<String> declarations) {
    SourceWriter out = new SourceWriter(C);
    declarations.forEach(declaration -> out.line(declaration + ";"));
    return out.text();
  }

  /** What a reader may look for: the names of a function in all languages. */
  List<String> names(ProcedurePlan function) {
    List<String> names = new ArrayList<>(List.of(function.names().c()));
    if (function.in(Language.FORTRAN)) {
      names.add(function.names().fortran());
    }
    names.addAll(inCxx(function));
    declarations.forEach(d -> names.addAll(d.names(plan, function)));
    return names;
  }

  /** Such as {@code MPI::Comm::Set_attr}. */
  private static List<String> inCxx(ProcedurePlan function) {
    return function.procedure().cxx().stream()
        .map(MEMBER::matcher)
        .filter(Matcher::find)
        .map(Matcher::group)
        .toList();
  }

  /** The declaration of a function in C. */
  private String c(ProcedurePlan function) {
    String result = cType(function.procedure().returns());
    String parameters = cParameters(function.procedure().parameters());
    return inC(result + " " + function.names().c() + "(" + parameters + ");");
  }

  /** The type of a callback in C. */
  private String c(CallbackPlan callback) {
    String result = callback.returnsStatus() ? "int" : "void";
    String more = callback.prototype().variadic() ? ", ..." : "";
    String parameters = cParameters(callback.prototype().parameters()) + more;
    return inC("typedef " + result + " " + callback.names().c() + "(" + parameters + ");");
  }

  /** The declaration of a function in Fortran. */
  private String fortran(ProcedurePlan function, boolean f08) {
    String name = f08 ? function.names().c() : function.names().fortran();
    boolean status = function.returnsStatus();
    String head =
        status ? "SUBROUTINE" : fortranType(function.procedure().returns(), f08) + " FUNCTION";
    String error = f08 ? "INTEGER, OPTIONAL, INTENT(OUT)" : "INTEGER";
    return inFortran(
        head + " " + name, function.procedure().parameters(), f08, f08, status ? error : "");
  }

  /** The shape of a callback in Fortran. */
  private String fortran(CallbackPlan callback, boolean f08) {
    return inFortran(
        "SUBROUTINE "
            + (f08 ? callback.names().c() : callback.names().c().toUpperCase(Locale.ROOT)),
        callback.prototype().parameters(),
        f08,
        false,
        callback.returnsStatus() ? "INTEGER" : "");
  }

  private static String inC(String declaration) {
    return new SourceWriter(C).line(declaration).text();
  }

  private String cParameters(List<Parameter> parameters) {
    return parameters.isEmpty()
        ? "void"
        : parameters.stream().map(this::cParameter).collect(Collectors.joining(", "));
  }

  private String cParameter(Parameter p) {
    boolean in = p.direction() == Direction.IN;
    String name = (in ? " " : " *") + p.name();
    return switch (p.kind().carrier()) {
      case OBJECT, KEY, INTEGER, FLAG, STATUS, AINT, DOUBLE, FORTRAN_INTEGER ->
          cType(p.kind()) + name;
      case WORD, STATE, POINTER -> "void *" + p.name();
      case BUFFER -> (in ? "const " : "") + "void *" + p.name();
      case CALLBACK -> p.prototype().orElseThrow() + " *" + p.name();
      case TEXT -> (in ? "const " : "") + "char *" + p.name();
      case INTEGER_ARRAY -> "const int " + p.name() + "[]";
      case RANGES -> "int " + p.name() + "[][3]";
      case STATUS_RECORD -> "MPI_Status *" + p.name();
      case ARGUMENT_COUNT -> "int *" + p.name();
      case ARGUMENTS -> "char ***" + p.name();
    };
  }

  private String cType(Kind kind) {
    return switch (kind.carrier()) {
      case OBJECT -> typeName(kind);
      case DOUBLE -> "double";
      case FORTRAN_INTEGER -> "MPI_Fint";
      case AINT -> "MPI_Aint";
      case KEY,
          WORD,
          STATE,
          FLAG,
          CALLBACK,
          STATUS,
          TEXT,
          INTEGER,
          BUFFER,
          POINTER,
          INTEGER_ARRAY,
          RANGES,
          STATUS_RECORD,
          ARGUMENT_COUNT,
          ARGUMENTS ->
          "int";
    };
  }

  private String inFortran(
      String head, List<Parameter> parameters, boolean f08, boolean intents, String error) {
    List<Parameter> own = parameters.stream().filter(Synopsis::isInFortran).toList();
    List<String> names = own.stream().map(Parameter::name).collect(Collectors.toList());
    if (!error.isEmpty()) {
      names.add(ERROR);
    }
    SourceWriter out = new SourceWriter(FORTRAN);
    out.line(head + "(" + String.join(", ", names) + ")");
    out.indented(
        () -> {
          own.forEach(p -> out.line(declaration(p, f08, intents)));
          if (!error.isEmpty()) {
            out.line(error + " :: " + ERROR);
          }
        });
    return out.text();
  }

  private static boolean isInFortran(Parameter p) {
    Carrier carrier = p.kind().carrier();
    return carrier != Carrier.ARGUMENT_COUNT && carrier != Carrier.ARGUMENTS;
  }

  private String declaration(Parameter p, boolean f08, boolean intents) {
    String size = p.length().orElse("*");
    String name = p.name();
    return switch (p.kind().carrier()) {
      case INTEGER_ARRAY -> "INTEGER" + intent(p, intents) + " :: " + name + "(" + size + ")";
      case RANGES -> "INTEGER" + intent(p, intents) + " :: " + name + "(3, " + size + ")";
      case BUFFER ->
          (f08 ? "TYPE(*), DIMENSION(..)" : "<type>") + " :: " + name + (f08 ? "" : "(*)");
      case CALLBACK ->
          f08 ? "PROCEDURE(" + p.prototype().orElseThrow() + ") :: " + name : "EXTERNAL " + name;
      case OBJECT,
          KEY,
          WORD,
          STATE,
          FLAG,
          STATUS,
          TEXT,
          INTEGER,
          AINT,
          POINTER,
          DOUBLE,
          STATUS_RECORD,
          FORTRAN_INTEGER,
          ARGUMENT_COUNT,
          ARGUMENTS ->
          fortranType(p.kind(), f08) + intent(p, intents) + " :: " + name;
    };
  }

  private static String intent(Parameter p, boolean intents) {
    return intents ? ", INTENT(" + p.direction() + ")" : "";
  }

  private String fortranType(Kind kind, boolean f08) {
    String address = "INTEGER(KIND=MPI_ADDRESS_KIND)";
    return switch (kind.carrier()) {
      case OBJECT -> f08 ? "TYPE(" + typeName(kind) + ")" : "INTEGER";
      case WORD, STATE, AINT -> kind.width() == Width.ADDRESS ? address : "INTEGER";
      case POINTER -> f08 ? "TYPE(C_PTR)" : address;
      case FLAG -> "LOGICAL";
      case TEXT -> "CHARACTER(LEN=*)";
      case STATUS_RECORD -> f08 ? "TYPE(MPI_Status)" : "INTEGER, DIMENSION(MPI_STATUS_SIZE)";
      case DOUBLE -> "DOUBLE PRECISION";
      case KEY,
          INTEGER,
          STATUS,
          FORTRAN_INTEGER,
          INTEGER_ARRAY,
          RANGES,
          BUFFER,
          CALLBACK,
          ARGUMENT_COUNT,
          ARGUMENTS ->
          "INTEGER";
    };
  }

  private String typeName(Kind kind) {
    return plan.objectClass(kind.objectClass().orElseThrow()).typeName();
  }
}
