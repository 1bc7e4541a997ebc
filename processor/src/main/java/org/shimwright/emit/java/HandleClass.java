package org.shimwright.emit.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.java.type.JavaBody;
import org.shimwright.emit.java.type.JavaCode;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.emit.java.type.RuntimeNames;
import org.shimwright.plan.ConstantPlan;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.type.HandleType;

/**
 * Generates the class of a handle type, with its functions, its constants, methods that convert
 * handles of other code to objects, and the members that facade parts add.
 */
record HandleClass(
    Plan plan,
    JavaOfType java,
    JavaMethods methods,
    Documentation comments,
    List<FacadePart> parts,
    HandleType type) {
  TypeSpec.Builder write() {
    String unsaid = "A " + type.word() + " of " + plan.library().name();
    String text = type.text().isEmpty() ? unsaid : type.text();
    TypeSpec.Builder handle =
        GeneratedClass.of(
                TypeSpec.classBuilder(className()), comments.ofClass(JavadocText.sentence(text)))
            .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
            .superclass(RuntimeNames.NATIVE_HANDLE)
            .addMethod(constructor());
    nullHandleField().ifPresent(handle::addField);
    if (hasNullObject()) {
      handle.addMethod(isNullMethod());
      handle.addFields(constantFields());
    }
    handle.addMethod(hasNullObject() ? fromHandleWithNullObject() : fromHandleWithoutNullObject());
    if (isAdoptable()) {
      handle.addMethod(adoptMethod());
    }
    Optional<String> free = freeingMethod();
    if (free.isPresent()) {
      handle.addSuperinterface(AutoCloseable.class);
      if (!free.get().equals("close")) {
        handle.addMethod(closeMethod(free.get()));
      }
    }
    for (FacadePart part : parts) {
      part.addTo(handle, type);
    }
    methods.addMethodsOf(handle, type.javaName());
    return handle;
  }

  /** Returns whether a Java object represents the null handle. Otherwise, null represents it. */
  private boolean hasNullObject() {
    return type.nullObject();
  }

  private boolean isAdoptable() {
    return hasNullObject() || (freeingMethod().isPresent() && type.allocated().isEmpty());
  }

  /** Returns the name of the method that frees an object, if the program requested its function. */
  private Optional<String> freeingMethod() {
    for (FunctionPlan function : plan.bound()) {
      boolean frees = type.freedBy().equals(Optional.of(function.c()));
      if (frees && function.arguments().size() == 1 && function.isOnObject()) {
        return Optional.of(function.method());
      }
    }
    return Optional.empty();
  }

  private ClassName className() {
    return java.generatedClass(type.javaName());
  }

  private String libraryName() {
    return Documentation.escaped(plan.library().name());
  }

  // ---- members of every class ----

  private MethodSpec constructor() {
    MethodSpec.Builder constructor =
        MethodSpec.constructorBuilder()
            .addParameter(long.class, "handle")
            .addParameter(RuntimeNames.OWNERSHIP, "ownership");
    String arguments = "NULL_HANDLE, ownership, null";
    String none = type.none().isPresent() ? "NULL_HANDLE" : "0";
    if (!hasNullObject()) {
      constructor.addParameter(
          RuntimeNames.NATIVE_HANDLE.annotated(RuntimeNames.NULLABLE), "parent");
      arguments = none + ", ownership, parent";
    }
    return constructor
        .addCode("super($T.LIBRARY, handle, $L);\n", java.natives(), arguments)
        .build();
  }

  private static MethodSpec isNullMethod() {
    return GeneratedClass.method(
            "isNull", new JavadocText("{@return whether this is the null handle of its class}"))
        .returns(boolean.class)
        .addCode("return $T.isNull(this);\n", RuntimeNames.HANDLES)
        .build();
  }

  /**
   * Returns the generated method that converts a handle from other code to an object. It is used
   * for a handle type whose null handle has a Java object.
   */
  private MethodSpec fromHandleWithNullObject() {
    JavadocText text =
        new JavadocText(
                "Returns the object of a handle of C. Other code frees the object; after {@link"
                    + " #adopt}, this program frees it. The handle is not checked before it is"
                    + " used. %s then refuses a wrong handle if it can: where handles are"
                        .formatted(libraryName())
                    + " addresses, a wrong handle may end the process.")
            .tags()
            .tag("@param handle the handle, extended to 64 bits")
            .tag("@return the object, on which {@link #isNull} is true for the null handle")
            .tag("@throws IllegalArgumentException if the handle is 0, unless 0 is the null handle")
            .tag(
                "@throws IllegalStateException if %s cannot be called now"
                    .formatted(libraryName()));
    return GeneratedClass.method("fromHandle", text)
        .addModifiers(Modifier.STATIC)
        .returns(className())
        .addParameter(long.class, "handle")
        .addCode(
            java.beginCall()
                .line(
                    "return call.borrowed(new $T(handle,$W$T.BORROWED))",
                    className(),
                    RuntimeNames.OWNERSHIP)
                .end()
                .block())
        .build();
  }

  /**
   * Returns the method {@code fromHandle}, which makes a Java object for a handle that other native
   * code created. It is for a type whose null handle is null in Java.
   */
  private MethodSpec fromHandleWithoutNullObject() {
    Optional<ClassName> parent =
        type.parent()
            .flatMap(plan.specification()::handle)
            .map(p -> java.generatedClass(p.javaName()));
    String adopted = isAdoptable() ? "; after {@link #adopt}, this program frees it" : "";
    JavadocText text =
        new JavadocText(
                "Returns the object of a handle that other native code has made. That code frees"
                    + " the object"
                    + adopted
                    + ".")
            .tags()
            .tag("@param handle the handle: an address, or a number");
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("fromHandle")
            .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
            .returns(className())
            .addParameter(long.class, "handle");
    if (parent.isPresent()) {
      text.tag("@param parent the object that must outlive this one");
      method.addParameter(parent.get(), "parent");
    }
    text.tag("@return the object; if Java has an object of the handle already, that object");
    text.tag(
        "@throws IllegalArgumentException if the handle is "
            + type.none().map(none -> "{@code " + none + "}").orElse("0")
            + ", which stands for no object");
    JavaCode outlives =
        parent.isPresent()
            ? JavaCode.of("$T.requireNonNull(parent)", Objects.class)
            : JavaCode.word("null");
    JavaBody body =
        new JavaBody()
            .line(
                "return $T.given(new $T(handle, $T.BORROWED, $L))",
                RuntimeNames.HANDLES,
                className(),
                RuntimeNames.OWNERSHIP,
                outlives);
    return method.addJavadoc("$L", text).addCode(body.block()).build();
  }

  private MethodSpec adoptMethod() {
    String when =
        hasNullObject()
            ? "if %s cannot be called now, or this is not alive or not borrowed"
                .formatted(libraryName())
            : "if this is not alive, or not borrowed from other code";
    JavadocText text =
        new JavadocText(
                "Makes this program free a borrowed object. The code that made the object must not"
                    + " free it any more.")
            .tags()
            .tag("@return this")
            .tag("@throws IllegalStateException " + when);
    return GeneratedClass.method("adopt", text)
        .returns(className())
        .addCode(java.beginCall().line("return call.adopt(this)").end().block())
        .build();
  }

  private MethodSpec closeMethod(String free) {
    JavadocText text =
        new JavadocText(
                "Frees this object at the end of a try statement, if this program has to: it does"
                    + " nothing if the object is freed already or by another thread at the same"
                    + " time, the null handle, a constant, or borrowed.")
            .tags()
            .tag(
                "@throws IllegalStateException if %s cannot be called now, or the object is not"
                        .formatted(libraryName())
                    + " ready or in use")
            .tag("@throws %s if %s reports an error".formatted(java.exception(), libraryName()));
    return GeneratedClass.method("close", text)
        .addAnnotation(Override.class)
        .addCode("$T.closeOnce(this, this::$L);\n", RuntimeNames.HANDLES, free)
        .build();
  }

  // ---- constants ----

  /**
   * Returns the constant for the value of the null handle. The constructor uses it, and so do calls
   * if the null handle is null in Java.
   */
  private Optional<FieldSpec> nullHandleField() {
    for (ConstantPlan handle : plan.handles()) {
      if (type.none().equals(Optional.of(handle.constant().name()))) {
        return Optional.of(
            FieldSpec.builder(TypeName.LONG, "NULL_HANDLE")
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer("$T.handle($L)", java.natives(), handle.index())
                .build());
      }
    }
    int place = plan.handlesWithNone().indexOf(type);
    return place < 0
        ? Optional.empty()
        : Optional.of(
            FieldSpec.builder(TypeName.LONG, "NULL_HANDLE")
                .addModifiers(Modifier.STATIC, Modifier.FINAL)
                .initializer("$T.constant($L)", java.natives(), plan.numbers().size() + place)
                .build());
  }

  private List<FieldSpec> constantFields() {
    List<FieldSpec> constants = new ArrayList<>();
    for (ConstantPlan handle : plan.handles()) {
      if (handle.constant().objectClass().equals(Optional.of(type.word()))) {
        constants.add(constantField(handle));
      }
    }
    return constants;
  }

  private FieldSpec constantField(ConstantPlan handle) {
    return ConstantsClass.constantField(className(), handle, "")
        .initializer(
            "$T.constant($Znew $T($T.handle($L), $T.BORROWED))",
            RuntimeNames.HANDLES,
            className(),
            java.natives(),
            handle.index(),
            RuntimeNames.OWNERSHIP)
        .build();
  }
}
