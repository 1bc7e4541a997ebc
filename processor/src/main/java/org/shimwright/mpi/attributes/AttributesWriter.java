package org.shimwright.mpi.attributes;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.java.GeneratedClass;
import org.shimwright.emit.java.JavadocText;
import org.shimwright.emit.java.type.JavaBody;
import org.shimwright.emit.java.type.JavaCode;
import org.shimwright.mpi.KeyTypes;
import org.shimwright.mpi.attributes.AttributesPlan.AttributePlan;
import org.shimwright.mpi.attributes.AttributesPlan.AttributeShape.SeenType;

/** Generates the class that creates the keys of an interface of declared attributes. */
record AttributesWriter(AttributesPlan plan) {
  private static final ClassName ADDRESS = KeyTypes.named("AttributeValue").nestedClass("Address");
  private static final ClassName CODEC = KeyTypes.named("Codec");
  private static final ClassName KEY = KeyTypes.named("Keyval");

  /** Returns the generated class, which is in the package of the interface. */
  GeneratedFile write() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(generatedClass())
            .addJavadoc(
                "The keys of {@link $T}: opened together, used on any number of\n"
                    + "objects, closed together.\n",
                plan.declared())
            .addAnnotation(GeneratedClass.GENERATED)
            .addAnnotation(GeneratedClass.NULL_MARKED)
            .addModifiers(Modifier.FINAL)
            .addSuperinterface(AutoCloseable.class);
    if (plan.isPublic()) {
      type.addModifiers(Modifier.PUBLIC);
    }
    for (AttributePlan attribute : plan.attributes()) {
      type.addField(keyType(attribute), attribute.name() + "Key", Modifier.PRIVATE, Modifier.FINAL);
    }
    type.addField(keysField())
        .addMethod(constructor())
        .addMethod(openMethod())
        .addMethod(onMethod());
    type.addMethod(closeMethod());
    plan.attributes().forEach(attribute -> type.addMethod(keyMethod(attribute)));
    type.addType(accessorsClass());
    return GeneratedClass.file(plan.declared().packageName(), type.build());
  }

  private ClassName generatedClass() {
    return plan.declared().peerClass(plan.declared().simpleName() + "Of");
  }

  private TypeName keyType(AttributePlan attribute) {
    return ParameterizedTypeName.get(KEY, plan.object(), attribute.shape().valueClass());
  }

  private static FieldSpec keysField() {
    TypeName any = WildcardTypeName.subtypeOf(Object.class);
    TypeName list =
        ParameterizedTypeName.get(
            ClassName.get(List.class), ParameterizedTypeName.get(KEY, any, any));
    return FieldSpec.builder(list, "keys", Modifier.PRIVATE, Modifier.FINAL)
        .initializer("new $T<>()", ArrayList.class)
        .build();
  }

  // ---- keys ----

  private MethodSpec constructor() {
    JavaBody body = new JavaBody().begin("try");
    for (AttributePlan attribute : plan.attributes()) {
      String key = attribute.name() + "Key";
      body.line("$L = $L", key, createKey(attribute)).line("keys.add($L)", key);
    }
    body.next("catch ($T | $T failure)", RuntimeException.class, Error.class)
        .line("keys.forEach($T::close)", KEY)
        .line("throw failure")
        .end();
    return MethodSpec.constructorBuilder()
        .addModifiers(Modifier.PRIVATE)
        .addCode(body.block())
        .build();
  }

  /** Returns the Java expression that creates a key. */
  private JavaCode createKey(AttributePlan attribute) {
    List<JavaCode> calls = new ArrayList<>();
    calls.add(JavaCode.of("$T.createKeyval($L)", plan.object(), codecExpression(attribute)));
    attribute.copyMethod().ifPresent(name -> calls.add(callbackSetter("onCopy", name)));
    if (attribute.copyMethod().isEmpty() && attribute.shape().share()) {
      calls.add(JavaCode.of("share()"));
    }
    attribute.deleteMethod().ifPresent(name -> calls.add(callbackSetter("onDelete", name)));
    calls.add(JavaCode.of("create()"));
    return JavaCode.joined(calls, "$Z.");
  }

  private JavaCode callbackSetter(String event, String method) {
    return JavaCode.of("$L($T::$L)", event, plan.declared(), method);
  }

  private static JavaCode codecExpression(AttributePlan attribute) {
    boolean isInt = attribute.shape().seen() == SeenType.INT;
    return switch (attribute.shape().form()) {
      case OBJECT -> JavaCode.of("$T.object($T.class)", CODEC, attribute.shape().valueClass());
      case INT -> JavaCode.of("$T.integer()", CODEC);
      case AINT ->
          isInt
              ? JavaCode.of(
                  "$T.aint()$Z.map($T::toIntExact,$W$T::longValue)",
                  CODEC,
                  Math.class,
                  Integer.class)
              : JavaCode.of("$T.aint()", CODEC);
      case ADDRESS ->
          JavaCode.of("$T.address()$Z.map($T::word,$W$T::new)", CODEC, ADDRESS, ADDRESS);
    };
  }

  private MethodSpec openMethod() {
    JavadocText text =
        new JavadocText("Creates the keys.")
            .tags()
            .tag("@return the keys, to be closed when they are no longer needed")
            .tag("@throws IllegalStateException if MPI cannot be called now")
            .tag("@throws " + KeyTypes.EXCEPTION + " if MPI reports an error");
    return GeneratedClass.method("open", text)
        .addModifiers(Modifier.STATIC)
        .returns(generatedClass())
        .addCode("return new $T();\n", generatedClass())
        .build();
  }

  private MethodSpec onMethod() {
    JavadocText text =
        new JavadocText("The attributes of one object.")
            .tags()
            .tag("@param object what carries them")
            .tag("@return a view, valid as long as the object and the keys");
    return GeneratedClass.method("on", text)
        .returns(plan.declared())
        .addParameter(plan.object(), "object")
        .addCode("return new Accessors($T.requireNonNull(object, $S));\n", Objects.class, "object")
        .build();
  }

  private static MethodSpec closeMethod() {
    String text =
        "Frees the keys. Attributes that are set stay until their objects go, and their callbacks"
            + " still run.";
    return GeneratedClass.method("close", new JavadocText(text))
        .addAnnotation(Override.class)
        .addCode("keys.forEach($T::close);\n", KEY)
        .build();
  }

  private MethodSpec keyMethod(AttributePlan attribute) {
    String key = attribute.name() + "Key";
    return MethodSpec.methodBuilder(key)
        .addJavadoc(
            "The key of {@link $T#$L()}.\n\n@return the key\n", plan.declared(), attribute.name())
        .addModifiers(Modifier.PUBLIC)
        .returns(keyType(attribute))
        .addCode("return $L;\n", key)
        .build();
  }

  // ---- attributes of an object ----

  private TypeSpec accessorsClass() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder("Accessors")
            .addModifiers(Modifier.PRIVATE, Modifier.FINAL)
            .addSuperinterface(plan.declared())
            .addField(plan.object(), "object", Modifier.PRIVATE, Modifier.FINAL)
            .addMethod(
                MethodSpec.constructorBuilder()
                    .addParameter(plan.object(), "object")
                    .addCode("this.object = object;\n")
                    .build());
    for (AttributePlan attribute : plan.attributes()) {
      String name = attribute.name();
      type.addMethod(getterMethod(attribute));
      if (attribute.settable()) {
        type.addMethod(
            accessorMethod(name)
                .addParameter(valueType(attribute), "value")
                .addCode("object.setAttr($LKey, value);\n", name)
                .build());
      }
      attribute
          .removeMethod()
          .map(n -> accessorMethod(n).addCode("object.deleteAttr($LKey);\n", name).build())
          .ifPresent(type::addMethod);
    }
    return type.build();
  }

  private static MethodSpec.Builder accessorMethod(String name) {
    return MethodSpec.methodBuilder(name)
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC);
  }

  private static TypeName valueType(AttributePlan attribute) {
    return switch (attribute.shape().seen()) {
      case OBJECT -> attribute.shape().valueClass();
      case INT -> TypeName.INT;
      case LONG -> TypeName.LONG;
    };
  }

  private static MethodSpec getterMethod(AttributePlan attribute) {
    return switch (attribute.shape().seen()) {
      case OBJECT ->
          accessorMethod(attribute.name())
              .returns(
                  ParameterizedTypeName.get(
                      ClassName.get(Optional.class), attribute.shape().valueClass()))
              .addCode("return object.getAttr($LKey);\n", attribute.name())
              .build();
      case INT -> numberGetter(attribute, OptionalInt.class);
      case LONG -> numberGetter(attribute, OptionalLong.class);
    };
  }

  private static MethodSpec numberGetter(AttributePlan attribute, Class<?> optional) {
    return accessorMethod(attribute.name())
        .returns(optional)
        .addCode(
            "return object.getAttr($LKey).map($T::of).orElseGet($T::empty);\n",
            attribute.name(),
            optional,
            optional)
        .build();
  }
}
