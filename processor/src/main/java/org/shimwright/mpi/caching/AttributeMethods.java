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
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
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
  private final Map<String, Function<Procedure, List<MethodSpec>>> operations;

  AttributeMethods(JavaTypes types, CachingPlan caching) {
    this.types = types;
    documentation = new Documentation(types);
    this.caching = caching;
    self = types.of(caching.objectClass());
    calls = types.named(JavaNames.caching(caching.objectClass()));
    typedKey = ParameterizedTypeName.get(KeyTypes.KEYVAL, self, VALUE);
    anyKey =
        ParameterizedTypeName.get(KeyTypes.KEYVAL, self, WildcardTypeName.subtypeOf(Object.class));
    operations =
        Map.of(
            "create_keyval", p -> List.of(createKeyval(p)),
            "free_keyval", p -> List.of(freeKeyval(p, "freeKeyval", "close")),
            "set_attr", p -> List.of(setAttr(p)),
            "get_attr", p -> List.of(getAttr(p), getPredefined(p), getValue(p)),
            "delete_attr", p -> List.of(deleteAttr(p, "deleteAttr", "delete")),
            "keyval_create", p -> List.of(keyvalCreate(p)),
            "keyval_free", p -> List.of(freeKeyval(p, "keyvalFree", "closeMpi1")),
            "attr_put", p -> List.of(attrPut(p)),
            "attr_get", p -> List.of(attrGet(p)),
            "attr_delete", p -> List.of(deleteAttr(p, "attrDelete", "deleteMpi1")));
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
    caching.mpi1().forEach((operation, p) -> type.addMethods(methods(operation, p)));
  }

  /** The methods for a function, or none if another class has it. */
  List<MethodSpec> methods(Procedure procedure) {
    return Stream.of(caching.procedures(), caching.mpi1())
        .flatMap(m -> m.entrySet().stream())
        .filter(entry -> entry.getValue().name().equals(procedure.name()))
        .flatMap(entry -> methods(entry.getKey(), procedure).stream())
        .toList();
  }

  private List<MethodSpec> methods(String operation, Procedure procedure) {
    Function<Procedure, List<MethodSpec>> maker = operations.get(operation);
    if (maker == null) {
      throw new IllegalArgumentException("no Java form of the operation " + operation);
    }
    return maker.apply(procedure);
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
    return method(name, procedure, KEY, NULL_REFUSED, CLASS_REFUSED)
        .addModifiers(Modifier.STATIC)
        .addParameter(anyKey, "key")
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
    String foreign =
        "@throws "
            + KeyTypes.FOREIGN_VALUE_EXCEPTION
            + " if other code stored what the key's type cannot express";
    return reading(
        method("getAttr", procedure, OF_VALUE, KEY, FOUND, foreign, NULL_REFUSED, CLASS_REFUSED)
            .addTypeVariable(VALUE),
        typedKey,
        optional(VALUE),
        "get");
  }

  private MethodSpec getPredefined(Procedure procedure) {
    String key = "@param key the key of an attribute that MPI sets";
    String found = "@return the value, or empty if MPI sets none here";
    return reading(
        method("getAttr", procedure, OF_VALUE, key, found, NULL_REFUSED, CLASS_REFUSED)
            .addTypeVariable(VALUE),
        ParameterizedTypeName.get(KeyTypes.PREDEFINED_KEYVAL, self, VALUE),
        optional(VALUE),
        "get");
  }

  private MethodSpec getValue(Procedure procedure) {
    String found = "@return the value as it is, whoever stored it, or empty if there is none";
    return reading(
        method("getAttrValue", procedure, KEY, found, NULL_REFUSED, CLASS_REFUSED),
        anyKey,
        optional(KeyTypes.ATTRIBUTE_VALUE),
        "getValue");
  }

  private MethodSpec attrGet(Procedure procedure) {
    String found = "@return the least significant part of the value, or empty if there is none";
    return reading(
        method("attrGet", procedure, KEY, found, NULL_REFUSED, CLASS_REFUSED),
        anyKey,
        ClassName.get(OptionalInt.class),
        "getMpi1");
  }

  private static TypeName optional(TypeName value) {
    return ParameterizedTypeName.get(ClassName.get(Optional.class), value);
  }

  private static MethodSpec reading(
      MethodSpec.Builder method, TypeName key, TypeName returned, String callee) {
    return method
        .addParameter(key, "key")
        .returns(returned)
        .addStatement("return key.$N(this)", callee)
        .build();
  }

  private MethodSpec deleteAttr(Procedure procedure, String name, String callee) {
    return method(name, procedure, KEY, NULL_REFUSED, CLASS_REFUSED)
        .addParameter(anyKey, "key")
        .addStatement("key.$N(this)", callee)
        .build();
  }

  private MethodSpec attrPut(Procedure procedure) {
    return method("attrPut", procedure, KEY, "@param value the value", NULL_REFUSED, CLASS_REFUSED)
        .addParameter(anyKey, "key")
        .addParameter(TypeName.INT, "value")
        .addStatement("key.setMpi1(this, value)")
        .build();
  }
}
