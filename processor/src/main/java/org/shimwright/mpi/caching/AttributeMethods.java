package org.shimwright.mpi.caching;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.shimwright.emit.java.Documentation;
import org.shimwright.emit.java.FacadeClass;
import org.shimwright.emit.java.JavaMethod;
import org.shimwright.emit.java.carrier.JavaTypes;
import org.shimwright.emit.text.Template;
import org.shimwright.mpi.KeyTypes;
import org.shimwright.mpi.caching.CachingPlan.PredefinedKey;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.spec.Procedure;
import org.shimwright.spec.mpi.PredefinedAttribute;

/** Turns the caching procedures of an object class into typed methods and predefined keys. */
final class AttributeMethods {
  private static final Template METHODS = Template.of(AttributeMethods.class, "methods.java.in");

  /** What any of the methods may throw. */
  private static final List<String> THROWN =
      List.of(
          "@throws IllegalStateException if MPI cannot be called now, or something is not alive",
          "@throws " + KeyTypes.EXCEPTION + " if MPI reports an error or a callback fails");

  /** The operations of the run time's interface of all objects that carry attributes. */
  private static final Set<String> OF_HOLDER = Set.of("set_attr", "get_attr", "delete_attr");

  private final JavaTypes types;
  private final Documentation documentation;
  private final CachingPlan caching;
  private final String self;

  AttributeMethods(JavaTypes types, CachingPlan caching) {
    this.types = types;
    documentation = new Documentation(types);
    this.caching = caching;
    self = caching.objectClass().javaName();
  }

  void addTo(FacadeClass type) {
    caching.predefined().forEach(key -> predefined(type, key));
    boolean holder = caching.procedures().keySet().containsAll(OF_HOLDER);
    if (holder) {
      type.implement("%s.AttributeHolder<%s>".formatted(KeyTypes.PACKAGE, self));
    }
    caching
        .procedures()
        .forEach(
            (operation, p) ->
                methods(operation, p).stream()
                    .map(m -> holder && OF_HOLDER.contains(operation) ? m.overriding() : m)
                    .forEach(type::method));
  }

  /** The methods for a function, or none if another class has it. */
  List<JavaMethod> methods(Procedure procedure) {
    return caching.procedures().entrySet().stream()
        .filter(entry -> entry.getValue().name().equals(procedure.name()))
        .flatMap(entry -> methods(entry.getKey(), procedure).stream())
        .toList();
  }

  private List<JavaMethod> methods(String operation, Procedure procedure) {
    List<JavaMethod> all = new ArrayList<>();
    List<String> tags = new ArrayList<>();
    String declaration = "";
    String text = METHODS.section(operation).filledJava(Map.of("Object", self));
    for (String line : text.lines().toList()) {
      if (line.startsWith("@")) {
        tags.add(line);
      } else if (declaration.isEmpty()) {
        declaration = line;
      } else if (!line.isEmpty()) {
        tags.addAll(THROWN);
        all.add(documentation.method(procedure, tags, declaration, line));
        tags.clear();
        declaration = "";
      }
    }
    return all;
  }

  private void predefined(FacadeClass type, PredefinedKey key) {
    PredefinedAttribute attribute = key.attribute();
    String address = KeyTypes.PACKAGE + ".AttributeValue.Address";
    String value =
        switch (attribute.tag()) {
          case INTEGER -> "Integer";
          case AINT -> "Long";
          case ADDRESS -> address;
        };
    String reader =
        switch (attribute.tag()) {
          case INTEGER -> "word -> (int) word";
          case AINT -> "word -> word";
          case ADDRESS -> address + "::new";
        };
    type.constant(
        documented(attribute),
        Documentation.annotations(attribute.history()),
        "%1$s.PredefinedKeyval<%2$s, %3$s> %4$s = new %1$s.PredefinedKeyval<>(%5$s)"
            .formatted(
                KeyTypes.PACKAGE,
                self,
                value,
                key.javaName(),
                "%s.CALLS, %s.predefinedKey(%s), \"%s\", %s"
                    .formatted(
                        JavaNames.caching(caching.objectClass()),
                        types.natives(),
                        key.index(),
                        attribute.name(),
                        reader)));
  }

  private String documented(PredefinedAttribute attribute) {
    List<String> doc = new ArrayList<>();
    doc.add(Documentation.escaped(types.inJava(attribute.summary())));
    doc.add("\n<p>" + Documentation.escaped(types.inJava(attribute.text())));
    doc.add(
        "\n<p>{@code %s}, %s, present: %s; %s."
            .formatted(
                attribute.name(),
                Documentation.escaped(attribute.valueType()),
                Documentation.escaped(attribute.present()),
                Documentation.escaped(attribute.clause())));
    List<String> deprecation = documentation.deprecation(attribute.history());
    doc.addAll(deprecation.isEmpty() ? List.of() : List.of(""));
    doc.addAll(deprecation);
    return String.join("\n", doc);
  }
}
