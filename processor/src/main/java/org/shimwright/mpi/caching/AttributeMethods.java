package org.shimwright.mpi.caching;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.java.Documentation;
import org.shimwright.emit.java.carrier.JavaTypes;
import org.shimwright.mpi.KeyTypes;
import org.shimwright.mpi.caching.CachingPlan.PredefinedKey;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.spec.PredefinedAttribute;
import org.shimwright.spec.Procedure;
import org.shimwright.spec.Tag;

/** Turns the caching procedures of an object class into typed methods and predefined keys. */
final class AttributeMethods {
  private static final String OF_VALUE = "@param <V> the type of the value";
  private static final String KEY = "@param key the key";
  private static final String CREATED = "@return what takes the callbacks and creates the key";
  private static final String FOUND = "@return the value, or empty if there is none";
  private static final String NULL_REFUSED = "@throws NullPointerException if an argument is null";
  private static final String CLASS_REFUSED =
      "@throws IllegalArgumentException if the key is of another class of objects";
  private static final TypeVariableName VALUE = TypeVariableName.get("V");

  /** The operations of the run time's interface of all objects that carry attributes. */
  private static final Set<String> OF_HOLDER = Set.of("set_attr", "get_attr", "delete_attr");

  private final JavaTypes types;
  private final Documentation documentation;
  private final CachingPlan caching;
  private final ClassName self;
  private final ClassName calls;
  private final TypeName typedKey;
  private final TypeName anyKey;

  AttributeMethods(JavaTypes types, CachingPlan caching) {
    this.types = types;
    documentation = new Documentation(types);
    this.caching = caching;
    self = types.of(caching.objectClass());
    calls = types.named(JavaNames.caching(caching.objectClass()));
    typedKey = ParameterizedTypeName.get(KeyTypes.KEYVAL, self, VALUE);
    anyKey =
        ParameterizedTypeName.get(KeyTypes.KEYVAL, self, WildcardTypeName.subtypeOf(Object.class));
  }

  void addTo(TypeSpec.Builder type) {
    caching.predefined().forEach(key -> type.addField(predefined(key)));
    boolean holder = caching.procedures().keySet().containsAll(OF_HOLDER);
    if (holder) {
      type.addSuperinterface(ParameterizedTypeName.get(KeyTypes.ATTRIBUTE_HOLDER, self));
    }
    caching
        .procedures()
        .forEach(
            (operation, p) ->
                methods(operation, p).stream()
                    .map(m -> holder && OF_HOLDER.contains(operation) ? overriding(m) : m)
                    .forEach(type::addMethod));
  }

  /** The methods for a function, or none if another class has it. */
  List<MethodSpec> methods(Procedure procedure) {
    return caching.procedures().entrySet().stream()
        .filter(entry -> entry.getValue().name().equals(procedure.name()))
        .flatMap(entry -> methods(entry.getKey(), procedure).stream())
        .toList();
  }

  private List<MethodSpec> methods(String operation, Procedure p) {
    return switch (operation) {
      case "create_keyval" -> List.of(createKeyval(p));
      case "free_keyval" -> List.of(freeKeyval(p, "freeKeyval", "close"));
      case "set_attr" -> List.of(setAttr(p));
      case "get_attr" -> List.of(getAttr(p), getPredefined(p), getValue(p));
      case "delete_attr" -> List.of(deleteAttr(p, "deleteAttr", "delete"));
      case "keyval_create" -> List.of(keyvalCreate(p));
      case "keyval_free" -> List.of(freeKeyval(p, "keyvalFree", "closeMpi1"));
      case "attr_put" -> List.of(attrPut(p));
      case "attr_get" -> List.of(attrGet(p));
      case "attr_delete" -> List.of(deleteAttr(p, "attrDelete", "deleteMpi1"));
      default -> throw new IllegalArgumentException("no Java form of the operation " + operation);
    };
  }

  private static MethodSpec overriding(MethodSpec method) {
    return method.toBuilder().addAnnotation(Override.class).build();
  }

  private FieldSpec predefined(PredefinedKey key) {
    PredefinedAttribute attribute = key.attribute();
    boolean isInt = attribute.tag() == Tag.INTEGER;
    ClassName value =
        switch (attribute.tag()) {
          case INTEGER -> ClassName.get(Integer.class);
          case AINT -> ClassName.get(Long.class);
          case ADDRESS -> KeyTypes.ADDRESS;
        };
    CodeBlock reader =
        attribute.tag() == Tag.ADDRESS
            ? CodeBlock.of("$T::new", KeyTypes.ADDRESS)
            : CodeBlock.of(isInt ? "word -> (int) word" : "word -> word");
    FieldSpec.Builder field =
        FieldSpec.builder(
                ParameterizedTypeName.get(KeyTypes.PREDEFINED_KEYVAL, self, value),
                key.javaName(),
                Modifier.PUBLIC,
                Modifier.STATIC,
                Modifier.FINAL)
            .addJavadoc(documented(attribute))
            .initializer(
                "new $T<>($T.CALLS, $T.predefinedKey($L), $S, $L)",
                KeyTypes.PREDEFINED_KEYVAL,
                calls,
                types.natives(),
                key.index(),
                attribute.name(),
                reader);
    if (attribute.history().deprecated().isPresent()) {
      field.addAnnotation(Deprecated.class);
    }
    return field.build();
  }

  private CodeBlock documented(PredefinedAttribute attribute) {
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
    return Documentation.joined(doc);
  }

  private MethodSpec.Builder method(String name, Procedure procedure, String... tags) {
    List<String> all = new ArrayList<>(List.of(tags));
    all.add("@throws IllegalStateException if MPI cannot be called now, or something is not alive");
    all.add("@throws " + KeyTypes.EXCEPTION + " if MPI reports an error or a callback fails");
    return documentation.method(name, procedure, all);
  }

  private MethodSpec createKeyval(Procedure procedure) {
    return method(
            "createKeyval",
            procedure,
            "@param <V> the type of the values",
            "@param codec how values are stored",
            CREATED,
            NULL_REFUSED,
            "@throws IllegalArgumentException if objects of this class cannot hold such values")
        .addModifiers(Modifier.STATIC)
        .addTypeVariable(VALUE)
        .addParameter(ParameterizedTypeName.get(KeyTypes.CODEC, VALUE), "codec")
        .returns(ParameterizedTypeName.get(KeyTypes.KEYVAL_BUILDER, self, VALUE))
        .addStatement("return new $T<>($T.CALLS, codec)", KeyTypes.KEYVAL_BUILDER, calls)
        .build();
  }

  private MethodSpec keyvalCreate(Procedure procedure) {
    TypeName integer = ClassName.get(Integer.class);
    String create = "return new $T<>($T.CALLS, $T.integer())";
    return method("keyvalCreate", procedure, CREATED)
        .addModifiers(Modifier.STATIC)
        .returns(ParameterizedTypeName.get(KeyTypes.KEYVAL_BUILDER, self, integer))
        .addStatement(create, KeyTypes.KEYVAL_BUILDER, calls, KeyTypes.CODEC)
        .build();
  }

  private MethodSpec freeKeyval(Procedure procedure, String name, String callee) {
    return onKey(name, procedure, anyKey, KEY)
        .addModifiers(Modifier.STATIC)
        .addStatement("key.of($T.class).$N()", self, callee)
        .build();
  }

  private MethodSpec setAttr(Procedure procedure) {
    return method(
            "setAttr",
            procedure,
            OF_VALUE,
            KEY,
            "@param value the value, not null",
            NULL_REFUSED,
            CLASS_REFUSED + ", or its callbacks cannot have such a value")
        .addTypeVariable(VALUE)
        .addParameter(typedKey, "key")
        .addParameter(VALUE, "value")
        .addStatement("key.set(this, value)")
        .build();
  }

  private MethodSpec getAttr(Procedure procedure) {
    String foreign = " if other code stored what the key's type cannot express";
    String thrown = "@throws " + KeyTypes.FOREIGN_VALUE_EXCEPTION + foreign;
    return reading(
        onKey("getAttr", procedure, typedKey, OF_VALUE, KEY, FOUND, thrown).addTypeVariable(VALUE),
        optional(VALUE),
        "get");
  }

  private MethodSpec getPredefined(Procedure procedure) {
    TypeName key = ParameterizedTypeName.get(KeyTypes.PREDEFINED_KEYVAL, self, VALUE);
    String of = "@param key the key of an attribute that MPI sets";
    String found = "@return the value, or empty if MPI sets none here";
    return reading(
        onKey("getAttr", procedure, key, OF_VALUE, of, found).addTypeVariable(VALUE),
        optional(VALUE),
        "get");
  }

  private MethodSpec getValue(Procedure procedure) {
    String found = "@return the value as it is, whoever stored it, or empty if there is none";
    return reading(
        onKey("getAttrValue", procedure, anyKey, KEY, found),
        optional(KeyTypes.ATTRIBUTE_VALUE),
        "getValue");
  }

  private MethodSpec attrGet(Procedure procedure) {
    String found = "@return the least significant part of the value, or empty if there is none";
    return reading(
        onKey("attrGet", procedure, anyKey, KEY, found),
        ClassName.get(OptionalInt.class),
        "getMpi1");
  }

  private static TypeName optional(TypeName value) {
    return ParameterizedTypeName.get(ClassName.get(Optional.class), value);
  }

  /** A method whose first parameter is a key. */
  private MethodSpec.Builder onKey(String name, Procedure procedure, TypeName key, String... tags) {
    List<String> all = new ArrayList<>(List.of(tags));
    all.addAll(List.of(NULL_REFUSED, CLASS_REFUSED));
    return method(name, procedure, all.toArray(String[]::new)).addParameter(key, "key");
  }

  private static MethodSpec reading(MethodSpec.Builder method, TypeName returned, String callee) {
    return method.returns(returned).addStatement("return key.$N(this)", callee).build();
  }

  private MethodSpec deleteAttr(Procedure procedure, String name, String callee) {
    return onKey(name, procedure, anyKey, KEY).addStatement("key.$N(this)", callee).build();
  }

  private MethodSpec attrPut(Procedure procedure) {
    return onKey("attrPut", procedure, anyKey, KEY, "@param value the value")
        .addParameter(TypeName.INT, "value")
        .addStatement("key.setMpi1(this, value)")
        .build();
  }
}
