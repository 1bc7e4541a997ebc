package org.shimwright.emit.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.emit.java.type.RuntimeNames;
import org.shimwright.plan.ConstantPlan;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Constant;
import org.shimwright.spec.ObjectClass;

/** Turns an object class into a Java class: its constants, its functions, and what parts add. */
record ObjectClassWriter(
    Plan plan, JavaOfType java, Documentation text, JavaMethods methods, List<FacadePart> parts) {
  TypeSpec.Builder write(ObjectClass objectClass) {
    ClassName self = java.named(objectClass.javaName());
    TypeSpec.Builder type =
        GeneratedClass.of(
                TypeSpec.classBuilder(self),
                new JavadocText(Documentation.escaped(objectClass.text())))
            .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
            .superclass(RuntimeNames.NATIVE_HANDLE)
            .addMethod(constructor())
            .addMethod(isNull())
            .addMethod(fromHandle(self))
            .addMethod(adopt(self));
    constants(type, objectClass);
    Optional<String> free = freeing(objectClass);
    free.ifPresent(method -> type.addSuperinterface(AutoCloseable.class));
    free.filter(method -> !method.equals("close")).map(this::close).ifPresent(type::addMethod);
    parts.forEach(part -> part.addTo(type, objectClass));
    methods.add(type, objectClass.javaName());
    return type;
  }

  /** The method of the function that frees an object, if the program asked for it. */
  private Optional<String> freeing(ObjectClass objectClass) {
    return plan.functions().stream()
        .filter(function -> objectClass.freedBy().equals(Optional.of(function.c())))
        .filter(function -> function.arguments().size() == 1 && function.isOnObject())
        .map(FunctionPlan::method)
        .findFirst();
  }

  private String library() {
    return text.library();
  }

  // ---- what each class has ----

  private MethodSpec constructor() {
    return MethodSpec.constructorBuilder()
        .addParameter(long.class, "handle")
        .addParameter(RuntimeNames.OWNERSHIP, "ownership")
        .addCode("super($T.LIBRARY, handle, NULL_HANDLE, ownership, null);\n", java.natives())
        .build();
  }

  private static MethodSpec isNull() {
    return GeneratedClass.method(
            "isNull", new JavadocText("{@return whether this is the null handle of its class}"))
        .returns(boolean.class)
        .addCode("return $T.isNull(this);\n", RuntimeNames.HANDLES)
        .build();
  }

  private MethodSpec fromHandle(ClassName self) {
    JavadocText comment =
        new JavadocText(
                "The object of a handle of C. It is borrowed: other code frees it, unless {@link"
                    + " #adopt} says otherwise. The handle is not looked at before it is used."
                    + " Then %s refuses one that is nobody's as far as it can tell: where handles"
                        .formatted(library())
                    + " are addresses, a wrong one may end the process.")
            .tags()
            .tag("@param handle the handle, its bits widened to 64")
            .tag("@return the object, on which {@link #isNull} is true for the null handle")
            .tag("@throws IllegalArgumentException if the handle is 0, and no null handle")
            .tag("@throws IllegalStateException if %s cannot be called now".formatted(library()));
    return GeneratedClass.method("fromHandle", comment)
        .addModifiers(Modifier.STATIC)
        .returns(self)
        .addParameter(long.class, "handle")
        .addCode(
            java.entered()
                .line(
                    "return call.borrowed(new $T(handle,$W$T.BORROWED))",
                    self,
                    RuntimeNames.OWNERSHIP)
                .end()
                .block())
        .build();
  }

  private MethodSpec adopt(ClassName self) {
    JavadocText comment =
        new JavadocText(
                "Makes this program the one that frees a borrowed object. Whoever made it must"
                    + " not.")
            .tags()
            .tag("@return this")
            .tag(
                "@throws IllegalStateException if %s cannot be called now, or this is not alive or"
                        .formatted(library())
                    + " not borrowed");
    return GeneratedClass.method("adopt", comment)
        .returns(self)
        .addCode(java.entered().line("return call.adopt(this)").end().block())
        .build();
  }

  private MethodSpec close(String free) {
    JavadocText comment =
        new JavadocText(
                "Frees this object at the end of a try statement, if this program has to: it does"
                    + " nothing if the object is freed already or by another thread at the same"
                    + " time, the null handle, a constant, lent or borrowed.")
            .tags()
            .tag(
                "@throws IllegalStateException if %s cannot be called now, or the object is not"
                        .formatted(library())
                    + " ready or in use")
            .tag("@throws %s if %s reports an error".formatted(text.exception(), library()));
    return GeneratedClass.method("close", comment)
        .addAnnotation(Override.class)
        .addCode("$T.closeOnce(this, this::$L);\n", RuntimeNames.HANDLES, free)
        .build();
  }

  // ---- constants ----

  private void constants(TypeSpec.Builder type, ObjectClass objectClass) {
    for (ConstantPlan handle : plan.handles()) {
      if (handle.constant().name().equals(objectClass.nullHandle())) {
        type.addField(
            FieldSpec.builder(
                    TypeName.LONG, "NULL_HANDLE", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer("$T.handle($L)", java.natives(), handle.index())
                .build());
      }
    }
    ClassName self = java.named(objectClass.javaName());
    for (ConstantPlan handle : plan.handles()) {
      Constant constant = handle.constant();
      if (constant.objectClass().equals(Optional.of(objectClass.name()))) {
        type.addField(
            ConstantsWriter.field(self, handle, "")
                .initializer(
                    "$T.constant($Znew $T($T.handle($L), $T.BORROWED))",
                    RuntimeNames.HANDLES,
                    self,
                    java.natives(),
                    handle.index(),
                    RuntimeNames.OWNERSHIP)
                .build());
      }
    }
  }
}
