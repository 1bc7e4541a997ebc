package org.shimwright.emit.java.carrier;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.shimwright.plan.ConstantPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.spec.Language;
import org.shimwright.spec.Library;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.Procedure;

/**
 * Turns texts of the specification, which name things as C does, into those of a Java reader: the
 * names are those of the facade, and what concerns C and Fortran alone is left out.
 */
final class JavaWords {
  private static final Pattern NAME = Pattern.compile("\\b[A-Za-z]\\w*\\b");

  /** Sentences, and ends of them, that concern callers in C and Fortran alone. */
  private static final Pattern OF_OTHERS =
      Pattern.compile(
          "(?:(?<=[.:] )|^)In (?:C|Fortran|C and Fortran) .*?[.](?: |$)"
              + "|(?:, |; in )[^,;.]* in Fortran(?=[.])");

  private final Map<String, String> names = new HashMap<>();

  JavaWords(Plan plan) {
    Library library = plan.specification().library();
    for (ProcedurePlan function : plan.procedures(Language.JAVA)) {
      String owner = function.owner().map(ObjectClass::javaName).orElse(library.javaName());
      String method = function.names().java();
      boolean own = function.nativeMethod().isPresent(); // or the facade has a method of this name
      names.put(function.names().c(), owner + "." + (own ? method : method.replaceFirst("_$", "")));
    }
    String constants = JavaNames.constants(library);
    Stream.concat(plan.integers().stream(), plan.addresses().stream())
        .forEach(c -> names.put(c.constant().name(), constants + "." + c.javaName()));
    for (ConstantPlan handle : plan.handles()) {
      handle
          .constant()
          .objectClass()
          .map(name -> plan.objectClass(name).javaName())
          .ifPresent(owner -> names.put(handle.constant().name(), owner + "." + handle.javaName()));
    }
  }

  /** A text about everything. */
  String of(String text) {
    String whole = OF_OTHERS.matcher(text.strip().replaceAll("\\s+", " ")).replaceAll("");
    return NAME.matcher(whole).replaceAll(word -> names.getOrDefault(word.group(), word.group()));
  }

  /** A text about a function, whose parameters have names of Java. */
  String of(String text, Procedure procedure) {
    Map<String, String> own = new HashMap<>();
    procedure.parameters().forEach(p -> own.put(p.name(), name(procedure, p)));
    return NAME.matcher(of(text)).replaceAll(word -> own.getOrDefault(word.group(), word.group()));
  }

  /** Typed keys and their values have these names in every facade. */
  private static String name(Procedure procedure, Parameter parameter) {
    return switch (parameter.kind().carrier()) {
      case KEY -> "key";
      case WORD -> "value";
      default -> JavaNames.parameter(procedure, parameter);
    };
  }
}
