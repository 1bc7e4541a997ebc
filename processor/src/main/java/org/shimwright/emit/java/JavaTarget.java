package org.shimwright.emit.java;

import com.google.auto.service.AutoService;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.plan.Plan;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.spec.Library;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Language;
import org.shimwright.spec.type.StructType;

/** Generates the Java classes that programs use. */
@AutoService(Target.class)
public final class JavaTarget implements Target {
  @Override
  public About about() {
    return new About("java", "Java classes that people call", Trait.DEFAULT, Trait.IN_PACKAGE);
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    String[] names = classNames(plan);
    return classes(plan).parallelStream() // in parallel, because javac waits for the classes
        .map(
            made ->
                GeneratedClass.file(
                    plan.request().packageName(), made.get().alwaysQualify(names).build()))
        .toList();
  }

  /**
   * Returns the names of the classes that each binding has. A class of another package with such a
   * name is written with its package.
   */
  private static String[] classNames(Plan plan) {
    Library library = plan.library();
    List<String> names = new ArrayList<>();
    for (HandleType type : plan.handleTypes()) {
      names.add(type.javaName());
    }
    names.add(plan.natives());
    names.add(JavaNames.constants(library));
    names.add(library.javaName());
    return names.toArray(new String[0]);
  }

  /**
   * Returns a class for each handle type, a class for functions without an object, and the classes
   * that these use.
   */
  static List<Supplier<TypeSpec.Builder>> classes(Plan plan) {
    JavaOfType java = new JavaOfType(plan);
    Documentation text = new Documentation(plan, java);
    List<FacadePart> parts = FacadePart.all(plan, java, text);
    JavaMethods methods = new JavaMethods(plan, java, text);
    List<Supplier<TypeSpec.Builder>> classes = new ArrayList<>();
    classes.add(new NativesClass(plan, java, parts)::write);
    if (plan.listsConstants()) {
      classes.add(() -> ConstantsClass.write(plan, java.natives()));
    }
    addValueClasses(plan, java, classes);
    for (EnumType type : plan.enums()) {
      classes.add(new EnumClass(plan, java, text, type)::write);
    }
    for (HandleType type : plan.handleTypes()) {
      classes.add(new HandleClass(plan, java, methods, text, parts, type)::write);
    }
    classes.add(new LibraryClass(plan, java, methods, text)::write);
    for (FacadePart part : parts) {
      classes.addAll(part.classes());
    }
    return classes;
  }

  /**
   * Adds the classes of structures and callbacks, and the exception unless the run time of the
   * library has it.
   */
  private static void addValueClasses(
      Plan plan, JavaOfType java, List<Supplier<TypeSpec.Builder>> classes) {
    ValueClasses values = new ValueClasses(plan, java);
    if (!plan.library().hasRuntime()) {
      classes.add(values::exceptionClass);
    }
    for (StructType type : plan.specification().types(StructType.class)) {
      classes.add(() -> values.structRecord(type));
    }
    for (CallbackType type : plan.lambdas(Language.JAVA)) {
      classes.add(() -> values.callbackInterface(type));
    }
  }
}
