package org.shimwright.mpi.attributes;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.java.FacadeTarget;
import org.shimwright.mpi.KeyTypes;

/** Turns an interface of declared attributes into the class that opens their keys. */
final class AttributesWriter {
  private static final TypeName ANY_KEY =
      ParameterizedTypeName.get(
          KeyTypes.KEYVAL,
          WildcardTypeName.subtypeOf(Object.class),
          WildcardTypeName.subtypeOf(Object.class));

  private final AttributesPlan plan;
  private final ClassName declared;
  private final ClassName self;
  private final ClassName object;

  AttributesWriter(AttributesPlan plan) {
    this.plan = plan;
    declared = plan.declared();
    self = declared.peerClass(declared.simpleName() + "Of");
    object = plan.object();
  }

  /** The class beside the interface. */
  GeneratedFile write() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(self)
            .addModifiers(Modifier.FINAL)
            .addAnnotation(FacadeTarget.GENERATED)
            .addSuperinterface(AutoCloseable.class)
            .addJavadoc(
                "The keys of {@link $T}: opened together, used on any number of objects, closed"
                    + " together.\n",
                declared);
    if (plan.isPublic()) {
      type.addModifiers(Modifier.PUBLIC);
    }
    for (AttributePlan attribute : plan.attributes()) {
      type.addField(
          FieldSpec.builder(keyType(attribute), field(attribute), Modifier.PRIVATE, Modifier.FINAL)
              .build());
    }
    type.addField(
            FieldSpec.builder(
                    ParameterizedTypeName.get(ClassName.get(List.class), ANY_KEY),
                    "keys",
                    Modifier.PRIVATE,
                    Modifier.FINAL)
                .initializer("new $T<>()", ArrayList.class)
                .build())
        .addMethod(constructor())
        .addMethod(open())
        .addMethod(on())
        .addMethod(close());
    plan.attributes().forEach(a -> type.addMethod(key(a)));
    return FacadeTarget.file(declared.packageName(), type.addType(accessors()).build());
  }

  private static String field(AttributePlan attribute) {
    return attribute.name() + "Key";
  }

  private static ClassName value(AttributePlan attribute) {
    return attribute.shape().valueClass();
  }

  private TypeName keyType(AttributePlan attribute) {
    return ParameterizedTypeName.get(KeyTypes.KEYVAL, object, value(attribute));
  }

  /** Keys that are open when another cannot be opened are closed again. */
  private MethodSpec constructor() {
    CodeBlock.Builder body = CodeBlock.builder().beginControlFlow("try");
    for (AttributePlan attribute : plan.attributes()) {
      body.addStatement("$N = $L", field(attribute), creation(attribute));
      body.addStatement("keys.add($N)", field(attribute));
    }
    body.nextControlFlow("catch ($T | $T failure)", RuntimeException.class, Error.class)
        .addStatement("keys.forEach($T::close)", KeyTypes.KEYVAL)
        .addStatement("throw failure")
        .endControlFlow();
    return MethodSpec.constructorBuilder()
        .addModifiers(Modifier.PRIVATE)
        .addCode(body.build())
        .build();
  }

  private CodeBlock creation(AttributePlan attribute) {
    CodeBlock.Builder made = CodeBlock.builder();
    made.add("$T.createKeyval($L)", object, codec(attribute));
    if (attribute.copyMethod().isPresent()) {
      made.add(".onCopy($T::$N)", declared, attribute.copyMethod().get());
    } else if (attribute.shape().share()) {
      made.add(".share()");
    }
    attribute.deleteMethod().ifPresent(name -> made.add(".onDelete($T::$N)", declared, name));
    return made.add(".create()").build();
  }

  private CodeBlock codec(AttributePlan attribute) {
    boolean isInt = attribute.shape().seen() == SeenType.INT;
    return switch (attribute.shape().form()) {
      case OBJECT -> CodeBlock.of("$T.object($T.class)", KeyTypes.CODEC, value(attribute));
      case INT -> CodeBlock.of("$T.integer()", KeyTypes.CODEC);
      case AINT ->
          isInt
              ? CodeBlock.of(
                  "$T.aint().map($T::toIntExact, $T::longValue)",
                  KeyTypes.CODEC,
                  Math.class,
                  Integer.class)
              : CodeBlock.of("$T.aint()", KeyTypes.CODEC);
      case ADDRESS ->
          CodeBlock.of(
              "$T.address().map($T::word, $T::new)",
              KeyTypes.CODEC,
              KeyTypes.ADDRESS,
              KeyTypes.ADDRESS);
    };
  }

  private MethodSpec open() {
    return MethodSpec.methodBuilder("open")
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .addJavadoc(
            "Creates the keys.\n\n"
                + "@return the keys, to be closed when they are no longer needed\n"
                + "@throws IllegalStateException if MPI cannot be called now\n"
                + "@throws $L if MPI reports an error\n",
            KeyTypes.EXCEPTION)
        .returns(self)
        .addStatement("return new $T()", self)
        .build();
  }

  private MethodSpec on() {
    return MethodSpec.methodBuilder("on")
        .addModifiers(Modifier.PUBLIC)
        .addJavadoc(
            "The attributes of one object.\n\n"
                + "@param object what carries them\n"
                + "@return a view, valid as long as the object and the keys\n")
        .addParameter(object, "object")
        .returns(declared)
        .addStatement(
            "return new Accessors($T.requireNonNull(object, $S))",
            java.util.Objects.class,
            "object")
        .build();
  }

  private static MethodSpec close() {
    return MethodSpec.methodBuilder("close")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .addJavadoc(
            "Frees the keys. Attributes that are set stay until their objects go, and their"
                + " callbacks still run.\n")
        .addStatement("keys.forEach($T::close)", KeyTypes.KEYVAL)
        .build();
  }

  private MethodSpec key(AttributePlan attribute) {
    return MethodSpec.methodBuilder(field(attribute))
        .addModifiers(Modifier.PUBLIC)
        .addJavadoc("The key of {@link $T#$L()}.\n\n@return the key\n", declared, attribute.name())
        .returns(keyType(attribute))
        .addStatement("return $N", field(attribute))
        .build();
  }

  // ---- the interface on one object ----

  private TypeSpec accessors() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder("Accessors")
            .addModifiers(Modifier.PRIVATE, Modifier.FINAL)
            .addSuperinterface(declared)
            .addField(object, "object", Modifier.PRIVATE, Modifier.FINAL)
            .addMethod(
                MethodSpec.constructorBuilder()
                    .addParameter(object, "object")
                    .addStatement("this.object = object")
                    .build());
    for (AttributePlan attribute : plan.attributes()) {
      type.addMethod(getter(attribute));
      if (attribute.settable()) {
        type.addMethod(setter(attribute));
      }
      attribute.removeMethod().ifPresent(name -> type.addMethod(remover(attribute, name)));
    }
    return type.build();
  }

  private static MethodSpec.Builder overriding(String name) {
    return MethodSpec.methodBuilder(name)
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC);
  }

  private MethodSpec getter(AttributePlan attribute) {
    MethodSpec.Builder getter = overriding(attribute.name());
    String get = "return object.getAttr($N)";
    String optional = get + ".map($T::of).orElseGet($T::empty)";
    return switch (attribute.shape().seen()) {
      case OBJECT ->
          getter
              .returns(ParameterizedTypeName.get(ClassName.get(Optional.class), value(attribute)))
              .addStatement(get, field(attribute))
              .build();
      case INT ->
          getter
              .returns(OptionalInt.class)
              .addStatement(optional, field(attribute), OptionalInt.class, OptionalInt.class)
              .build();
      case LONG ->
          getter
              .returns(OptionalLong.class)
              .addStatement(optional, field(attribute), OptionalLong.class, OptionalLong.class)
              .build();
    };
  }

  private MethodSpec setter(AttributePlan attribute) {
    TypeName type =
        switch (attribute.shape().seen()) {
          case OBJECT -> value(attribute);
          case INT -> TypeName.INT;
          case LONG -> TypeName.LONG;
        };
    return overriding(attribute.name())
        .addParameter(type, "value")
        .addStatement("object.setAttr($N, value)", field(attribute))
        .build();
  }

  private MethodSpec remover(AttributePlan attribute, String name) {
    return overriding(name).addStatement("object.deleteAttr($N)", field(attribute)).build();
  }
}
