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
import org.shimwright.spec.type.StructType;

/** Turns a plan into the Java classes that people call. */
@AutoService(Target.class)
public final class JavaTarget implements Target {
  @Override
  public About about() {
    return new About("java", "Java classes that people call", Trait.DEFAULT, Trait.IN_PACKAGE);
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    List<Supplier<TypeSpec>> classes =
        plan.specification().own().isPresent() ? ofFunctions(plan) : ofProcedures(plan);
    return classes.parallelStream() // javac waits for them
        .map(made -> GeneratedClass.file(plan.request().packageName(), made.get()))
        .toList();
  }

  /** The classes of a library with headers. */
  private static List<Supplier<TypeSpec>> ofFunctions(Plan plan) {
    JavaOfType java = new JavaOfType(plan);
    ValueClasses values = new ValueClasses(plan, java);
    List<Supplier<TypeSpec>> classes = new ArrayList<>();
    classes.add(new NativesClass(plan, java)::write);
    classes.add(values::exception);
    plan.own().types(EnumType.class).forEach(type -> classes.add(() -> values.enumeration(type)));
    plan.own().types(StructType.class).forEach(type -> classes.add(() -> values.struct(type)));
    plan.own().types(CallbackType.class).forEach(type -> classes.add(() -> values.callback(type)));
    classes.add(new LibraryClass(plan, java)::write);
    plan.own()
        .types(HandleType.class)
        .forEach(type -> classes.add(new HandleClass(plan, java, type)::write));
    return classes;
  }

  /** The classes of the facade that its own code names. */
  private static List<String> classes(Plan plan) {
    List<String> names = new ArrayList<>();
    plan.specification().objectClasses().forEach(c -> names.add(c.javaName()));
    Library library = plan.library();
    names.addAll(List.of(plan.natives(), JavaNames.constants(library), library.javaName()));
    return names;
  }

  /**
   * A class per object class, one for functions on no object, and what they share. A class from
   * elsewhere that is called like one of these is written with its package.
   */
  private static List<Supplier<TypeSpec>> ofProcedures(Plan plan) {
    JavaOfType java = new JavaOfType(plan);
    Documentation text = new Documentation(plan, java);
    List<FacadePart> parts = FacadePart.all(plan, java, text);
    JavaMethods methods = new JavaMethods(plan, java, text);
    ObjectClassWriter objects = new ObjectClassWriter(plan, java, text, methods, parts);
    List<Supplier<TypeSpec.Builder>> classes = new ArrayList<>();
    classes.add(() -> new NativesClass(plan, java).write(parts));
    classes.add(() -> ConstantsWriter.write(plan, java.natives()));
    plan.specification().objectClasses().forEach(c -> classes.add(() -> objects.write(c)));
    classes.add(new EnvironmentWriter(plan, java, text, methods)::write);
    parts.forEach(part -> classes.addAll(part.classes()));
    String[] names = classes(plan).toArray(String[]::new);
    return classes.stream()
        .<Supplier<TypeSpec>>map(made -> () -> made.get().alwaysQualify(names).build())
        .toList();
  }
}
