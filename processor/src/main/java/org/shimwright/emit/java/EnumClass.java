package org.shimwright.emit.java;

import static org.shimwright.emit.java.GeneratedClass.PUBLIC_CONSTANT;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.java.type.JavaBody;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.emit.java.type.RuntimeNames;
import org.shimwright.plan.Plan;
import org.shimwright.plan.name.LibraryNames;
import org.shimwright.plan.name.PartNames;
import org.shimwright.spec.type.EnumType;

/**
 * Generates the class of an enumeration: a Java enum if the enumeration is closed, else a record,
 * which can hold a number that only a newer library returns.
 */
final class EnumClass {
  private final Plan plan;
  private final JavaOfType java;
  private final Documentation documentation;
  private final EnumType type;
  private final ClassName name;
  private final PartNames names;

  EnumClass(Plan plan, JavaOfType java, Documentation documentation, EnumType type) {
    this.plan = plan;
    this.java = java;
    this.documentation = documentation;
    this.type = type;
    name = java.generatedClass(type.javaName());
    names = LibraryNames.values(plan.library(), type);
  }

  TypeSpec.Builder write() {
    return type.closed() ? closedEnum() : openRecord();
  }

  private JavadocText javadocText() {
    return new JavadocText(
        ValueClasses.javadocSentence(plan, type, documentation.javaNamesIn(type.text())));
  }

  /** Returns a Java expression for the number that a value has in the loaded library. */
  private CodeBlock numberExpression(String place) {
    String number = plan.listsConstants() ? "$T.integer($L)" : "(int) $T.constant($L)";
    return CodeBlock.of(number, java.natives(), place);
  }

  private String valueText(String value) {
    return plan.constant(value)
        .map(c -> "%s ({@code %s})".formatted(documentation.inJava(c.text()), value))
        .orElse("{@code %s}.".formatted(value));
  }

  // ---- enums ----

  private TypeSpec.Builder closedEnum() {
    TypeSpec.Builder values =
        GeneratedClass.of(TypeSpec.enumBuilder(name), javadocText())
            .addModifiers(Modifier.PUBLIC)
            .addField(int.class, "value", Modifier.PRIVATE, Modifier.FINAL)
            .addMethod(
                MethodSpec.constructorBuilder()
                    .addParameter(int.class, "place")
                    .addCode("value = $L;\n", numberExpression("place"))
                    .build())
            .addMethod(
                GeneratedClass.method("value", new JavadocText("{@return the number in C}"))
                    .returns(int.class)
                    .addCode("return value;\n")
                    .build())
            .addMethod(ofMethod());
    for (String value : type.values()) {
      values.addEnumConstant(
          names.of(value),
          TypeSpec.anonymousClassBuilder("$L", plan.index(value))
              .addJavadoc("$L", new JavadocText(valueText(value)).toString())
              .build());
    }
    return values;
  }

  /** Returns the method that finds the enum constant for a number from the library. */
  private MethodSpec ofMethod() {
    JavaBody body =
        new JavaBody()
            .begin("for ($T one : values())", name)
            .begin("if (one.value == number)")
            .line("return one")
            .end()
            .end()
            .line(
                "throw $T.unknown($S, $S, number)",
                RuntimeNames.VALUES,
                plan.library().name(),
                type.javaName());
    return MethodSpec.methodBuilder("of")
        .addModifiers(Modifier.STATIC)
        .returns(name)
        .addParameter(int.class, "number")
        .addCode(body.block())
        .build();
  }

  // ---- records ----

  private TypeSpec.Builder openRecord() {
    TypeSpec.Builder record =
        GeneratedClass.of(
                TypeSpec.recordBuilder(name),
                javadocText()
                    .paragraph("A number that has no name here is kept.")
                    .tags()
                    .tag("@param value the number in C"))
            .addModifiers(Modifier.PUBLIC)
            .recordConstructor(
                MethodSpec.constructorBuilder().addParameter(int.class, "value").build());
    JavaBody toString = new JavaBody();
    for (String value : type.values()) {
      String constant = names.of(value);
      record.addField(
          FieldSpec.builder(name, constant, PUBLIC_CONSTANT)
              .addJavadoc("$L", new JavadocText(valueText(value)).toString())
              .initializer("new $T($L)", name, numberExpression(String.valueOf(plan.index(value))))
              .build());
      toString.begin("if (value == $L.value)", constant).line("return $S", constant).end();
    }
    if (type.flags()) {
      record.addMethod(withMethod()).addMethod(hasMethod());
    }
    toString.line("return $S + value + $S", type.javaName() + "(", ")");
    return record.addMethod(
        MethodSpec.methodBuilder("toString")
            .addJavadoc("The name, or the number if it has none.\n")
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC)
            .returns(String.class)
            .addCode(toString.block())
            .build());
  }

  private MethodSpec withMethod() {
    return MethodSpec.methodBuilder("with")
        .addJavadoc("{@return these flags and others}\n\n@param others the others\n")
        .addModifiers(Modifier.PUBLIC)
        .returns(name)
        .addParameter(name, "others")
        .addCode("return new $T(value | others.value);\n", name)
        .build();
  }

  private MethodSpec hasMethod() {
    return MethodSpec.methodBuilder("has")
        .addJavadoc("{@return whether all these flags are among them}\n\n@param flags the flags\n")
        .addModifiers(Modifier.PUBLIC)
        .returns(boolean.class)
        .addParameter(name, "flags")
        .addCode("return (value & flags.value) == flags.value;\n")
        .build();
  }
}
