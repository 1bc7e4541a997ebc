package org.shimwright.emit.java;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.GeneratedFile;

/** Adds Javadoc and annotations to a class, and prints its file. */
public final class GeneratedClass {
  static final Modifier[] PUBLIC_CONSTANT = {Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL};

  private static final int WIDTH = 100;

  /** The annotation of generated classes. */
  public static final AnnotationSpec GENERATED =
      AnnotationSpec.builder(ClassName.get("javax.annotation.processing", "Generated"))
          .addMember("value", "$S", "org.shimwright.processor")
          .build();

  /** The annotation of classes in which a type without annotation is never null. */
  public static final ClassName NULL_MARKED =
      ClassName.get("org.jspecify.annotations", "NullMarked");

  /** The constructor of a class that has no objects, or that creates all its objects itself. */
  public static final MethodSpec PRIVATE_CONSTRUCTOR =
      MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build();

  private GeneratedClass() {}

  /** Returns a public method with its Javadoc. */
  public static MethodSpec.Builder method(String name, JavadocText text) {
    return MethodSpec.methodBuilder(name)
        .addJavadoc("$L", text.toString())
        .addModifiers(Modifier.PUBLIC);
  }

  /** Adds Javadoc and annotations to a class that programs use. */
  public static TypeSpec.Builder of(TypeSpec.Builder type, JavadocText text) {
    return internal(type, text).addAnnotation(NULL_MARKED);
  }

  /** Adds Javadoc and an annotation to a class that only generated code uses. */
  public static TypeSpec.Builder internal(TypeSpec.Builder type, JavadocText text) {
    return type.addJavadoc("$L", text).addAnnotation(GENERATED);
  }

  /** Returns the source file of a class. */
  public static GeneratedFile file(String packageName, TypeSpec type) {
    String source =
        JavaFile.builder(packageName, type).skipJavaLangImports(true).build().toString();
    return GeneratedFile.java(packageName, type.name(), breakClassHead(source));
  }

  /** Breaks the declaration of the class if it is too long, because JavaPoet does not. */
  private static String breakClassHead(String source) {
    int clause = source.indexOf(" implements ", source.indexOf("@Generated"));
    int line = source.lastIndexOf('\n', clause) + 1;
    return clause >= 0 && source.indexOf('\n', clause) - line > WIDTH
        ? source.substring(0, clause) + "\n   " + source.substring(clause)
        : source;
  }
}
