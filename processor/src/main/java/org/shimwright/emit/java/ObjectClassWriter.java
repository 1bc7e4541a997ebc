package org.shimwright.emit.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.java.carrier.JavaTypes;
import org.shimwright.emit.java.carrier.RuntimeTypes;
import org.shimwright.plan.ConstantPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Constant;
import org.shimwright.spec.ObjectClass;

/** Turns an object class into a Java class: its constants, its functions, and what parts add. */
record ObjectClassWriter(JavaTypes types, Plan plan, List<FacadePart> parts) {
  private static final String CLOSE = "close";

  TypeSpec write(ObjectClass objectClass) {
    ClassName self = types.of(objectClass);
    TypeSpec.Builder type =
        TypeSpec.classBuilder(self)
            .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
            .addAnnotation(FacadeTarget.GENERATED)
            .superclass(RuntimeTypes.NATIVE_OBJECT)
            .addJavadoc("$L\n", Documentation.escaped(objectClass.text()));
    constants(type, objectClass, self);
    type.addMethod(constructor()).addMethod(toHandle()).addMethod(fromHandle(self));
    type.addMethod(adopt(self));
    freeing(objectClass).ifPresent(function -> closed(type, function));
    parts.forEach(part -> part.addTo(type, objectClass));
    ProcedureMethods methods = new ProcedureMethods(types);
    plan.bound().stream()
        .filter(function -> function.isPlain() && function.owner().equals(Optional.of(objectClass)))
        .forEach(function -> methods.addTo(type, function));
    return type.build();
  }

  private MethodSpec constructor() {
    return MethodSpec.constructorBuilder()
        .addParameter(TypeName.LONG, "handle")
        .addParameter(RuntimeTypes.ORIGIN, "origin")
        .addStatement("super($T.BINDING, handle, NULL_HANDLE, origin)", types.natives())
        .build();
  }

  /** The function that frees an object, if the program asked for it. */
  private Optional<ProcedurePlan> freeing(ObjectClass objectClass) {
    return plan.bound().stream()
        .filter(function -> objectClass.freedBy().equals(Optional.of(function.names().c())))
        .filter(function -> function.arguments().size() == 1 && function.isOnObject())
        .findFirst();
  }

  private void closed(TypeSpec.Builder type, ProcedurePlan free) {
    type.addSuperinterface(AutoCloseable.class);
    if (free.names().java().equals(CLOSE)) {
      return;
    }
    type.addMethod(
        MethodSpec.methodBuilder(CLOSE)
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC)
            .addJavadoc(
                "Frees this object at the end of a try statement, if this program has to: it does"
                    + " nothing if the object is freed already, the null handle, a constant, lent"
                    + " or borrowed.\n\n"
                    + "@throws IllegalStateException if $1L cannot be called now, or the object is"
                    + " not ready or in use\n"
                    + "@throws $2L if $1L reports an error\n",
                library(),
                types.exception())
            .beginControlFlow("if (isToBeFreed())")
            .addStatement("$N()", free.names().java())
            .endControlFlow()
            .build());
  }

  private MethodSpec toHandle() {
    return MethodSpec.methodBuilder("toHandle")
        .addModifiers(Modifier.PUBLIC)
        .addJavadoc(
            "The handle as C has it, for other code: its bits, widened to 64. Whoever gets it does"
                + " not keep it alive.\n\n"
                + "@return the handle\n"
                + "@throws IllegalStateException if $L cannot be called now, or this is not"
                + " alive\n",
            library())
        .returns(TypeName.LONG)
        .addCode(entered(CodeBlock.of("return call.handleOrNull(this)")))
        .build();
  }

  private MethodSpec fromHandle(ClassName self) {
    return MethodSpec.methodBuilder("fromHandle")
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .addJavadoc(
            "The object of a handle of C. It is borrowed: other code frees it, and stops this"
                + " program from using it afterwards, unless {@link #adopt} says otherwise. The"
                + " handle is not looked at before it is used. Then $1L refuses one that is"
                + " nobody's as far as it can tell: where handles are addresses, a wrong one may"
                + " end the process.\n\n"
                + "@param handle the handle, its bits widened to 64\n"
                + "@return the object, on which {@link #isNull} is true for the null handle\n"
                + "@throws IllegalArgumentException if the handle is 0, and no null handle\n"
                + "@throws IllegalStateException if $1L cannot be called now\n",
            library())
        .returns(self)
        .addParameter(TypeName.LONG, "handle")
        .addCode(
            entered(
                CodeBlock.of(
                    "return call.borrowed(new $T(handle, $T.BORROWED))",
                    self,
                    RuntimeTypes.ORIGIN)))
        .build();
  }

  private MethodSpec adopt(ClassName self) {
    return MethodSpec.methodBuilder("adopt")
        .addModifiers(Modifier.PUBLIC)
        .addJavadoc(
            "Makes this program the one that frees a borrowed object. Whoever made it must not.\n\n"
                + "@return this\n"
                + "@throws IllegalStateException if $L cannot be called now, or this is not alive or"
                + " not borrowed\n",
            library())
        .returns(self)
        .addCode(entered(CodeBlock.of("return call.adopt(this)")))
        .build();
  }

  private String library() {
    return Documentation.escaped(types.libraryName());
  }

  private CodeBlock entered(CodeBlock statement) {
    return CodeBlock.builder()
        .beginControlFlow("try ($T call = $T.BINDING.enter())", RuntimeTypes.CALL, types.natives())
        .addStatement(statement)
        .endControlFlow()
        .build();
  }

  private void constants(TypeSpec.Builder type, ObjectClass objectClass, ClassName self) {
    for (ConstantPlan handle : plan.handles()) {
      if (handle.constant().name().equals(objectClass.nullHandle())) {
        type.addField(
            FieldSpec.builder(
                    TypeName.LONG, "NULL_HANDLE", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer("$T.handle($L)", types.natives(), handle.index())
                .build());
      }
    }
    for (ConstantPlan handle : plan.handles()) {
      if (handle.constant().objectClass().equals(Optional.of(objectClass.name()))) {
        type.addField(handle(self, handle));
      }
    }
  }

  private FieldSpec handle(ClassName self, ConstantPlan handle) {
    Constant constant = handle.constant();
    return FieldSpec.builder(
            self, handle.javaName(), Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
        .addJavadoc("$L ({@code $L})\n", Documentation.escaped(constant.text()), constant.name())
        .initializer(
            "new $T($T.handle($L), $T.PREDEFINED)",
            self,
            types.natives(),
            handle.index(),
            RuntimeTypes.ORIGIN)
        .build();
  }
}
