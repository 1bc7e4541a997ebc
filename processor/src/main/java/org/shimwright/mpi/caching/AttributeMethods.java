package org.shimwright.mpi.caching;

import com.palantir.javapoet.ClassName;
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
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.java.Documentation;
import org.shimwright.emit.java.JavadocText;
import org.shimwright.emit.java.type.JavaCode;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.mpi.KeyTypes;
import org.shimwright.mpi.caching.CachingPlan.PredefinedKey;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.mpi.PredefinedAttribute;

/**
 * Generates typed methods and predefined keys in Java for the caching functions of an object class.
 */
final class AttributeMethods {
  private static final String NULL_KEY_MESSAGE = "key is null; pass the key of the attribute";
  private static final String KEY_TAG = "@param key the key";
  private static final String VALUE_TAG = "@param <V> the type of the value";
  private static final String NULL_TAG = "@throws NullPointerException if an argument is null";
  private static final String CLASS_TAG =
      "@throws IllegalArgumentException if the key is of another class of objects";

  /** The exceptions that any of the methods may throw. */
  private static final List<String> THROWS_TAGS =
      List.of(
          "@throws IllegalStateException if MPI cannot be called now, or something is not alive",
          "@throws " + KeyTypes.EXCEPTION + " if MPI reports an error or a callback fails");

  /**
   * The operations of the runtime's interface {@code AttributeHolder}, which all classes with
   * attributes implement.
   */
  private static final Set<String> HOLDER_OPERATIONS =
      Set.of("set_attr", "get_attr", "delete_attr");

  private static final TypeVariableName VALUE_TYPE = TypeVariableName.get("V");
  private static final TypeName ANY_TYPE = WildcardTypeName.subtypeOf(Object.class);
  private static final ClassName KEY = KeyTypes.named("Keyval");
  private static final ClassName PREDEFINED = KeyTypes.named("PredefinedKeyval");
  private static final ClassName BUILDER = KeyTypes.named("KeyvalBuilder");
  private static final ClassName CODEC = KeyTypes.named("Codec");
  private static final ClassName ATTRIBUTE = KeyTypes.named("AttributeValue");

  private final JavaOfType java;
  private final Documentation documentation;
  private final CachingPlan caching;
  private final ClassName handleClass;
  private final ClassName callsClass;

  AttributeMethods(JavaOfType java, Documentation documentation, CachingPlan caching) {
    this.java = java;
    this.documentation = documentation;
    this.caching = caching;
    handleClass = java.generatedClass(caching.objectClass().javaName());
    callsClass = java.generatedClass(JavaNames.caching(caching.objectClass()));
  }

  void addTo(TypeSpec.Builder type) {
    for (PredefinedKey key : caching.predefined()) {
      type.addField(predefinedKeyField(key));
    }
    boolean holder = caching.procedures().keySet().containsAll(HOLDER_OPERATIONS);
    if (holder) {
      type.addSuperinterface(
          ParameterizedTypeName.get(KeyTypes.named("AttributeHolder"), handleClass));
    }
    for (Map.Entry<String, LibraryFunction> one : caching.procedures().entrySet()) {
      boolean overrides = holder && HOLDER_OPERATIONS.contains(one.getKey());
      for (MethodSpec method : methods(one.getKey(), one.getValue())) {
        type.addMethod(
            overrides ? method.toBuilder().addAnnotation(Override.class).build() : method);
      }
    }
  }

  /** Returns the methods for a function; empty if the function belongs to another class. */
  List<MethodSpec> methods(LibraryFunction procedure) {
    List<MethodSpec> methods = new ArrayList<>();
    for (Map.Entry<String, LibraryFunction> one : caching.procedures().entrySet()) {
      if (one.getValue().name().equals(procedure.name())) {
        methods.addAll(methods(one.getKey(), procedure));
      }
    }
    return methods;
  }

  private List<MethodSpec> methods(String operation, LibraryFunction p) {
    return switch (operation) {
      case "create_keyval" -> List.of(createKeyvalMethod(p));
      case "keyval_create" -> List.of(keyvalCreateMethod(p));
      case "free_keyval" -> List.of(freeMethod(p, "freeKeyval", "close"));
      case "keyval_free" -> List.of(freeMethod(p, "keyvalFree", "closeMpi1"));
      case "set_attr" -> List.of(setAttrMethod(p));
      case "get_attr" -> List.of(getAttrOfKey(p), getAttrOfPredefinedKey(p), getAttrValueMethod(p));
      case "delete_attr" -> List.of(deleteMethod(p, "deleteAttr", "delete"));
      case "attr_put" -> List.of(attrPutMethod(p));
      case "attr_get" -> List.of(attrGetMethod(p));
      case "attr_delete" -> List.of(deleteMethod(p, "attrDelete", "deleteMpi1"));
      default -> throw new IllegalArgumentException("no method of Java is about " + operation);
    };
  }

  private MethodSpec.Builder newMethod(LibraryFunction p, String name, String... tags) {
    List<String> all = new ArrayList<>(List.of(tags));
    all.addAll(THROWS_TAGS);
    return documentation.method(p, all, name);
  }

  /**
   * Starts a method whose first parameter is a key. The key may have any value type if the method
   * does not use values of this type.
   */
  private MethodSpec.Builder methodOnKey(
      LibraryFunction p, String name, TypeName key, String... tags) {
    List<String> all = new ArrayList<>(List.of(tags));
    all.addAll(List.of(NULL_TAG, CLASS_TAG));
    return addKeyParameter(newMethod(p, name, all.toArray(new String[0])), key);
  }

  /**
   * Adds the parameter {@code key}, and a check that throws a NullPointerException with its name.
   */
  private static MethodSpec.Builder addKeyParameter(MethodSpec.Builder method, TypeName key) {
    return method
        .addParameter(key, "key")
        .addCode("$T.requireNonNull(key, $S);\n", Objects.class, NULL_KEY_MESSAGE);
  }

  private TypeName keyType(TypeName value) {
    return ParameterizedTypeName.get(KEY, handleClass, value);
  }

  private static TypeName optionalOf(TypeName value) {
    return ParameterizedTypeName.get(ClassName.get(Optional.class), value);
  }

  // ---- keys ----

  private MethodSpec createKeyvalMethod(LibraryFunction p) {
    return newMethod(
            p,
            "createKeyval",
            "@param <V> the type of the values",
            "@param codec how values are stored",
            "@return what takes the callbacks and creates the key",
            NULL_TAG,
            "@throws IllegalArgumentException if objects of this class cannot hold such values")
        .addModifiers(Modifier.STATIC)
        .addTypeVariable(VALUE_TYPE)
        .returns(ParameterizedTypeName.get(BUILDER, handleClass, VALUE_TYPE))
        .addParameter(ParameterizedTypeName.get(CODEC, VALUE_TYPE), "codec")
        .addCode("return new $T<>($T.CALLS, codec);\n", BUILDER, callsClass)
        .build();
  }

  private MethodSpec keyvalCreateMethod(LibraryFunction p) {
    return newMethod(p, "keyvalCreate", "@return what takes the callbacks and creates the key")
        .addModifiers(Modifier.STATIC)
        .returns(ParameterizedTypeName.get(BUILDER, handleClass, TypeName.INT.box()))
        .addCode("return new $T<>($T.CALLS, $T.integer());\n", BUILDER, callsClass, CODEC)
        .build();
  }

  private MethodSpec freeMethod(LibraryFunction p, String name, String verb) {
    return methodOnKey(p, name, keyType(ANY_TYPE), KEY_TAG)
        .addModifiers(Modifier.STATIC)
        .addCode("key.of($T.class).$L();\n", handleClass, verb)
        .build();
  }

  // ---- attributes ----

  private MethodSpec setAttrMethod(LibraryFunction p) {
    MethodSpec.Builder set =
        newMethod(
            p,
            "setAttr",
            VALUE_TAG,
            KEY_TAG,
            "@param value the value, not null",
            NULL_TAG,
            CLASS_TAG + ", or its callbacks cannot have such a value");
    return addKeyParameter(set, keyType(VALUE_TYPE))
        .addTypeVariable(VALUE_TYPE)
        .addParameter(VALUE_TYPE, "value")
        .addCode("key.set(this, value);\n")
        .build();
  }

  private MethodSpec getAttrOfKey(LibraryFunction p) {
    return getAttrMethod(
        p,
        KEY,
        VALUE_TAG,
        KEY_TAG,
        "@return the value, or empty if there is none",
        "@throws "
            + KeyTypes.PACKAGE
            + ".ForeignValueException if other code stored what the key's type cannot express");
  }

  private MethodSpec getAttrOfPredefinedKey(LibraryFunction p) {
    return getAttrMethod(
        p,
        PREDEFINED,
        VALUE_TAG,
        KEY_TAG + " of an attribute that MPI sets",
        "@return the value, or empty if MPI sets none here");
  }

  private MethodSpec getAttrMethod(LibraryFunction p, ClassName key, String... tags) {
    return methodOnKey(p, "getAttr", ParameterizedTypeName.get(key, handleClass, VALUE_TYPE), tags)
        .addTypeVariable(VALUE_TYPE)
        .returns(optionalOf(VALUE_TYPE))
        .addCode("return key.get(this);\n")
        .build();
  }

  private MethodSpec getAttrValueMethod(LibraryFunction p) {
    String result = "@return the value as it is, whoever stored it, or empty if there is none";
    return methodOnKey(p, "getAttrValue", keyType(ANY_TYPE), KEY_TAG, result)
        .returns(optionalOf(ATTRIBUTE))
        .addCode("return key.getValue(this);\n")
        .build();
  }

  private MethodSpec deleteMethod(LibraryFunction p, String name, String verb) {
    return methodOnKey(p, name, keyType(ANY_TYPE), KEY_TAG)
        .addCode("key.$L(this);\n", verb)
        .build();
  }

  private MethodSpec attrPutMethod(LibraryFunction p) {
    return methodOnKey(p, "attrPut", keyType(ANY_TYPE), KEY_TAG, "@param value the value")
        .addParameter(int.class, "value")
        .addCode("key.setMpi1(this, value);\n")
        .build();
  }

  private MethodSpec attrGetMethod(LibraryFunction p) {
    String result = "@return the least significant part of the value, or empty if there is none";
    return methodOnKey(p, "attrGet", keyType(ANY_TYPE), KEY_TAG, result)
        .returns(OptionalInt.class)
        .addCode("return key.getMpi1(this);\n")
        .build();
  }

  // ---- predefined keys ----

  private FieldSpec predefinedKeyField(PredefinedKey key) {
    PredefinedAttribute attribute = key.attribute();
    ClassName address = ATTRIBUTE.nestedClass("Address");
    TypeName value =
        switch (attribute.tag()) {
          case INTEGER -> TypeName.INT.box();
          case AINT -> TypeName.LONG.box();
          case ADDRESS -> address;
        };
    JavaCode reader =
        switch (attribute.tag()) {
          case INTEGER -> JavaCode.of("word -> (int) word");
          case AINT -> JavaCode.of("word -> word");
          case ADDRESS -> JavaCode.of("$T::new", address);
        };
    return FieldSpec.builder(
            ParameterizedTypeName.get(PREDEFINED, handleClass, value),
            key.javaName(),
            Modifier.PUBLIC,
            Modifier.STATIC,
            Modifier.FINAL)
        .addJavadoc("$L", predefinedKeyJavadoc(attribute).toString())
        .addAnnotations(Documentation.annotations(attribute.history()))
        .initializer(
            JavaCode.of(
                    "new $T<>($Z$T.CALLS,$W$T.predefinedKey($L),$W$S,$W$L)",
                    PREDEFINED,
                    callsClass,
                    java.natives(),
                    key.index(),
                    attribute.name(),
                    reader)
                .block())
        .build();
  }

  private JavadocText predefinedKeyJavadoc(PredefinedAttribute attribute) {
    JavadocText text =
        new JavadocText(documentation.inJava(attribute.summary()))
            .paragraph(documentation.inJava(attribute.text()))
            .paragraph(
                "{@code %s}, %s, present: %s; %s."
                    .formatted(
                        attribute.name(),
                        Documentation.escaped(attribute.valueType()),
                        Documentation.escaped(attribute.present()),
                        Documentation.escaped(attribute.clause())))
            .tags();
    documentation.deprecation(attribute.history()).forEach(text::tag);
    return text;
  }
}
