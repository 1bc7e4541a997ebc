package org.shimwright.emit.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.Objects;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.java.type.JavaBody;
import org.shimwright.emit.java.type.JavaCode;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.emit.java.type.RuntimeNames;
import org.shimwright.plan.Plan;
import org.shimwright.spec.type.HandleType;

/** The class of a handle: its functions, and how other code's handles become objects. */
record HandleClass(Plan plan, JavaOfType java, HandleType type) {
  TypeSpec write() {
    String name = type.javaName();
    String unsaid = "A " + type.word() + " of " + plan.library().name();
    String text = type.text().isEmpty() ? unsaid : type.text();
    TypeSpec.Builder handle =
        GeneratedClass.of(TypeSpec.classBuilder(name), new JavadocText(JavadocText.sentence(text)))
            .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
            .superclass(RuntimeNames.NATIVE_HANDLE)
            .addMethod(constructor())
            .addMethod(fromHandle());
    if (type.freedBy().isPresent()) {
      handle.addSuperinterface(AutoCloseable.class);
    }
    if (isAdoptable()) {
      handle.addMethod(adopt());
    }
    new JavaMethods(plan, java, new LibraryComments(java)).add(handle, name);
    return handle.build();
  }

  private boolean isAdoptable() {
    return type.freedBy().isPresent() && type.allocated().isEmpty();
  }

  private ClassName named() {
    return java.named(type.javaName());
  }

  private MethodSpec constructor() {
    return MethodSpec.constructorBuilder()
        .addParameter(long.class, "handle")
        .addParameter(RuntimeNames.OWNERSHIP, "ownership")
        .addParameter(RuntimeNames.NATIVE_HANDLE, "parent")
        .addCode("super($T.LIBRARY, handle, 0, ownership, parent);\n", java.natives())
        .build();
  }

  /** How native code of one's own hands an object to Java. */
  private MethodSpec fromHandle() {
    Optional<ClassName> parent =
        type.parent().flatMap(plan.own()::handle).map(p -> java.named(p.javaName()));
    String unless = isAdoptable() ? ", unless {@link #adopt} says otherwise" : "";
    JavadocText text =
        new JavadocText(
                "The object of a handle that native code of one's own gives. It is borrowed: that"
                    + " code frees it"
                    + unless
                    + ".")
            .tags()
            .tag("@param handle the handle: an address, or a number");
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("fromHandle")
            .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
            .returns(named())
            .addParameter(long.class, "handle");
    if (parent.isPresent()) {
      text.tag("@param parent what must outlive it");
      method.addParameter(parent.get(), "parent");
    }
    text.tag("@return the object; the one that Java has of the handle, if it has one");
    text.tag("@throws IllegalArgumentException if the handle is 0");
    JavaCode outlives =
        parent.isPresent()
            ? JavaCode.of("$T.requireNonNull(parent)", Objects.class)
            : JavaCode.word("null");
    JavaBody body =
        new JavaBody()
            .line(
                "return $T.given(new $T(handle, $T.BORROWED, $L))",
                RuntimeNames.HANDLES,
                named(),
                RuntimeNames.OWNERSHIP,
                outlives);
    return method.addJavadoc("$L", text).addCode(body.block()).build();
  }

  private MethodSpec adopt() {
    JavadocText text =
        new JavadocText(
                "Makes this program the one that frees a borrowed object. Native code that gave it"
                    + " must not.")
            .tags()
            .tag("@return this")
            .tag(
                "@throws IllegalStateException if this is not alive, or not borrowed from other"
                    + " code");
    JavaBody body =
        new JavaBody()
            .begin("try ($T call_ = $T.LIBRARY.enter())", RuntimeNames.CALL, java.natives())
            .line("return call_.adopt(this)")
            .end();
    return GeneratedClass.method("adopt", text).returns(named()).addCode(body.block()).build();
  }
}
