package org.shimwright.mpi.attributes;

import com.palantir.javapoet.ClassName;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.java.FacadeTarget;
import org.shimwright.emit.text.Template;
import org.shimwright.mpi.KeyTypes;
import org.shimwright.mpi.attributes.AttributesPlan.AttributePlan;
import org.shimwright.mpi.attributes.AttributesPlan.AttributeShape.SeenType;

/** Turns an interface of declared attributes into the class that opens their keys. */
final class AttributesWriter {
  private static final ClassName ADDRESS =
      ClassName.get(KeyTypes.PACKAGE, "AttributeValue", "Address");

  private static final String KEY =
      """

        /**
         * The key of {@link %1$s#%2$s()}.
         *
         * @return the key
         */
        public %3$s %2$sKey() {
          return %2$sKey;
        }
      """;
  private static final String ACCESSOR =
      """

          @Override
          public %s %s(%s) {
            %s;
          }
      """;

  private final AttributesPlan plan;

  /** The classes that have been named, by their simple names: one of each is imported. */
  private final Map<String, ClassName> imported = new HashMap<>();

  AttributesWriter(AttributesPlan plan) {
    this.plan = plan;
    Stream.of("java.util.ArrayList", "java.util.List", "java.util.Objects")
        .forEach(name -> named(ClassName.bestGuess(name)));
    named(ClassName.get("javax.annotation.processing", "Generated"));
    named(ClassName.get(KeyTypes.PACKAGE, "Codec"));
    named(ClassName.get(KeyTypes.PACKAGE, "Keyval"));
    /* The template's other names: who is called like one is spelled out. */
    ClassName written = plan.declared().peerClass(plan.declared().simpleName() + "Of");
    imported.put(written.simpleName(), written);
    imported.put("Accessors", written.nestedClass("Accessors"));
    Stream.of("AutoCloseable", "Error", "Integer", "Math", "Override", "RuntimeException")
        .forEach(name -> named(ClassName.get("java.lang", name)));
  }

  /** The class beside the interface. */
  GeneratedFile write() {
    String packageName = plan.declared().packageName();
    String name = plan.declared().simpleName() + "Of";
    Map<String, String> words = new HashMap<>();
    words.put("public", plan.isPublic() ? "public " : "");
    words.put("Class", name);
    words.put("Declared", named(plan.declared()));
    words.put("Object", named(plan.object()));
    words.put("fields", each(a -> "  private final " + keyType(a) + " " + a.name() + "Key;\n\n"));
    words.put(
        "creations",
        each(
            a -> "      %1$sKey = %2$s;\n      keys.add(%1$sKey);\n".formatted(a.name(), made(a))));
    words.put("keys", each(a -> KEY.formatted(words.get("Declared"), a.name(), keyType(a))));
    words.put("accessors", each(this::accessors));
    words.put("imports", imports(packageName));
    String text = Template.of(AttributesWriter.class, "Attributes.java.in").filledJava(words);
    return FacadeTarget.file(packageName, name, text);
  }

  private String each(Function<AttributePlan, String> text) {
    return plan.attributes().stream().map(text).collect(Collectors.joining());
  }

  /** A class by its simple name, unless another has that. */
  private String named(ClassName type) {
    ClassName top = type.topLevelClassName();
    ClassName known = imported.computeIfAbsent(top.simpleName(), name -> top);
    return known.equals(top) ? String.join(".", type.simpleNames()) : type.canonicalName();
  }

  private String imports(String packageName) {
    return imported.values().stream()
        .filter(c -> !c.packageName().equals("java.lang") && !c.packageName().equals(packageName))
        .map(c -> "import " + c.canonicalName() + ";\n")
        .sorted()
        .collect(Collectors.joining());
  }

  private String keyType(AttributePlan attribute) {
    return "Keyval<" + named(plan.object()) + ", " + value(attribute) + ">";
  }

  private String value(AttributePlan attribute) {
    return named(attribute.shape().valueClass());
  }

  /** The call that creates a key. */
  private String made(AttributePlan attribute) {
    String callback = named(plan.declared()) + "::";
    String shared = attribute.shape().share() ? ".share()" : "";
    return named(plan.object())
        + ".createKeyval("
        + codec(attribute)
        + ")"
        + attribute.copyMethod().map(name -> ".onCopy(" + callback + name + ")").orElse(shared)
        + attribute.deleteMethod().map(name -> ".onDelete(" + callback + name + ")").orElse("")
        + ".create()";
  }

  private String codec(AttributePlan attribute) {
    boolean isInt = attribute.shape().seen() == SeenType.INT;
    return switch (attribute.shape().form()) {
      case OBJECT -> "Codec.object(" + value(attribute) + ".class)";
      case INT -> "Codec.integer()";
      case AINT -> "Codec.aint()" + (isInt ? ".map(Math::toIntExact, Integer::longValue)" : "");
      case ADDRESS -> "Codec.address().map(%1$s::word, %1$s::new)".formatted(named(ADDRESS));
    };
  }

  /** The getter, and the setter and remover that the interface has. */
  private String accessors(AttributePlan attribute) {
    String name = attribute.name();
    String text =
        switch (attribute.shape().seen()) {
          case OBJECT -> {
            String optional = named(ClassName.get(Optional.class));
            yield getter(attribute, optional + "<" + value(attribute) + ">", "");
          }
          case INT -> number(attribute, named(ClassName.get(OptionalInt.class)));
          case LONG -> number(attribute, named(ClassName.get(OptionalLong.class)));
        };
    if (attribute.settable()) {
      String set = "object.setAttr(" + name + "Key, value)";
      text += ACCESSOR.formatted("void", name, type(attribute) + " value", set);
    }
    String delete = "object.deleteAttr(" + name + "Key)";
    return text
        + attribute.removeMethod().map(n -> ACCESSOR.formatted("void", n, "", delete)).orElse("");
  }

  private String type(AttributePlan attribute) {
    return switch (attribute.shape().seen()) {
      case OBJECT -> value(attribute);
      case INT -> "int";
      case LONG -> "long";
    };
  }

  private static String number(AttributePlan attribute, String optional) {
    String narrow = ".map(%1$s::of).orElseGet(%1$s::empty)".formatted(optional);
    return getter(attribute, optional, narrow);
  }

  private static String getter(AttributePlan attribute, String type, String narrow) {
    String get = "return object.getAttr(" + attribute.name() + "Key)";
    return ACCESSOR.formatted(type, attribute.name(), "", get + narrow);
  }
}
